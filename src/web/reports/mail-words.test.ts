import { expect, it } from 'vitest';
import type { Actor } from '#domain/policy.ts';
import { mailWords } from './mail-words.ts';

const me = { id: 'me', mustConfirmAddress: false, sendsMail: true };
const owner: Actor = { role: 'owner', plan: 'premium', isDemo: false };
const report = {
  config: { entity: 'health_records', columns: ['date'] },
  userId: 'me',
  mailEvery: 'Week',
  mailFile: 'PDF',
} as const;

it('says when a report is mailed, to its maker alone', () => {
  expect(mailWords(report, owner, me)).toEqual(['mailed to you every Monday', 'with a PDF']);
  expect(mailWords({ ...report, mailEvery: 'Month', mailFile: null }, owner, me)).toEqual([
    'mailed to you on the first of the month',
  ]);
  expect(mailWords({ ...report, mailEvery: null }, owner, me)).toEqual([]);
  expect(mailWords(report, owner, { ...me, id: 'somebody else' })).toEqual([]);
});

it('promises no mail where there is no server that sends it', () => {
  expect(mailWords(report, owner, { ...me, sendsMail: false })).toEqual([
    'written every Monday, kept in the outbox: there is no mail server here',
  ]);
});

it('promises no mail to an address nobody has confirmed, nor what a role does not show', () => {
  expect(mailWords(report, owner, { ...me, mustConfirmAddress: true })[0]).toBe(
    'mailed to you every Monday, once you have confirmed your address in the settings',
  );
  expect(mailWords(report, { ...owner, role: 'bookkeeper' }, me)).toEqual([
    'not mailed: your role does not see all of it',
  ]);
});
