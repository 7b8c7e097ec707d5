import { isDate } from '#domain/dates.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import { unreadableDate } from '#domain/entry/unreadable-date.ts';
import type { Instalment } from '#domain/invoice/schedule.ts';
import type { InvoiceLine, LineTax } from '#domain/invoice/totals.ts';

/** A line as it is typed: every figure is text until it is sent. */
export interface TypedLine {
  readonly key: number;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly discountKind: 'percent' | 'amount';
  readonly taxes: readonly LineTax[];
  readonly offspringId: string | null;
}

export interface TypedPart {
  readonly key: number;
  readonly dueOn: string;
  readonly amount: string;
}

let made = 0;
export const newKey = (): number => {
  made += 1;
  return made;
};

const inUnits = (cents: number): string => (cents / 100).toFixed(2);

export const emptyLine = (taxes: readonly LineTax[]): TypedLine => ({
  ...{ key: newKey(), description: '', quantity: '1', price: '', discount: '', discountKind: 'percent' },
  ...{ taxes, offspringId: null },
});

export const typedLine = (line: InvoiceLine): TypedLine => ({
  key: newKey(),
  description: line.description,
  quantity: numberText(line.quantity),
  price: inUnits(line.price),
  discount: line.discount
    ? line.discount.kind === 'percent'
      ? numberText(line.discount.value)
      : inUnits(line.discount.value)
    : '',
  discountKind: line.discount?.kind ?? 'percent',
  taxes: line.taxes,
  offspringId: line.offspringId,
});

/** Whole cents; undefined for what is no amount. */
export function centsFrom(text: string): number | undefined {
  const read = numberFrom(text, 2);
  return read === null || read < 0 ? undefined : Math.round(read * 100);
}

type Errors = Record<string, string>;

/** The line to send; what is wrong with it goes into `errors`, under the names the server gives. */
function lineFrom(typed: TypedLine, at: number, errors: Errors): InvoiceLine | undefined {
  const quantity = numberFrom(typed.quantity, 3);
  const price = centsFrom(typed.price);
  const wrong = (field: string, sentence: string): undefined => {
    errors[`lines.${at}.${field}`] ??= sentence;
    return undefined;
  };
  const off = typed.discount.trim();
  const value = typed.discountKind === 'percent' ? numberFrom(off, 3) : centsFrom(off);
  if (typed.description.trim() === '') wrong('description', 'Say what it is for');
  if (quantity === null || quantity <= 0) wrong('quantity', 'Type a number above zero');
  if (price === undefined) wrong('price', 'Type an amount, such as 120.50');
  if (off !== '' && (value === null || value === undefined || value < 0))
    wrong('discount', 'Type a number above zero');
  else if (typed.discountKind === 'percent' && value && value > 100) wrong('discount', 'At most 100 %');
  if (quantity === null || quantity <= 0 || price === undefined) return undefined;
  return {
    description: typed.description.trim(),
    ...{ quantity, price, taxes: typed.taxes, offspringId: typed.offspringId },
    discount: off === '' || typeof value !== 'number' ? null : { kind: typed.discountKind, value },
  };
}

/** A line nobody has written in is none. */
const isBlank = ({ description, price, discount }: TypedLine): boolean =>
  [description, price, discount].every((text) => text.trim() === '');

/** The lines somebody has written in: those that are sent, so that what is said of one stands at that one. */
export const writtenLines = (typed: readonly TypedLine[]): TypedLine[] =>
  typed.filter((one) => !isBlank(one));

/** What is typed as it would be sent, as far as it can be read: for the sums below the form. */
export const readableLines = (typed: readonly TypedLine[]): InvoiceLine[] =>
  writtenLines(typed).flatMap((one) => lineFrom(one, 0, {}) ?? []);

/** Instalments to send; one without an amount takes the rest. */
export function partsToSend(typed: readonly TypedPart[]): { parts: Instalment[]; errors: Errors } {
  const errors: Errors = {};
  const parts = typed.map(({ dueOn, amount }, at) => {
    const cents = centsFrom(amount);
    if (dueOn === '') errors[`instalments.${at}.dueOn`] = 'Choose a day';
    else if (!isDate(dueOn)) errors[`instalments.${at}.dueOn`] = unreadableDate(undefined, dueOn);
    if (amount.trim() !== '' && !cents)
      errors[`instalments.${at}.amount`] = 'Type an amount above zero, or leave it blank for the rest';
    return { dueOn, amount: cents ?? null };
  });
  return { parts, errors };
}

export function linesToSend(typed: readonly TypedLine[]): { lines: InvoiceLine[]; errors: Errors } {
  const errors: Errors = {};
  const lines = typed.flatMap((one, at) => lineFrom(one, at, errors) ?? []);
  return { lines, errors };
}
