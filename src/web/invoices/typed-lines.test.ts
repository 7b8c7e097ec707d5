import { expect, it } from 'vitest';
import {
  centsFrom,
  emptyLine,
  linesToSend,
  partsToSend,
  readableLines,
  typedLine,
  writtenLines,
} from './typed-lines.ts';

const line = {
  description: 'Boarding',
  quantity: 1.5,
  price: 2050,
  discount: null,
  taxes: [],
  offspringId: null,
};

it('come back as they were, in units of the currency', () => {
  const off = { ...line, discount: { kind: 'amount', value: 125 } } as const;
  expect(typedLine(off)).toMatchObject({ quantity: '1.5', price: '20.50', discount: '1.25' });
  expect(linesToSend([typedLine(off), typedLine(line)])).toEqual({ lines: [off, line], errors: {} });
});

it('say what is wrong by line and field, and leave out lines nobody has written in', () => {
  const bad = { ...typedLine(line), price: 'a lot', quantity: '0' };
  const { lines, errors } = linesToSend(writtenLines([emptyLine([]), bad]));
  expect(lines).toEqual([]);
  expect(errors).toEqual({
    'lines.0.quantity': 'Type a number above zero',
    'lines.0.price': 'Type an amount, such as 120.50',
  });
  expect(readableLines([bad, typedLine(line)])).toEqual([line]);
});

it('tell an instalment of an unreadable amount from one that takes the rest', () => {
  const part = { key: 1, dueOn: '2026-05-01', amount: '' };
  const typed = [part, { ...part, amount: '12,50' }, { ...part, amount: 'half' }, { ...part, amount: '0' }];
  const { parts, errors } = partsToSend(typed);
  expect(parts.slice(0, 2).map(({ amount }) => amount)).toEqual([null, 1250]);
  expect(Object.keys(errors)).toEqual(['instalments.2.amount', 'instalments.3.amount']);
});

it('say all that is wrong at once: a day that is none beside an amount, and a discount above the whole', () => {
  const part = { key: 1, dueOn: '', amount: 'half' };
  expect(Object.keys(partsToSend([part, { ...part, dueOn: '31/31/2030' }]).errors)).toEqual([
    'instalments.0.dueOn',
    'instalments.0.amount',
    'instalments.1.dueOn',
    'instalments.1.amount',
  ]);
  const off = { ...typedLine(line), quantity: 'two', discount: '150' };
  expect(linesToSend([off]).errors).toEqual({
    'lines.0.quantity': 'Type a number above zero',
    'lines.0.discount': 'At most 100 %',
  });
  expect(linesToSend([{ ...off, quantity: '2', discountKind: 'amount' }]).errors).toEqual({});
});

it('read amounts as people write them', () => {
  expect(['1,200.50', '1.200,50', '$12', '-3', ''].map(centsFrom)).toEqual([
    120_050,
    120_050,
    1200,
    undefined,
    undefined,
  ]);
});
