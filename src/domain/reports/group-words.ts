import type { SummaryGroup } from '#domain/answers/reports.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import type { Field } from '#domain/fields/field.ts';
import { labelWords, missingText, type Wording } from '#domain/fields/field-text.ts';
import { stepWords } from './steps.ts';

/** What the records of a group have in common, in words. */
export function groupWords(
  field: Field,
  { key, label }: Pick<SummaryGroup, 'key' | 'label'>,
  wording: Wording,
): string {
  if (key === null) return missingText(field);
  switch (field.kind) {
    case 'reference':
      return label === null ? 'A record without a name' : labelWords(label, wording.today);
    case 'choice':
      return choiceWords(key, wording.terms);
    case 'boolean':
      return key === 'true' ? 'Yes' : 'No';
    case 'date':
      return stepWords(key, wording.today);
    default:
      return key;
  }
}
