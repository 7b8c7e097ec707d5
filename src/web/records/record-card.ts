import type { Card } from '#domain/entities/entity.ts';
import type { EntityName } from '#domain/entities/names.ts';
import { told } from '#domain/entities/usual.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import type { Field } from '#domain/fields/field.ts';
import { fieldText, isMissing, type Wording } from '#domain/fields/field-text.ts';
import { fieldsWithTerms } from '#domain/terms.ts';
import { entityOf } from '#web/api/definitions.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { isAnswered } from './answered.ts';
import { partWords, recordTitle } from './record-words.ts';

/** A record in two lines, in words; what is missing is ''. */
export interface CardWords {
  readonly title: string;
  readonly line: string;
  readonly figure: string;
  /** The stored value, which decides the tone, and its words. */
  readonly state: { readonly value: string; readonly words: string } | null;
  readonly next: string;
}

const mostParts = 3;

const isFilled = (record: AnyRecord, name: string): boolean => !isMissing(told(record)[name]);

/** The fields its title is made of: the first line that is not all empty. */
function titleFields(card: Card<string>, record: AnyRecord, except: readonly string[]): readonly string[] {
  const lines = card.title ?? [];
  const open = (line: readonly string[]) => line.filter((name) => !except.includes(name));
  return open(lines.find((line) => open(line).some((name) => isFilled(record, name))) ?? []);
}

/** A count has no unit of its own: what is counted stands before it. */
function figureWords(
  field: Field | undefined,
  ...[entity, record, name, wording]: Parameters<typeof partWords>
): string {
  const words = partWords(entity, record, name, wording);
  return words && field?.kind === 'integer' && !field.unit ? `${field.label} ${words}` : words;
}

/** `except` leaves out what the place says already, such as the buyer on the buyer's own page. */
export function recordCard(
  entity: EntityName,
  record: AnyRecord,
  wording: Wording,
  ...except: (string | undefined)[]
): CardWords {
  const definition = entityOf(entity);
  const card: Card<string> = definition.card;
  const left = except.filter((name) => name !== undefined);
  const inTitle = titleFields(card, record, left);
  const title = inTitle.map((name) => partWords(entity, record, name, wording)).filter(Boolean);
  const both = inTitle.every((name) => definition.fields[name]?.kind === 'reference') ? ' × ' : ': ';
  const told = card.title ? inTitle : definition.title.flat();
  const line = card.line
    .filter((name) => !left.includes(name) && !told.includes(name))
    .map((name) => partWords(entity, record, name, wording))
    .filter(Boolean);
  const { figure, state } = card;
  const day = card.next?.find(
    (name) => isFilled(record, name) && !told.includes(name) && !left.includes(name),
  );
  const fields = fieldsWithTerms(definition.fields, wording.terms);
  const dayField = day === undefined ? undefined : fields[day];
  return {
    title: title.length > 0 ? title.join(both) : recordTitle(entity, record, wording),
    line: line.slice(0, mostParts).join(' · '),
    figure:
      figure && !left.includes(figure) ? figureWords(fields[figure], entity, record, figure, wording) : '',
    state:
      state && !left.includes(state) && isFilled(record, state)
        ? { value: String(record[state]), words: choiceWords(String(record[state]), wording.terms) }
        : null,
    next:
      dayField && day && !isAnswered(dayField, record)
        ? `${dayField.label} ${fieldText(dayField, record[day], wording)}`
        : '',
  };
}

/**
 * What names a record where nothing around it says whose it is, as the heading of its page: "Skye, Nov 20" for a heat, which
 * beside Skye is "Nov 20".
 */
export function nameAlone(entity: EntityName, record: AnyRecord, wording: Wording): string {
  const { title: lines, fields } = entityOf(entity);
  const title = recordTitle(entity, record, wording);
  const kinds = lines
    .find((line) => line.some((name) => isFilled(record, name)))
    ?.map((name) => fields[name]?.kind);
  if (!kinds?.includes('date') || kinds.includes('reference')) return title;
  const whose = recordCard(entity, record, wording).title;
  return whose === title ? title : `${whose}, ${title}`;
}
