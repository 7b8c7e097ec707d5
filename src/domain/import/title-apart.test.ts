import { expect, it } from 'vitest';
import { titleApart } from './title-apart.ts';

it.each([
  ['CH Karinya Wattle', 'CH', 'Karinya Wattle'],
  ['CFA GC Moonpaw Nala', 'CFA GC', 'Moonpaw Nala'],
  ['AM/CAN CH Foxhill Bramble', 'AM/CAN CH', 'Foxhill Bramble'],
  ['Int. Ch. Multi Ch. Rex', 'Int. Ch. Multi Ch.', 'Rex'],
  ['GCHB CH Foxhill Bramble', 'GCHB CH', 'Foxhill Bramble'],
])('takes the titles off %s', (written, title, name) => {
  expect(titleApart(written)).toEqual({ title, name });
});

it.each([
  'Charlie',
  'CH',
  'Grand Duke',
  'Can Do',
  'US Marine',
  'Mach Speed',
  'ch in small letters',
  'Champion Blue',
])('leaves %s as it is', (name) => {
  expect(titleApart(name)).toEqual({ title: '', name });
});

it('leaves more titles than their field takes in the name', () => {
  const name = `${'CH '.repeat(30)}Rex`;
  expect(titleApart(name)).toEqual({ title: '', name });
});
