import { describe, expect, it } from 'vitest';
import { titleApart, titlesBehind, titlesOnce } from './title-apart.ts';

it.each([
  ['CH Karinya Wattle', 'CH', 'Karinya Wattle'],
  ['CFA GC Moonpaw Nala', 'CFA GC', 'Moonpaw Nala'],
  ['AM/CAN CH Foxhill Bramble', 'AM/CAN CH', 'Foxhill Bramble'],
  ['Int. Ch. Multi Ch. Rex', 'Int. Ch. Multi Ch.', 'Rex'],
  ['GCHB CH Foxhill Bramble', 'GCHB CH', 'Foxhill Bramble'],
  ['IC Sirius', 'IC', 'Sirius'],
  ['RW QGC Mistyglen Bandit', 'RW QGC', 'Mistyglen Bandit'],
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
  'Ic in small letters',
  'ICE Queen',
])('leaves %s as it is', (name) => {
  expect(titleApart(name)).toEqual({ title: '', name });
});

it('leaves more titles than their field takes in the name', () => {
  const name = `${'CH '.repeat(30)}Rex`;
  expect(titleApart(name)).toEqual({ title: '', name });
});

describe('titles in a column of their own and in the name', () => {
  const once = (name: string, titlePrefix: string, titleSuffix?: string) =>
    titlesOnce({ name, titlePrefix, titleSuffix });

  it('stay once, where they stand in the name', () => {
    expect(once("GCH CH Foxhollow's Blue Ribbon CGC", 'GCH CH CGC')).toEqual({
      name: "Foxhollow's Blue Ribbon",
      titlePrefix: 'GCH CH',
      titleSuffix: 'CGC',
    });
    expect(once('Ch. Karinya Wattle', 'CH')).toMatchObject({ name: 'Karinya Wattle', titlePrefix: 'CH' });
  });

  it('leave a name alone that has none of them, or nothing else', () => {
    expect(once('Karinya Wattle', 'CH')).toMatchObject({ name: 'Karinya Wattle', titlePrefix: 'CH' });
    expect(once('CH', 'CH')).toMatchObject({ name: 'CH', titlePrefix: 'CH' });
    expect(once('Max CGC', 'CGC', 'RN')).toMatchObject({ name: 'Max', titlePrefix: '', titleSuffix: 'RN' });
  });
});

it.each([
  ["Whitetail Creek's Straight Shooter JH", "Whitetail Creek's Straight Shooter", 'JH'],
  ['Tam of Fell, BN RA CGC', 'Tam of Fell', 'BN RA CGC'],
  ['Max CGC', 'Max CGC', ''],
  ['STARLING BLUE DM', 'STARLING BLUE DM', ''],
  ['Rex of the Sh', 'Rex of the Sh', ''],
  ['Loch Roe Stag II', 'Loch Roe Stag II', ''],
])('of “%s” the name is “%s”, and “%s” was earned', (written, name, titles) => {
  expect(titlesBehind(written)).toEqual({ name, titles });
});
