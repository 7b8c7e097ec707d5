import { addDays, addMonths, isDate } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { spelled } from '#domain/writing.ts';

// Words that save typing. They are neither a plan nor advice: what is due and with what, the veterinarian says.

const commonTypes = [
  'Vaccination',
  'Deworming',
  'Vet visit',
  'Test',
  'Treatment',
  'Injury',
  'Surgery',
  'Dental',
  'Other',
] as const;

const birds: readonly SpeciesKey[] = ['chickens', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants'];
const hoofed: readonly SpeciesKey[] = ['cattle', 'goats', 'sheep', 'alpacas'];

/** What a health record can be; anything else can be typed. */
export function recordTypes(species: SpeciesKey): readonly string[] {
  const [last = 'Other', ...before] = [...commonTypes].reverse();
  const types = before.reverse().filter((type) => type !== 'Dental' || !birds.includes(species));
  const own = species === 'horse' ? ['Farrier'] : hoofed.includes(species) ? ['Hoof trimming'] : [];
  return [...types, ...own, last];
}

type BySpecies = Readonly<Record<SpeciesKey, readonly string[]>>;

const cdt = 'CDT (Clostridium C and D, tetanus)';
const newcastle = 'Newcastle disease';

const vaccines: BySpecies = {
  dog: [
    'DHPP (distemper, hepatitis, parvovirus, parainfluenza)',
    'Rabies',
    'Leptospirosis',
    'Bordetella (kennel cough)',
    'Lyme disease',
  ],
  cat: ['FVRCP (panleukopenia, herpesvirus, calicivirus)', 'Rabies', 'Feline leukaemia'],
  horse: ['Tetanus', 'Influenza', 'EHV-1 and EHV-4', 'West Nile virus', 'EEE and WEE', 'Rabies', 'Strangles'],
  cattle: ['IBR, BVD, PI3, BRSV', 'Clostridial, 7-way', 'Leptospirosis', 'Brucellosis'],
  goats: [cdt, 'Caseous lymphadenitis', 'Rabies'],
  sheep: [cdt, 'Campylobacter', 'Chlamydia (enzootic abortion)', 'Orf', 'Rabies'],
  alpacas: [cdt, 'Rabies'],
  pigs: ['Erysipelas', 'Parvovirus', 'Leptospirosis', 'Circovirus (PCV2)', 'Mycoplasma', 'PRRS'],
  rabbits: ['RHDV1 and RHDV2', 'Myxomatosis'],
  rodents: [],
  chickens: ['Marek’s disease', newcastle, 'Infectious bronchitis', 'Fowl pox', 'Coccidiosis'],
  ducks: ['Duck viral enteritis', 'Duck viral hepatitis', 'Fowl cholera'],
  geese: ['Goose parvovirus (Derzsy’s disease)', 'Fowl cholera'],
  turkeys: [newcastle, 'Fowl cholera', 'Haemorrhagic enteritis', 'Fowl pox', 'Erysipelas'],
  quail: [newcastle, 'Quail pox'],
  pheasants: [newcastle, 'Marble spleen disease'],
};

const birdWormers = ['Flubendazole', 'Fenbendazole', 'Levamisole'];
const ruminantWormers = ['Fenbendazole', 'Albendazole', 'Ivermectin', 'Moxidectin', 'Levamisole'];

const wormers: BySpecies = {
  dog: ['Fenbendazole', 'Pyrantel', 'Praziquantel', 'Milbemycin oxime'],
  cat: ['Fenbendazole', 'Pyrantel', 'Praziquantel', 'Emodepside'],
  horse: ['Ivermectin', 'Moxidectin', 'Fenbendazole', 'Pyrantel', 'Praziquantel'],
  cattle: ['Ivermectin', 'Doramectin', 'Fenbendazole', 'Albendazole'],
  goats: ruminantWormers,
  sheep: ruminantWormers,
  alpacas: ['Fenbendazole', 'Moxidectin', 'Ivermectin'],
  pigs: ['Ivermectin', 'Doramectin', 'Fenbendazole'],
  rabbits: ['Fenbendazole'],
  rodents: ['Fenbendazole', 'Ivermectin'],
  chickens: birdWormers,
  ducks: birdWormers,
  geese: birdWormers,
  turkeys: birdWormers,
  quail: birdWormers,
  pheasants: birdWormers,
};

const faecal = 'Faecal examination';
const birdTests = ['Pullorum-typhoid', 'Avian influenza', 'Mycoplasma', faecal];
const smallRuminantTests = ['Johne’s disease', 'Brucellosis', 'Faecal egg count'];

const tests: BySpecies = {
  dog: ['Brucellosis', 'Heartworm', 'Progesterone', faecal],
  cat: ['FeLV and FIV', faecal],
  horse: ['Coggins test (EIA)', 'Uterine swab', 'Faecal egg count'],
  cattle: ['Tuberculosis', 'Brucellosis', 'BVD', 'Johne’s disease'],
  goats: ['CAE', 'Caseous lymphadenitis', ...smallRuminantTests],
  sheep: ['Maedi-visna (OPP)', 'Scrapie genotype', ...smallRuminantTests],
  alpacas: ['BVD', 'Tuberculosis', 'Faecal egg count'],
  pigs: ['Brucellosis', 'Pseudorabies', 'PRRS'],
  rabbits: ['E. cuniculi', faecal],
  rodents: [faecal],
  chickens: birdTests,
  ducks: birdTests,
  geese: birdTests,
  turkeys: birdTests,
  quail: birdTests,
  pheasants: birdTests,
};

// Types are typed freely: a map has no inherited keys to stumble over.
const ofType: ReadonlyMap<string, BySpecies> = new Map([
  ['Vaccination', vaccines],
  ['Deworming', wormers],
  ['Test', tests],
]);

const ofTypeForAll: ReadonlyMap<string, readonly string[]> = new Map([
  ['Vet visit', ['Check-up', 'Pregnancy check', 'Check of the new-born', 'Check before going home']],
  ['Surgery', ['Caesarean section', 'Neutering']],
  ['Dental', ['Dental check']],
]);

/** What such a record is most often about. */
export function descriptions(type: string, species: SpeciesKey): readonly string[] {
  return (ofType.get(type)?.[species] ?? ofTypeForAll.get(type) ?? []).map(spelled);
}

export interface DueProposal {
  readonly words: string;
  readonly on: string;
}

const days = (words: string, count: number) => ({ words, after: (date: string) => addDays(date, count) });
const months = (words: string, count: number) => ({ words, after: (date: string) => addMonths(date, count) });

const week2 = days('in 2 weeks', 14);
const month1 = months('in 1 month', 1);
const month3 = months('in 3 months', 3);
const month6 = months('in 6 months', 6);
const year1 = months('in 1 year', 12);

const intervals: ReadonlyMap<string, readonly ReturnType<typeof days>[]> = new Map([
  ['Vaccination', [days('in 3 weeks', 21), days('in 4 weeks', 28), year1, months('in 3 years', 36)]],
  ['Deworming', [week2, month1, month3]],
  ['Vet visit', [week2, month6, year1]],
  ['Test', [month6, year1]],
  ['Dental', [month6, year1]],
  ['Farrier', [days('in 6 weeks', 42), days('in 8 weeks', 56)]],
  ['Hoof trimming', [days('in 6 weeks', 42), month3]],
]);

/** Days on which it is usually due again, counted from the day it was done. */
export function dueProposals(type: string, date: string): readonly DueProposal[] {
  if (!isDate(date)) return [];
  return (intervals.get(type) ?? [week2, month1, month3]).map(({ words, after }) => ({
    words,
    on: after(date),
  }));
}
