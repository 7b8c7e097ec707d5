import { expect, it } from 'vitest';
import { centsFrom, emptyLine, linesToSend, readableLines, typedLine } from './typed-lines.ts';

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
  const { lines, errors } = linesToSend([emptyLine([]), bad]);
  expect(lines).toEqual([]);
  expect(errors).toEqual({ 'lines.1.quantity': 'More than nothing', 'lines.1.price': 'Type an amount' });
  expect(readableLines([bad, typedLine(line)])).toEqual([line]);
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
