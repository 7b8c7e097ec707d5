import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Fields } from '#domain/fields/field.ts';
import { changedRecordSchema, newRecordSchema } from '#domain/fields/schema.ts';
import { changedValues, type FormValues, fromFormValues } from '#web/fields/form-values.ts';

/** Further rules of a screen: one sentence per field, by field name. */
export type FormCheck = (values: Readonly<FormValues>) => Readonly<Record<string, string>>;

function errorsFrom(
  issues: readonly { path: PropertyKey[]; message: string }[],
  more: Readonly<Record<string, string>>,
) {
  const errors: FieldErrors<FormValues> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'invalid', message };
  for (const [name, message] of Object.entries(more)) errors[name] ??= { type: 'invalid', message };
  return errors;
}

/** The domain's schemas on what the form says: all of a new record; of an existing one what differs from `before`. */
export function resolverFor(
  fields: Fields,
  before: () => FormValues,
  isNew: boolean,
  check?: FormCheck,
): Resolver<FormValues> {
  const schema = isNew ? newRecordSchema(fields) : changedRecordSchema(fields);
  return (values) => {
    const said = isNew ? fromFormValues(fields, values) : changedValues(fields, before(), values);
    const issues = schema.safeParse(said).error?.issues ?? [];
    const errors = errorsFrom(issues, check?.(values) ?? {});
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
