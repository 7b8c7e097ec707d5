import { weightProblem } from '../species/plausible-weight.ts';
import { has, inOrder, kindFits, notAhead, notBefore, type RecordRule, type RuleValues } from './shape.ts';

const bornFirst = 'That day lies before the birth date';

const weightOf = ({ species, weight, weightUnit }: RuleValues) =>
  weightProblem({ species, value: weight, unit: weightUnit });

const bornLater = (field: string): RecordRule =>
  inOrder('animals', 'birthDate', field, bornFirst, `${snake(field)}_after_birth`);

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const animalRules: readonly RecordRule[] = [
  {
    entity: 'animals',
    constraint: null,
    isAsked: true,
    fields: ['birthDate', 'ownership'],
    field: 'birthDate',
    message: 'Birth date is required',
    holds: ({ birthDate, ownership }) => has(birthDate) || ownership === 'outside',
  },
  notAhead('animals', 'birthDate', 'Enter a birth or hatch to come under Expected'),
  {
    entity: 'animals',
    constraint: 'animals_death_date_order_check',
    fields: ['birthDate', 'deathDate'],
    field: 'deathDate',
    message: 'The date of death lies before the birth date',
    holds: ({ birthDate, deathDate }) => notBefore(deathDate, birthDate),
  },
  notAhead('animals', 'deathDate'),
  kindFits('animals'),
  notAhead('animals', 'lastHealthCheck', 'A check that is still to come goes under Next health check'),
  notAhead('animals', 'firstHeatDate'),
  notAhead('animals', 'lastBreedingDate'),
  bornLater('lastHealthCheck'),
  bornLater('weaningDate'),
  bornLater('firstHeatDate'),
  bornLater('lastBreedingDate'),
  bornLater('retireDate'),
  bornLater('purchaseDate'),
  {
    entity: 'animals',
    constraint: null,
    fields: ['species', 'weight', 'weightUnit'],
    field: 'weight',
    message: (values) => weightOf(values) ?? '',
    holds: (values) => weightOf(values) === undefined,
  },
  notAhead('offspring', 'firstHeatDate'),
  notAhead('offspring', 'firstBreedingDate'),
  inOrder(
    'offspring',
    'firstBreedingDate',
    'retirementDate',
    'It retired before its first breeding',
    'retirement_date_order',
  ),
];
