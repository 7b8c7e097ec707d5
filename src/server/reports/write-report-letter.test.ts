import { expect, it } from 'vitest';
import { reportConfigSchema } from '#domain/report-config.ts';
import { houseColor } from '#server/mail/brand.ts';
import { writeReportLetter } from './write-report-letter.ts';

const brand = { name: 'Foxcombe', color: houseColor, logoUrl: null };
const letterOf = (config: object, summary: Parameters<typeof writeReportLetter>[0]['summary']) =>
  writeReportLetter({
    report: {
      id: 'a',
      name: 'Born',
      config: reportConfigSchema.parse({ entity: 'animals', columns: ['name'], ...config }),
    },
    summary,
    to: { name: 'Ada', brand, day: '2026-11-26', publicUrl: 'https://example.com' },
    wording: { currency: 'EUR', timeZone: 'UTC' },
  });
const byMonth = { group: { by: 'birthDate', period: 'month' } };
const months = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${1970 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    label: null,
    andKey: null,
    andLabel: null,
    count: 1,
    sums: {},
  }));

it('writes months as the page does, and says that the file has all groups', () => {
  const { letter, table } = letterOf(byMonth, { count: 30, sums: {}, groups: months(30), isCut: false });
  const items = letter.sections?.[0]?.items ?? [];
  expect(items[0]?.title).toBe('Jan 1970');
  expect(items.at(-1)).toMatchObject({ title: 'And 10 more', detail: 'The file has all of them' });
  expect(table?.rows[1]?.cells).toEqual(['Feb 1970', 1]);
});

it('says where there are more groups than are told', () => {
  const { letter, table } = letterOf(byMonth, { count: 900, sums: {}, groups: months(500), isCut: true });
  expect(letter.sections?.[0]?.items.at(-1)?.detail).toBe('The file has these');
  expect(letter.paragraphs.at(-1)).toMatch(/^Only the first 500 groups are told, also in the file/);
  expect(table?.explains).toContain('Only the first 500 groups');
});

it('says of a list that is too long for a mail where its file is', () => {
  const list = (count: number) =>
    letterOf({}, { count, sums: {}, groups: [], isCut: false }).letter.paragraphs;
  expect(list(20_000)).toHaveLength(2);
  expect(list(20_001).at(-1)).toMatch(/Open the report and take its file there/);
});
