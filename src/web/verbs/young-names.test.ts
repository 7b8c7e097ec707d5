import { expect, it } from 'vitest';
import '#domain/entities/index.ts';
import { species } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { letterOf, placesOf, youngNames } from './young-names.ts';

const wording = { terms: species.goats.terms, currency: 'USD', today: '2026-11-20', timeZone: 'UTC' };

it('calls who has neither name nor collar by the place in the litter, the dead among them', () => {
  const litter = [
    { id: 'a', gender: 'Male', status: 'Deceased' },
    { id: 'b', gender: 'Male' },
    { id: 'c', gender: 'Female', collarColor: 'Red' },
    { id: 'd', gender: 'Female', breederName: 'Bracken' },
    { id: 'e', gender: 'Unknown', ownerOffspringName: 'Rosie' },
  ] as unknown as AnyRecord[];
  const names = [...youngNames(litter, wording).values()];
  expect(names).toEqual(['Kid 1', 'Kid 2', 'Red doeling', 'Bracken', 'Rosie']);
  expect([...placesOf(litter, wording)]).toEqual([
    ['a', 'Kid 1'],
    ['b', 'Kid 2'],
  ]);
  expect(names.map(letterOf)).toEqual(['1', '2', 'R', 'B', 'R']);
});
