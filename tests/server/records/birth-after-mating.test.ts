import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDateLong, todayIn } from '#domain/dates.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

/** What rules/birth-after-mating.ts says, over HTTP. */
describe('a birth and its mating', () => {
  const server = withTestApp();
  let kennel: Kennel;
  let pair: { motherId: string; fatherId: string };

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const told = ({ status, body }: Awaited<ReturnType<Kennel['send']>>) => [status, body.fields ?? {}];
  const refused = (field: string, days: number, on: string, first = '') => [
    422,
    {
      [field]: `${first}That is ${days} days after the mating on ${formatDateLong(on)}. Puppies are born 55 to 68 days after it. Correct one of the two dates`,
    },
  ];

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    pair = { motherId: await kennel.own('Isla'), fatherId: await kennel.own('Rook', { gender: 'Male' }) };
  });

  const mated = '2024-03-01';
  const ofMating = (more: object = {}) => ({
    femaleId: pair.motherId,
    maleId: pair.fatherId,
    matingDate: mated,
    status: 'done',
    overrideReason: 'None',
    ...more,
  });

  it('a litter is not born 5 days or 3 years after its mating, by any of its two dates', async () => {
    const litter = { ...pair, breedingDate: mated };
    const born = (birthDate: string) => kennel.send('POST', 'breeding-groups', { ...litter, birthDate });
    expect(told(await born('2024-03-06'))).toEqual(refused('birthDate', 5, mated));
    expect(told(await born('2027-03-01'))[0]).toBe(422);
    const id = await add('breeding-groups', { ...litter, birthDate: '2024-05-03' });
    const change = async (values: object) => told(await kennel.change(`breeding-groups/${id}`, values));
    expect(await change({ birthDate: '2025-05-03' })).toEqual(refused('birthDate', 428, mated));
    expect(await change({ breedingDate: '2024-05-01' })).toEqual(refused('birthDate', 2, '2024-05-01'));
    const apart = { breedingDate: '2022-03-01', breedingMethod: 'Embryo Transfer' };
    expect(await change(apart)).toEqual([200, {}]);
    expect(await change({ breedingMethod: 'AI' })).toEqual(refused('birthDate', 794, '2022-03-01'));
  });

  it('what is wrong from before stands in no way of another change', async () => {
    const id = await add('breeding-groups', { ...pair, breedingDate: mated, birthDate: '2024-05-03' });
    await server.current.database.asOwner((owner) =>
      owner.query(`update breeding_groups set breeding_date = '2019-01-01' where id = '${id}'`),
    );
    const same = { notes: 'From an old book', birthDate: '2024-05-03', breedingDate: '2019-01-01' };
    expect((await kennel.change(`breeding-groups/${id}`, same)).status).toBe(200);
  });

  it('nor out of a mating that is on record, which does not move away from its litter either', async () => {
    const breedingRecordId = await add('breeding-records', ofMating());
    const litter = { ...pair, breedingRecordId };
    const late = { ...litter, birthDate: '2025-03-01' };
    expect(told(await kennel.send('POST', 'breeding-groups', late))).toEqual(
      refused('birthDate', 365, mated),
    );
    const { breedingRecordId: none, ...alone } = late;
    const other = await add('breeding-groups', alone);
    expect(told(await kennel.change(`breeding-groups/${other}`, { breedingRecordId }))).toEqual(
      refused('breedingRecordId', 365, mated),
    );
    await add('breeding-groups', { ...litter, birthDate: '2024-05-03' });
    const mating = (values: object) => kennel.change(`breeding-records/${breedingRecordId}`, values);
    expect(told(await mating({ actualDueDate: '2024-03-06' }))).toEqual(refused('actualDueDate', 5, mated));
    expect(told(await mating({ matingDate: '2023-03-01' }))).toEqual(
      refused('matingDate', 429, '2023-03-01', 'Its litter is born on 3 May 2024. '),
    );
    const together = { matingDate: '2023-03-01', togetherUntilOn: '2024-03-03' };
    expect((await mating(together)).status).toBe(200);
    const alive = ofMating({ actualDueDate: '2024-03-06' });
    expect(told(await kennel.send('POST', 'breeding-records', alive))).toEqual(
      refused('actualDueDate', 5, mated),
    );
  });

  it('nor by the page of a birth, nor by its log', async () => {
    const today = todayIn('UTC');
    const matingDate = addDays(today, -5);
    const id = await add('breeding-records', ofMating({ matingDate }));
    const young = { birthDate: today, offspring: [{ gender: 'Male' }] };
    expect(told(await kennel.send('POST', `breeding-records/${id}/birth`, young))).toEqual(
      refused('birthDate', 5, matingDate),
    );
    const expected = { ...pair, breedingDate: matingDate, expectedDate: addDays(matingDate, 63) };
    const litter = await add('breeding-groups', expected);
    const first = { kind: 'Young', happenedOn: today, young: { gender: 'Male' } };
    expect(told(await kennel.send('POST', `breeding-groups/${litter}/log`, first))).toEqual(
      refused('happenedOn', 5, matingDate),
    );
    expect((await kennel.send('GET', `breeding-groups/${litter}`)).body.totalPuppies).toBe(0);
  });
});
