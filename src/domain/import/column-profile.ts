import { type Look, lookAt } from './cell-looks.ts';
import { isCurrency } from './currency.ts';
import { weightUnitOf } from './read-weight.ts';
import type { CellLook, ColumnProfile, Proof } from './types.ts';

/** What stays in memory of a column, however many rows there are. */
const limits = { distinct: 2000, listed: 1000, samples: 5, sampleLength: 80, listedLength: 200 } as const;
/** After so many different values a column has shown what it holds. */
const enough = 400;

interface Seen {
  count: number;
  readonly firstRow: number;
  readonly look: Look;
}

const noLooks = (): Record<CellLook, number> => ({
  date: 0,
  number: 0,
  money: 0,
  weight: 0,
  'yes-no': 0,
  sex: 0,
  'e-mail': 0,
  phone: 0,
  'web-address': 0,
  chip: 0,
  scientific: 0,
  'leading-zero': 0,
  words: 0,
});

const words: Look = { looks: ['words'] };

export interface ColumnProfiler {
  add(cell: string, row: number): void;
  finish(): ColumnProfile;
  /** Cells that prove a decimal sign, for comparing when a file has both. */
  readonly decimals: { readonly point: number; readonly comma: number };
}

/** 99-03-04: the first figure can only be a year. */
const yearStands = /^(\d{2})[-/. ]\d{1,2}[-/. ]\d{1,2}$/;

type Proofs = { -readonly [K in keyof ColumnProfile['proofs']]: Proof };

function proveDate(look: Look, text: string, row: number, proofs: Proofs): void {
  const { date } = look;
  if (date === undefined) return;
  if (date.kind === 'none') {
    if (date.code === 'ambiguous-date') proofs.ambiguousDate ??= { text, row };
    else if (Number(yearStands.exec(text)?.[1] ?? 0) > 31) proofs.yearFirst ??= { text, row };
    return;
  }
  if (date.order === 'day-first') proofs.dayFirst ??= { text, row };
  if (date.order === 'month-first') proofs.monthFirst ??= { text, row };
}

/** Gathers what all cells of one column say, in bounded memory. */
export function columnProfiler(index: number, header: string, thisYear: number): ColumnProfiler {
  const seen = new Map<string, Seen>();
  const looks = noLooks();
  const early = noLooks();
  const proofs: Proofs = {};
  const currencies = new Set<string>();
  const units = new Set<string>();
  const decimals = { point: 0, comma: 0 };
  let wanted = { date: true, figure: true };
  let onlyWords = false;
  let filled = 0;
  let empty = 0;
  let longest = 0;
  let complete = true;

  const note = (text: string, row: number, look: Look): void => {
    proveDate(look, text, row, proofs);
    const { figure } = look;
    if (figure === undefined) return;
    const unit = weightUnitOf(figure.after);
    if (unit) units.add(unit);
    for (const sign of [figure.before, figure.after])
      if (isCurrency(sign) && currencies.size < 10) currencies.add(sign);
    if (figure.proves === '.') proofs.decimalPoint ??= { text, row };
    if (figure.proves === ',') proofs.decimalComma ??= { text, row };
  };

  const tally = ({ looks: all, figure }: Look, times: number): void => {
    for (const one of all) looks[one] += times;
    if (figure?.proves === '.') decimals.point += times;
    if (figure?.proves === ',') decimals.comma += times;
  };

  /** A column of names needs no dates and figures looked for in its other fifty thousand cells. */
  const learn = (): void => {
    for (const { look, count } of seen.values()) for (const one of look.looks) early[one] += count;
    const few = filled / 20;
    wanted = { date: early.date > few, figure: early.number + early.money + early.weight > few };
    onlyWords = early.words > filled - few;
  };

  return {
    decimals,
    add(cell, row) {
      const text = cell.trim();
      if (text === '') {
        empty += 1;
        return;
      }
      filled += 1;
      if (text.length > longest) longest = text.length;
      const known = complete || !onlyWords ? seen.get(text) : undefined;
      if (known !== undefined) {
        known.count += 1;
        return;
      }
      const look = onlyWords ? words : lookAt(text, thisYear, wanted);
      note(text, row, look);
      if (seen.size >= limits.distinct) {
        complete = false;
        tally(look, 1);
        return;
      }
      seen.set(text, { count: 1, firstRow: row, look });
      if (seen.size === enough) learn();
    },
    finish() {
      for (const { look, count } of seen.values()) tally(look, count);
      const values = [...seen].slice(0, limits.listed).filter(([text]) => text.length <= limits.listedLength);
      return {
        index,
        header,
        filled,
        empty,
        samples: [...seen.keys()].slice(0, limits.samples).map((text) => text.slice(0, limits.sampleLength)),
        values: values.map(([text, { count: times, firstRow }]) => ({ text, count: times, firstRow })),
        complete: complete && values.length === seen.size,
        longest,
        looks,
        currencies: [...currencies],
        units: [...units],
        proofs,
      };
    },
  };
}
