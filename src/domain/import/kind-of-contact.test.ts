import { describe, expect, it } from 'vitest';
import { kindOfContact } from './kind-of-contact.ts';
import { matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';

describe('what an address book calls somebody', () => {
  it.each([
    ['Züchterin', { kind: 'Breeder', isMore: false }],
    ['Éleveur', { kind: 'Breeder', isMore: false }],
    ['Hobbyzüchter', { kind: 'Breeder', isMore: false }],
    ['Welpenkäufer', { kind: 'Pet Owner', isMore: false }],
    ['Kitten buyers', { kind: 'Pet Owner', isMore: false }],
    ['Sheep farmer', { kind: 'Farm', isMore: false }],
    ['Aussteller', { kind: 'Show Handler', isMore: false }],
    ['Tierarzt', { kind: 'Other', isMore: true }],
    ['Boucher', { kind: 'Other', isMore: true }],
    ['Vet', { kind: 'Other', isMore: true }],
    // Who bought may be a family, a farm or another breeder.
    ['Käufer', { isMore: true }],
    ['Acheteuse', { isMore: true }],
    ['Buyer', { isMore: true }],
    ['Käufer, Züchter', { kind: 'Breeder', isMore: true }],
    ['* myContacts ::: Breeders', { kind: 'Breeder', isMore: false }],
  ])('%s', (text, kind) => expect(kindOfContact(text)).toEqual(kind));

  it('is asked about where a word of it is not known, or two say different things', () => {
    expect(['VIP', 'Breeder / Farm', 'Choir', ''].map(kindOfContact)).toEqual(Array(4).fill(undefined));
  });

  it('names a column of groups only where most of them are of people', async () => {
    const fieldOf = async (text: string) => {
      const profile = await profileText(async function* () {
        yield new TextEncoder().encode(text);
      }, 2026);
      return matchColumns('customers', profile).columns[2]?.field;
    };
    expect(await fieldOf('Vorname,Nachname,Gruppe\nAnna,Berg,Käufer\nTom,Wolf,Züchter\n')).toBe(
      'customerType',
    );
    expect(await fieldOf('Vorname,Nachname,Gruppe\nAnna,Berg,Weihnachten\nTom,Wolf,Chor\n')).toBeNull();
  });
});
