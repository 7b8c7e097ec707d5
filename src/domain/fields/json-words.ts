import { isUuid } from '../uuid.ts';

/**
 * What is kept as lists and pairs, in a line for histories: the lines of an invoice by what they are for, the criteria
 * of a form by what is judged. Ids and what is empty are left out: nobody reads them.
 */
const titles = ['what', 'label', 'name', 'title', 'words', 'description'];

const isPairs = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `pricesIncludeTax` "prices include tax". */
const plainKey = (key: string): string => key.replace(/([A-Z])/g, ' $1').toLowerCase();

/** A question with its answer, whichever of them the database keeps first. */
export function asked(value: unknown): { readonly question: string; readonly answer: unknown } | undefined {
  if (!isPairs(value) || typeof value.question !== 'string' || !('answer' in value)) return undefined;
  return { question: value.question, answer: value.answer };
}

function lineWords(value: unknown): string {
  if (!isPairs(value)) return jsonWords(value);
  const told = asked(value);
  if (told) return `${told.question} ${jsonWords(told.answer)}`;
  const title = titles.map((key) => value[key]).find((text) => typeof text === 'string' && text !== '');
  const score = typeof value.score === 'number' ? `: ${value.score}` : '';
  return typeof title === 'string'
    ? `${title}${score}`
    : Object.values(value).map(jsonWords).filter(Boolean).join(' ');
}

/** Empty where there is nothing anybody would read. */
export function jsonWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(lineWords).filter(Boolean).join(', ');
  if (isPairs(value))
    return Object.entries(value)
      .map(([key, part]) => [key, jsonWords(part)] as const)
      .filter(([, words]) => words !== '')
      .map(([key, words]) => `${plainKey(key)}: ${words}`)
      .join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return isUuid(text) ? '' : text;
}
