import { expect, test } from 'vitest';
import { detailWords } from './security-words.ts';

test.each([
  ['plan-changed', { before: 'free', plan: 'premium' }, 'From Free to Premium Suite'],
  ['role-changed', { member: 'Ben', before: 'member', role: 'admin' }, 'Ben, from member to admin'],
  ['member-invited', { address: 'a@b.example', role: 'kennel-hand' }, 'a@b.example, as kennel hand'],
  ['member-removed', { member: 'Ben', role: 'admin' }, 'Ben, who was admin'],
  ['organisation-renamed', { name: 'Hollowmere' }, 'Now Hollowmere'],
  ['account-looked-at', { by: 'Ida' }, 'By Ida'],
  ['account-looked-at', { by: 'Ida', reason: 'She asked for help' }, 'By Ida: She asked for help'],
  ['settings-changed', { what: 'Currency USD to EUR' }, 'Currency USD to EUR'],
  [
    'installation-rights-changed',
    { by: 'Ida', admin: 'yes', developer: 'no' },
    'By Ida, admin: yes, developer: no',
  ],
  ['page-published', { page: 'hazels-autumn' }, '/litter/hazels-autumn'],
  ['page-withdrawn', { kennel: 'hollowmere' }, '/kennel/hollowmere'],
  ['own-name-connected', { host: 'www.hollowmere.example' }, 'www.hollowmere.example'],
  ['list-exported', { list: 'Customers', format: 'xlsx' }, 'Customers, Excel'],
  ['pedigree-exported', { format: 'GEDCOM', animals: 12 }, 'GEDCOM, 12 animals'],
  ['pedigree-exported', { format: 'PDF' }, 'PDF'],
  ['list-exported', { list: 'Customers', format: 'pdf' }, 'Customers, PDF'],
  ['paper-printed', { paper: 'Kennel card', of: 'Isla' }, 'Kennel card: Isla'],
  ['signed-in', null, ''],
  ['signed-in', { anything: 1 }, ''],
])('%s of %o says %s', (kind, details, text) => {
  expect(detailWords({ kind, details })).toBe(text);
});
