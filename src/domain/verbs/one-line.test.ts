import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newCalendar } from '../answers/calendar.ts';
import { questionList } from '../application/questions.ts';
import { invoiceSettings } from '../invoice/settings.ts';
import { signContractBody } from './contracts.ts';
import { decline } from './decline-inquiry.ts';
import { depositPayBack, refund } from './deposit-verbs.ts';
import { course, giving } from './give-care.ts';
import { creditInvoiceBody, payInvoiceBody, replaceInvoiceBody } from './invoices.ts';
import { nextLitter } from './next-litter.ts';
import { passDoor } from './pass-door.ts';
import { messageText } from './portal.ts';

const id = '018f5d3c-0000-7000-8000-000000000001';
const broken = '  Agreed\r\n  by \u2028phone\n';
const whole = 'Agreed by phone';
const on = '2026-05-04';
const line = { description: broken, quantity: 1, price: 100, taxes: [{ name: broken, rate: 7 }] };
const drawn = { name: broken };
const asked = { required: false, label: broken };

/** A body whose texts of one line are all copied over three, and where they stand in it. */
const bodies: readonly [name: string, schema: z.ZodType, body: object, lines: readonly string[]][] = [
  ['a payment of an invoice', payInvoiceBody, { amount: 1, on, reference: broken }, ['reference']],
  [
    'a credit note',
    creditInvoiceBody,
    { version: 1, reason: broken, lines: [line] },
    ['reason', 'lines.0.description', 'lines.0.taxes.0.name'],
  ],
  ['an invoice that replaces another', replaceInvoiceBody, { version: 1, reason: broken }, ['reason']],
  ['the settings of invoices', invoiceSettings, { reminderSubject: broken }, ['reminderSubject']],
  ['a deposit paid back', depositPayBack, { version: 1, amount: 1, on, reason: broken }, ['reason']],
  ['a refund', refund, { version: 1, amount: 1, on, reason: broken }, ['reason']],
  ['a signed contract', signContractBody, { name: broken, consent: true }, ['name']],
  [
    'a handover',
    passDoor,
    { exceptions: { contract: broken }, signatures: { breeder: drawn, buyer: drawn } },
    ['exceptions.contract', 'signatures.breeder.name', 'signatures.buyer.name'],
  ],
  ['an inquiry declined', decline, { letter: { subject: broken, text: 'No' } }, ['letter.subject']],
  [
    'what an application asks',
    questionList,
    [
      { id: 'a', kind: 'choice', choices: [broken, 'No'], ...asked },
      { id: 'b', kind: 'text', ...asked },
    ],
    ['0.label', '0.choices.0', '1.label'],
  ],
  ['a calendar', newCalendar, { name: broken, topics: null }, ['name']],
  ['care', giving, { doneOn: on, product: broken, lot: broken, items: [id] }, ['product', 'lot']],
  [
    'a course',
    course,
    {
      ...{ subjects: [{ entity: 'animals', id }], product: broken, firstOn: on },
      ...{ days: 1, perDay: 1 },
    },
    ['product'],
  ],
  [
    'a next litter',
    nextLitter,
    { species: 'dog', dam: { name: broken, breed: broken }, sire: { id }, bredOn: on },
    ['dam.name', 'dam.breed'],
  ],
];

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], value);

describe('what is told in one line is one, however many it was copied over', () => {
  test.each(bodies)('in %s', (_name, schema, body, lines) => {
    const read = schema.parse(body);
    expect(lines.map((path) => [path, at(read, path)])).toEqual(lines.map((path) => [path, whole]));
  });

  test('line breaks alone say nothing, and what no database can hold is refused', () => {
    const why = (reason: string) =>
      replaceInvoiceBody.safeParse({ version: 1, reason }).error?.issues.map(({ message }) => message);
    expect(why('\r\n\u2028')).toEqual(['Say why']);
    expect(why('Wrong\u0000')).toEqual(['This holds a character that cannot be stored']);
    expect(why('x'.repeat(301))).toEqual(['At most 300 characters']);
  });
});

test('messages, letters and notes keep their lines', () => {
  const lines = 'Dear Ada,\n\nshe eats.';
  expect(messageText.parse(lines)).toBe(lines);
  expect(decline.parse({ letter: { subject: 'No', text: lines } }).letter?.text).toBe(lines);
  expect(giving.parse({ doneOn: on, items: [id], notes: lines }).notes).toBe(lines);
  expect(invoiceSettings.parse({ sender: lines }).sender).toBe(lines);
});
