import { z } from 'zod';
import { customers } from '../entities/customers.ts';
import { oneLine } from '../fields/one-line.ts';

/** Fields of a customer that a form can ask for besides name and address, which it always does. */
export const askableFields = [
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'housingType',
  'experienceLevel',
  'previousAnimals',
  'acquisitionMethod',
  'customerReferences',
  'communicationPreferences',
] as const;

const id = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Letters, figures and hyphens');
const label = oneLine().min(1, 'Write the question').max(200, 'A question has at most 200 characters');
const required = z.boolean();

const question = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('field'), field: z.enum(askableFields), required }),
  z.object({ id, kind: z.literal('text'), label, required }),
  z.object({ id, kind: z.literal('yes-no'), label, required }),
  z.object({
    id,
    kind: z.literal('choice'),
    label,
    required,
    choices: z
      .array(oneLine().min(1, 'Write the answer').max(120, 'An answer has at most 120 characters'))
      .min(2, 'Give at least two answers')
      .max(20, 'Give at most twenty answers'),
  }),
]);
export type Question = z.output<typeof question>;

export const mostQuestions = 40;

/** What a form asks, in its order. */
export const questionList = z
  .array(question)
  .max(mostQuestions, `A form asks at most ${mostQuestions} questions`)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Two questions have the same id')
  .refine((all) => {
    const fields = all.flatMap((one) => (one.kind === 'field' ? [one.field] : []));
    return new Set(fields).size === fields.length;
  }, 'A field is asked for twice');

/** The stored questions; none where nothing sensible is stored. */
export function readQuestions(stored: unknown): readonly Question[] {
  const read = questionList.safeParse(stored ?? []);
  return read.success ? read.data : [];
}

export const labelOfQuestion = (asked: Question): string =>
  asked.kind === 'field' ? customers.fields[asked.field].label : asked.label;

/** What a new form begins with. */
export const usualQuestions: readonly Question[] = [
  { id: 'phone', kind: 'field', field: 'phone', required: false },
  { id: 'city', kind: 'field', field: 'city', required: false },
  { id: 'home', kind: 'field', field: 'housingType', required: false },
  { id: 'pets', kind: 'field', field: 'previousAnimals', required: false },
  { id: 'why', kind: 'text', label: 'What are you looking for?', required: true },
];
