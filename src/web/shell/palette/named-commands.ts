import { Check, Pencil, Plus } from 'lucide-react';
import type { EntityName } from '#domain/entities/index.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { type Filter, listValue } from '#web/api/list-params.ts';
import type { RecordChoice } from '#web/fields/services.ts';
import { openRecordDialog } from '../dialog-events.ts';
import { begins, type Command, shortestTypo } from './commands.ts';

/** Makes a record of a kind for the named one, by the field that refers to it. */
interface Adding {
  readonly verb: string;
  readonly words: string;
  readonly entity: EntityName;
  readonly of: Partial<Record<EntityName, string>>;
}

/** Settles the named one; only those still open are offered. */
interface Settling {
  readonly verb: string;
  readonly words: string;
  readonly settles: 'tasks' | 'financial_transactions';
  readonly open: Filter;
}

/** Opens the form of the named one. */
interface Editing {
  readonly verb: 'edit';
  readonly words: string;
}

export type NamedVerb = Adding | Settling | Editing;

const namedVerbs: readonly NamedVerb[] = [
  { verb: 'weigh', words: 'Weigh', entity: 'weights', of: { animals: 'animalId', offspring: 'offspringId' } },
  {
    verb: 'health',
    words: 'Add health record for',
    entity: 'health_records',
    of: { animals: 'animalId', offspring: 'puppyId' },
  },
  {
    verb: 'pay',
    words: 'Add transaction for',
    entity: 'financial_transactions',
    of: { customers: 'customerId', animals: 'animalId', offspring: 'offspringId' },
  },
  {
    verb: 'done',
    words: 'Done:',
    settles: 'tasks',
    open: { column: 'status', operator: 'in', value: listValue(['open', 'in progress']) },
  },
  {
    verb: 'paid',
    words: 'Mark as paid:',
    settles: 'financial_transactions',
    open: { column: 'paymentStatus', operator: 'in', value: listValue(['Pending', 'Overdue']) },
  },
  { verb: 'edit', words: 'Edit' },
];

/** The verb and the name behind it; the whole is the name where no verb stands first. */
export function verbIn(typed: string): { readonly verb: NamedVerb | undefined; readonly name: string } {
  const [first = '', ...rest] = typed.trim().toLocaleLowerCase().split(/\s+/);
  const isExact = namedVerbs.some(({ verb }) => verb === first);
  const verb =
    rest.length > 0
      ? namedVerbs.find(({ verb: one }) =>
          isExact ? one === first : first.length >= shortestTypo && begins(one, first),
        )
      : undefined;
  return { verb, name: verb ? rest.join(' ') : typed };
}

/** Whose names a verb asks for, and which of them; all of every kind where it does not say. */
export function soughtBy(verb: NamedVerb | undefined): {
  readonly kinds?: readonly EntityName[];
  readonly filters?: readonly Filter[];
} {
  if (!verb || verb.verb === 'edit') return {};
  if ('settles' in verb) return { kinds: [verb.settles], filters: [verb.open] };
  return 'of' in verb ? { kinds: Object.keys(verb.of) as EntityName[] } : {};
}

export interface Acts {
  readonly settle: (entity: Settling['settles'], id: string, label: string) => void;
  readonly edit: (entity: EntityName, id: string) => void;
}

/** The verb done with each record that was found. */
export function namedCommands(
  actor: Actor,
  typed: string,
  found: readonly RecordChoice[],
  acts: Acts,
): Command[] {
  const { verb } = verbIn(typed);
  if (!verb) return [];
  return found.flatMap(({ entity, id, label }) => {
    const run = runOf(verb, actor, { entity, id, label }, acts);
    const icon = 'settles' in verb ? Check : 'of' in verb ? Plus : Pencil;
    return run ? [{ key: `${verb.verb} ${id}`, words: `${verb.words} ${label}`, icon, run }] : [];
  });
}

function runOf(
  verb: NamedVerb,
  actor: Actor,
  { entity, id, label }: Pick<RecordChoice, 'entity' | 'id' | 'label'>,
  acts: Acts,
): (() => void) | undefined {
  const may = (action: 'create' | 'update', kind: EntityName) =>
    permission(actor, action, kind) === 'allowed';
  if ('of' in verb) {
    const field = verb.of[entity];
    if (!field || !may('create', verb.entity)) return undefined;
    return () => openRecordDialog(verb.entity, { [field]: id });
  }
  if (!may('update', entity)) return undefined;
  if ('settles' in verb) {
    return entity === verb.settles ? () => acts.settle(verb.settles, id, label) : undefined;
  }
  return () => acts.edit(entity, id);
}
