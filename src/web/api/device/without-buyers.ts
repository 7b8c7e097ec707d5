import { isEntityName } from '#domain/entities/names.ts';
import { hiddenNames } from '#domain/hidden-fields.ts';
import { mayRead } from '#domain/policy.ts';

/** The day in the barn is theirs: a device keeps no more than they are shown, whoever it belongs to. */
const inTheBarn = 'kennel-hand';

/** The sums of the year stand under this name, prices and buyers under those of the model. */
const hidden: ReadonlySet<string> = new Set([...hiddenNames(inTheBarn), 'money']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isForOthers = (kind: unknown): boolean =>
  typeof kind === 'string' && isEntityName(kind) && !mayRead(inTheBarn, kind);

/** A customer, a pickup, a payment, and whatever is about one: a task, a picture, something of the day. */
const isOfBuyers = (value: unknown): boolean =>
  isRecord(value) && (isForOthers(value.entity) || isForOthers(value.entityType));

/** What stands in these stands under the kind of record it is of: numbers, and saved views of lists. */
const byKind: readonly string[] = ['counts', 'views'];

function emptied(value: unknown, of = ''): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isOfBuyers(one)).map((one) => emptied(one));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    // Emptied, not left out: every screen knows a price or a buyer that is not there.
    Object.entries(value)
      .filter(([name]) => !(byKind.includes(of) && isForOthers(name)))
      .map(([name, inner]) => [name, hidden.has(name) ? null : emptied(inner, name)]),
  );
}

/** An answer as a device keeps it: without money and without who buys; undefined for one that is about nothing else. */
export const withoutBuyers = (answer: unknown): unknown => (isOfBuyers(answer) ? undefined : emptied(answer));
