import { isChip } from '../species/chip-number.ts';
import { isCurrency } from './currency.ts';
import { type DateReading, readDate } from './read-date.ts';
import { isScientific, type NumberReading, readNumber } from './read-number.ts';
import { readWeight, weightUnitOf } from './read-weight.ts';
import { choicesMeant } from './synonyms.ts';
import type { CellLook } from './types.ts';
import { yesOrNo } from './yes-no.ts';

/** What one cell looks like, whatever its column is called. */
export interface Look {
  readonly looks: readonly CellLook[];
  readonly date?: DateReading;
  readonly figure?: NumberReading;
}

const sexes = ['Male', 'Female'] as const;
const digit = /\d/;
/** False for a figure with other words around it: "Perdita 2.0" is a name. */
function isFigure(text: string, figure: NumberReading, looks: CellLook[]): boolean {
  const { before, after } = figure;
  if (before === '' && after === '') looks.push('number');
  else if (isCurrency(before) || isCurrency(after)) looks.push('money');
  else if (before === '' && weightUnitOf(after)) looks.push('weight');
  else return false;
  if (/^0\d+$/.test(text)) looks.push('leading-zero');
  return true;
}

/**
 * @param thisYear Decides what a year of two figures means.
 * @param wanted False where the column has shown that it holds no dates or figures: then it costs no time.
 */
export function lookAt(text: string, thisYear: number, wanted: { date: boolean; figure: boolean }): Look {
  const looks: CellLook[] = [];
  if (!digit.test(text)) {
    if (text.length < 255 && text.includes('@') && /^\S+@\S+\.\S+$/.test(text)) looks.push('e-mail');
    else if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) looks.push('web-address');
    else if (text.length <= 16) {
      if (yesOrNo(text) !== undefined) looks.push('yes-no');
      if (choicesMeant('gender', text, sexes).length === 1) looks.push('sex');
    }
    if (looks.length === 0) looks.push('words');
    return { looks };
  }
  if (text.length > 45)
    return { looks: [text.includes('://') && !text.includes(' ') ? 'web-address' : 'words'] };
  const date = wanted.date ? readDate(text, 'ask', thisYear) : undefined;
  const isDay = date !== undefined && (date.kind === 'date' || date.code !== 'not-a-date');
  if (isDay) looks.push('date');
  const read = wanted.figure && (!isDay || /^[\d.,]+$/.test(text)) ? readNumber(text, '.') : undefined;
  const figure = read && isFigure(text, read, looks) ? read : undefined;
  // "3 lb 14 oz" is no plain figure.
  if (wanted.figure && figure === undefined && !isDay && readWeight(text, '.')?.unit === 'lbs')
    looks.push('weight');
  if (isScientific(text)) looks.push('scientific');
  if (isChip(text)) looks.push('chip');
  else if (/^\+?[\d\s()./-]{7,24}$/.test(text) && !isDay && text.replace(/\D/g, '').length >= 7)
    looks.push('phone');
  if (text === '0' || text === '1') looks.push('yes-no');
  if (text.includes('@') && /^\S+@\S+\.\S+$/.test(text)) looks.push('e-mail');
  else if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) looks.push('web-address');
  if (looks.length === 0) looks.push('words');
  return { looks, ...(isDay ? { date } : {}), ...(figure === undefined ? {} : { figure }) };
}
