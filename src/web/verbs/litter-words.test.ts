import { expect, it } from 'vitest';
import { species } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { countWords, litterTitle, lossOf, ownLineWords, whenWords } from './litter-words.ts';

const litter = (more: Record<string, unknown>): AnyRecord =>
  ({ labels: { motherId: 'Isla' }, ...more }) as unknown as AnyRecord;

it('names a litter after its mother and its day, in the words of the species', () => {
  const born = litter({ birthDate: '2026-11-08' });
  expect(litterTitle(born, species.dog.terms, '2026-11-20')).toBe('Isla’s litter, 8 November');
  expect(litterTitle(litter({ expectedDate: '2026-12-03' }), species.dog.terms, '2026-11-20')).toBe(
    'Isla’s litter, due 3 December',
  );
  expect(litterTitle(born, species.goats.terms, '2026-11-20')).not.toMatch(/litter/i);
  expect(
    litterTitle(litter({ name: 'A-litter', birthDate: '2026-11-08' }), species.dog.terms, '2026-11-20'),
  ).toBe('A-litter, 8 November');
});

it('expects nothing of a pregnancy that was lost', () => {
  const lost = litter({
    expectedDate: '2026-12-03',
    lostOn: '2026-11-18',
    loss: 'Resorbed',
    totalPuppies: 0,
  });
  const today = '2026-11-20';
  expect([litterTitle(lost, species.dog.terms, today), countWords(lost), whenWords(lost, today)]).toEqual([
    ...['Isla’s litter, resorbed 18 November', 'Pregnancy resorbed', 'resorbed 18 Nov'],
  ]);
  expect([lossOf(litter({ lostOn: '2026-11-18' })), lossOf(litter({}))]).toEqual(['Lost', undefined]);
});

it('counts what is known, and says where nothing is', () => {
  expect(
    countWords(
      litter({ birthDate: '2026-11-08', totalPuppies: 8, alivePuppies: 7, maleCount: 4, femaleCount: 1 }),
    ),
  ).toBe('8 born, 7 alive. 4 males, 1 female');
  expect(countWords(litter({ species: 'ducks', totalPuppies: 8, alivePuppies: 7 }))).toBe(
    '8 hatched, 7 alive',
  );
  expect(countWords(litter({ birthDate: '2026-11-08', totalPuppies: 0 }))).toBe('None recorded');
  expect(countWords(litter({ totalPuppies: 0 }))).toBe('Not born yet');
  expect(countWords(litter({ species: 'ducks', totalPuppies: 0 }))).toBe('Not hatched yet');
});

it('calls no line of a chart its own while it is not weighed', () => {
  expect(ownLineWords('Fern', 'green')).toBe('The green line is Fern.');
  expect(ownLineWords(undefined, 'green')).toBe('The lines are its littermates: not weighed yet itself.');
});
