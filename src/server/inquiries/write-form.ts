import { randomInt } from 'node:crypto';
import { questionList, usualQuestions } from '#domain/application/questions.ts';
import { applicationForms } from '#domain/entities/application-forms.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { toSlug } from '#server/litter-sites/slug.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { createRecord, updateValues } from '#server/records/write-record.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const { max } = applicationForms.fields.slug;

/** Its name and six letters nobody can guess: addresses are one for all organisations, and none learns of another’s. */
const newSlug = (name: unknown): string => {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return `${toSlug(String(name)).slice(0, max - 7) || 'apply'}-${tail}`;
};

/** @throws AppError 'invalid' with what is wrong with which question */
function checked(values: Values): Values {
  if (values.questions === undefined || values.questions === null) return values;
  const read = questionList.safeParse(values.questions);
  if (read.success) return { ...values, questions: read.data };
  const [issue] = read.error.issues;
  const [at] = issue?.path ?? [];
  const where = typeof at === 'number' ? `Question ${at + 1}: ` : '';
  throw invalid({ questions: `${where}${issue?.message ?? 'This cannot be asked'}` });
}

/** A new form under an address of its own, with the usual questions unless others are given. */
export function createForm(db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> {
  const values = checked(newValues('application_forms', body));
  const asked = { ...values, questions: values.questions ?? usualQuestions };
  return createRecord(db, tenant, 'application_forms', asked, { id, fixed: { slug: newSlug(values.name) } });
}

export function updateForm(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { version, changes } = changedValues('application_forms', body);
  return updateValues(db, tenant, 'application_forms', id, version, checked(changes));
}
