import { toField } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { AppError, inTrash } from '#domain/errors.ts';
import { ruleOfConstraint } from '#domain/record-rules.ts';
import { troubleOfTheMachine } from './trouble-of-the-machine.ts';

/** What both drivers put on an error of the database. */
interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code);

/**
 * The field a constraint speaks of. Constraints are named `<table>_<column>_<what>`, so the longest field whose
 * column begins the rest of the name is meant.
 */
function fieldOf({ table, column, constraint }: DatabaseError): string | undefined {
  if (column) return toField(column);
  if (!table || !constraint?.startsWith(`${table}_`)) return undefined;
  const rest = constraint.slice(table.length + 1).split('_');
  const known = isEntityName(table) ? Object.keys(entityOf(table).fields) : undefined;
  for (let length = rest.length; length > 0; length -= 1) {
    const field = toField(rest.slice(0, length).join('_'));
    if (known ? known.includes(field) : length < rest.length) return field;
  }
  return undefined;
}

const labelOf = (table: string | undefined, field: string): string => {
  const label = table && isEntityName(table) ? entityOf(table as EntityName).fields[field]?.label : undefined;
  return (label ?? field).toLowerCase();
};

function withField(
  error: DatabaseError,
  code: 'conflict' | 'invalid',
  say: (label: string) => string,
  otherwise: string,
) {
  const field = fieldOf(error);
  if (!field) return new AppError(code, otherwise, { cause: error });
  const sentence = say(labelOf(error.table, field));
  return new AppError(code, sentence, { fields: { [field]: sentence }, cause: error });
}

/** Rules between fields have a sentence of their own. */
function brokenRule(error: DatabaseError): AppError | undefined {
  const rule = error.constraint === undefined ? undefined : ruleOfConstraint(error.constraint);
  return (
    rule &&
    new AppError('invalid', `${rule.message}.`, { fields: { [rule.field]: rule.message }, cause: error })
  );
}

/** What may be there once has a sentence of its own where its field alone does not tell. */
const onlyOnce: Readonly<Record<string, { readonly field: string; readonly sentence: string }>> = {
  puppy_pickups_puppy_id_open_key: {
    field: 'puppyId',
    sentence: 'There is a pickup of this one already that is still to come',
  },
};

function thereAlready(error: DatabaseError): AppError | undefined {
  const known = error.constraint === undefined ? undefined : onlyOnce[error.constraint];
  return (
    known &&
    new AppError('conflict', `${known.sentence}.`, {
      fields: { [known.field]: known.sentence },
      cause: error,
    })
  );
}

/** What lies in the trash is not written of (migration 0216). */
function namedInTrash(error: DatabaseError): AppError | undefined {
  if (error.constraint !== 'named_in_trash') return undefined;
  const field = fieldOf(error) ?? '';
  const sentence = inTrash(labelOf(error.table, field));
  return new AppError('invalid', `${sentence}.`, { fields: { [field]: sentence }, cause: error });
}

/** What a value is told that no statement can take, whatever of class 22 (data exception) it is. */
const unfit = (error: DatabaseError) =>
  new AppError('bad-request', 'A value does not have the expected form.', { cause: error });

const translations: Readonly<Record<string, (error: DatabaseError) => AppError>> = {
  // not null
  '23502': (error) =>
    withField(error, 'invalid', (label) => `The ${label} is missing.`, 'A required value is missing.'),
  // still referred to; before PostgreSQL 18 this had the code of the next one
  '23001': (error) => stillNeeded(error),
  // refers to nothing, or is still referred to; only the text tells them apart
  '23503': (error) =>
    error.message.startsWith('update or delete')
      ? stillNeeded(error)
      : withField(
          error,
          'invalid',
          (label) => `The chosen ${label} no longer exists.`,
          'A record this one refers to no longer exists.',
        ),
  // unique
  '23505': (error) =>
    thereAlready(error) ??
    withField(
      error,
      'conflict',
      (label) => `This ${label} is already in use.`,
      'A record like this exists already.',
    ),
  // check; one raised by a rule of ours names its column and brings its own sentence
  '23514': (error) =>
    namedInTrash(error) ??
    brokenRule(error) ??
    withField(
      error,
      'invalid',
      (label) => (error.column ? error.message : `This ${label} is not possible.`),
      'These values do not fit together.',
    ),
  // exclusion
  '23P01': (error) =>
    withField(
      error,
      'conflict',
      (label) => `This ${label} overlaps another record.`,
      'This overlaps another record.',
    ),
  '22001': (error) => new AppError('invalid', 'A text is too long.', { cause: error }),
  '22003': (error) => new AppError('invalid', 'A number is too large.', { cause: error }),
  '22007': (error) => new AppError('invalid', 'A date is not possible.', { cause: error }),
  '22008': (error) => new AppError('invalid', 'A date is not possible.', { cause: error }),
  '22021': (error) =>
    new AppError('bad-request', 'A text holds a character that cannot be stored.', { cause: error }),
  '22P05': (error) =>
    new AppError('bad-request', 'A text holds a character that cannot be stored.', { cause: error }),
  // two writers in each other's way; a database that cannot be reached is told by server/db
  '40001': (error) => busy(error),
  '40P01': (error) => busy(error),
};

const stillNeeded = (error: DatabaseError) =>
  new AppError('conflict', 'Other records still refer to this one.', { cause: error });

const busy = (error: DatabaseError) =>
  new AppError('busy', 'Studbook is busy at the moment. Please try again.', { cause: error });

/** An error of the database as one the user can act on; undefined when it is not theirs to solve. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const trouble = troubleOfTheMachine(error);
  if (trouble) return trouble;
  if (!isDatabaseError(error)) return undefined;
  return translations[error.code]?.(error) ?? (error.code.startsWith('22') ? unfit(error) : undefined);
}
