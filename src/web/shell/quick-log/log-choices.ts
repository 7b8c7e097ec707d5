import {
  CalendarHeart,
  HeartPulse,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  Scale,
  Wallet,
} from 'lucide-react';
import { type EntityName, isAttachable } from '#domain/entities/index.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { hasForecast, isKindFor } from '#domain/species/biology.ts';
import type { Species } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import type { CurrentRecord } from '../current-page.ts';
import type { DialogDefaults } from '../dialog-events.ts';

export interface LogChoice {
  readonly key: string;
  readonly label: string;
  readonly sub: string;
  readonly icon: LucideIcon;
  /** What is made; none for a note, which goes onto the record itself. */
  readonly entity?: EntityName;
}

export const logChoices: readonly LogChoice[] = [
  { key: 'weight', label: 'Weight', sub: 'Weigh an animal', icon: Scale, entity: 'weights' },
  {
    key: 'health',
    label: 'Health record',
    sub: 'Dose, visit, test or treatment',
    icon: HeartPulse,
    entity: 'health_records',
  },
  { key: 'heat', label: 'Heat', sub: 'First day of a cycle', icon: CalendarHeart, entity: 'heat_cycles' },
  { key: 'expense', label: 'Expense', sub: 'Money paid', icon: Wallet, entity: 'financial_transactions' },
  { key: 'task', label: 'Task', sub: 'Add to your to-do list', icon: ListChecks, entity: 'tasks' },
  { key: 'note', label: 'Note', sub: 'Quick note', icon: NotebookPen },
];

/** Nobody logs the heat of a hen; of a queen they say that she calls. */
export const choicesFor = (species: Species | undefined): readonly LogChoice[] =>
  logChoices
    .filter(({ entity }) => entity === undefined || isKindFor(entity, species))
    .map((choice) =>
      choice.entity === 'heat_cycles' && species && !hasForecast(species)
        ? { ...choice, label: capitalised(species.terms.inSeason) }
        : choice,
    );

/** Without what a role keeps from doing: a note changes the record it is about. What a plan opens is offered. */
export const choicesOpenTo = (
  actor: Actor,
  choices: readonly LogChoice[],
  noted: EntityName = 'animals',
): readonly LogChoice[] =>
  choices.filter(({ entity }) => {
    const verdict = entity ? permission(actor, 'create', entity) : permission(actor, 'update', noted);
    return verdict !== 'role-too-low';
  });

/** The field of a new record that refers to the record at hand. */
const referringField: Partial<Record<EntityName, Partial<Record<EntityName, string>>>> = {
  weights: { animals: 'animalId', offspring: 'offspringId' },
  health_records: { animals: 'animalId', offspring: 'puppyId' },
  heat_cycles: { animals: 'animalId' },
  financial_transactions: {
    animals: 'animalId',
    offspring: 'offspringId',
    breeding_groups: 'breedingGroupId',
    customers: 'customerId',
  },
};

const dayField: Partial<Record<EntityName, string>> = {
  weights: 'weighedOn',
  health_records: 'date',
  heat_cycles: 'cycleStartDate',
  financial_transactions: 'date',
};

/** What the form begins with: today, and the record one is on. */
export function logDefaults(entity: EntityName, today: string, record?: CurrentRecord): DialogDefaults {
  const day = dayField[entity];
  const field = record && referringField[entity]?.[record.entity];
  return {
    ...(day ? { [day]: today } : {}),
    ...(record && field ? { [field]: record.id } : {}),
    ...(entity === 'financial_transactions' ? { type: 'expense' } : {}),
    ...(entity === 'tasks' && record && isAttachable(record.entity)
      ? { entityType: record.entity, entityId: record.id }
      : {}),
  };
}
