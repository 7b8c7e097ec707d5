import type { SpeciesKey } from '../species/species.ts';
import type { Criterion } from './criteria.ts';
import type { EvaluationKind } from './kinds.ts';

type Lines = readonly (readonly [key: string, what: string, low: string, high: string])[];

// Criteria breeders commonly look at, in the order of a walk round the animal. No test of a registry is copied here:
// whoever works by one writes its criteria into the form.
const companion: Lines = [
  ['people', 'Coming to people', 'stays away', 'comes at once'],
  ['following', 'Following', 'goes its own way', 'follows closely'],
  ['holding', 'Being held', 'struggles', 'settles'],
  ['touch', 'Being touched all over', 'draws back', 'enjoys it'],
  ['sound', 'A sudden sound', 'flees', 'looks into it'],
  ['recovery', 'Recovery after a fright', 'slow', 'at once'],
  ['curiosity', 'Something new', 'avoids it', 'explores it'],
  ['littermates', 'With littermates', 'withdrawn', 'playful'],
];
const stock: Lines = [
  ['handling', 'Being handled', 'struggles', 'calm'],
  ['strangers', 'Strangers', 'flees', 'stands'],
  ['leading', 'Being led or driven', 'refuses', 'goes along'],
  ['group', 'In the group', 'pushed away', 'at ease'],
  ['sound', 'A sudden sound', 'panics', 'stays calm'],
];
const small: Lines = [
  ['handling', 'Being handled', 'struggles', 'calm'],
  ['curiosity', 'Something new', 'hides', 'explores it'],
  ['mates', 'With cage mates', 'fights', 'at ease'],
  ['biting', 'Nipping', 'often', 'never'],
];
const fowl: Lines = [
  ['handling', 'Being handled', 'panics', 'calm'],
  ['flock', 'In the flock', 'pushed away', 'at ease'],
  ['alert', 'Attention', 'dull', 'alert'],
  ['foraging', 'Foraging', 'little', 'busy'],
];

const built: Lines = [
  ['head', 'Head', 'faulty', 'excellent'],
  ['bite', 'Bite and teeth', 'faulty', 'excellent'],
  ['front', 'Front', 'faulty', 'excellent'],
  ['topline', 'Topline', 'faulty', 'excellent'],
  ['rear', 'Rear', 'faulty', 'excellent'],
  ['tail', 'Tail', 'faulty', 'excellent'],
  ['coat', 'Coat and color', 'faulty', 'excellent'],
  ['movement', 'Movement', 'faulty', 'excellent'],
];
const stockBuilt: Lines = [
  ['head', 'Head and neck', 'faulty', 'excellent'],
  ['frame', 'Frame and growth', 'small', 'large'],
  ['topline', 'Topline', 'faulty', 'excellent'],
  ['muscle', 'Muscling', 'poor', 'full'],
  ['legs', 'Legs and feet', 'faulty', 'excellent'],
  ['movement', 'Movement', 'faulty', 'excellent'],
];
const withFleece: Lines = [...stockBuilt, ['fleece', 'Fleece', 'poor', 'excellent']];
const smallBuilt: Lines = [
  ['head', 'Head and ears', 'faulty', 'excellent'],
  ['eyes', 'Eyes', 'faulty', 'excellent'],
  ['body', 'Body', 'faulty', 'excellent'],
  ['coat', 'Coat and color', 'faulty', 'excellent'],
  ['feet', 'Feet and claws', 'faulty', 'excellent'],
];
const fowlBuilt: Lines = [
  ['head', 'Head and bill', 'faulty', 'excellent'],
  ['plumage', 'Plumage', 'poor', 'excellent'],
  ['pattern', 'Color and pattern', 'faulty', 'excellent'],
  ['carriage', 'Carriage', 'faulty', 'excellent'],
  ['legs', 'Legs and toes', 'faulty', 'excellent'],
  ['frame', 'Frame and growth', 'small', 'large'],
];

const lines: Record<SpeciesKey, Record<EvaluationKind, Lines>> = {
  dog: { Temperament: companion, Conformation: built },
  cat: { Temperament: companion, Conformation: built },
  horse: { Temperament: stock, Conformation: stockBuilt },
  cattle: { Temperament: stock, Conformation: stockBuilt },
  goats: { Temperament: stock, Conformation: stockBuilt },
  sheep: { Temperament: stock, Conformation: withFleece },
  pigs: { Temperament: stock, Conformation: stockBuilt },
  alpacas: { Temperament: stock, Conformation: withFleece },
  rodents: { Temperament: small, Conformation: smallBuilt },
  rabbits: { Temperament: small, Conformation: smallBuilt },
  chickens: { Temperament: fowl, Conformation: fowlBuilt },
  ducks: { Temperament: fowl, Conformation: fowlBuilt },
  geese: { Temperament: fowl, Conformation: fowlBuilt },
  turkeys: { Temperament: fowl, Conformation: fowlBuilt },
  quail: { Temperament: fowl, Conformation: fowlBuilt },
  pheasants: { Temperament: fowl, Conformation: fowlBuilt },
};

export const usualScale = 5;

/** What is usual for a species; a form of one's own takes its place. */
export const defaultCriteria = (species: SpeciesKey, kind: EvaluationKind): readonly Criterion[] =>
  lines[species][kind].map(([key, what, low, high]) => ({ key, what, low, high }));
