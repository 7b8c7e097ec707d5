import type { Species, Terms } from '#domain/species/species.ts';
import { type Filter, writeFilter } from '#web/api/list-params.ts';
import type { GivenView } from '#web/records/list-search.ts';
import { small } from './animal-words.ts';

const is = (column: string, value: string): Filter => ({ column, operator: 'eq', value });

const own = is('ownership', 'own');
const active = is('status', 'Active');
/** Most are at home without anybody having said so. */
const notWithGuardian: Filter = { column: 'guardianStatus', operator: 'neq', value: 'With guardian' };

/** What the list opens with. */
export const atHome: readonly Filter[] = [own, active, notWithGuardian];

/** "Breeding mares", "Breeding stallions"; where one sex is called like the species, "Stud dogs", "Breeding females". */
function breedingNames({ females, males, parentTerm }: Terms): { females: string; males: string } {
  return {
    females: `Breeding ${females === parentTerm ? 'females' : small(females)}`,
    males: `${males === parentTerm ? 'Stud' : 'Breeding'} ${small(males)}`,
  };
}

/** What the cells of the list are told by, whichever columns are chosen: name, age, state, and the line on phones. */
export const animalListReads = [
  'callName',
  'registrationNumber',
  'breed',
  'birthDate',
  'deathDate',
  'status',
  'ownership',
  'guardianStatus',
] as const;

export interface AnimalView {
  readonly id: string;
  readonly name: string;
  readonly filters: readonly Filter[];
}

/** The views every breeder needs, in the words of the species; of all species where none is given. */
export function animalViews(species: Species | undefined, terms: Terms): AnimalView[] {
  // Where the form does not ask for it, every adult is a breeding animal.
  const breeding = species?.formSections.includes('breeding') ? [is('breedingStatus', 'Breeding')] : [];
  const names = breedingNames(terms);
  return [
    { id: 'home', name: 'At home', filters: atHome },
    { id: 'females', name: names.females, filters: [own, active, is('gender', 'Female'), ...breeding] },
    { id: 'males', name: names.males, filters: [own, active, is('gender', 'Male'), ...breeding] },
    { id: 'guardians', name: 'With guardians', filters: [own, is('guardianStatus', 'With guardian')] },
    { id: 'outside', name: 'Outside', filters: [is('ownership', 'outside')] },
  ];
}

export const toGivenView = ({ id, name, filters }: AnimalView, count?: number): GivenView => ({
  id,
  name,
  search: { filter: filters.map(writeFilter) },
  count,
});
