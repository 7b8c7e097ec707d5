import { expect, it } from 'vitest';
import { addDays, formatDateLong, todayIn } from '#domain/dates.ts';
import { Records } from '#tests/server/access/records.ts';
import { withTestApp } from '#tests/support/server.ts';

const server = withTestApp();
const today = todayIn('UTC');

it('a birth is not logged of a pregnancy that was lost: it says so, and what to do', async () => {
  const user = await server.current.signUp({ plan: 'premium' });
  const records = new Records(server.current, user);
  const motherId = (await records.make('animals', { species: 'dog', gender: 'Female' })).id;
  const fatherId = (await records.make('animals', { species: 'dog', gender: 'Male' })).id;
  const lostOn = addDays(today, -3);
  const dates = {
    birthDate: null,
    breedingDate: addDays(today, -40),
    expectedDate: addDays(today, 23),
    lostOn,
  };
  const litter = await records.make('breeding_groups', { motherId, fatherId, ...dates });
  const log = async (entry: object) => {
    const answer = await server.current.inject({
      ...{ method: 'POST', url: `/api/breeding-groups/${litter.id}/log`, headers: user.headers },
      payload: { happenedOn: today, ...entry },
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
  const said = { kind: expect.stringContaining(`recorded as lost on ${formatDateLong(lostOn)}`) };
  for (const entry of [{ kind: 'Young', young: { gender: 'Female' } }, { kind: 'Labour' }])
    expect(await log(entry)).toMatchObject({ status: 422, body: { fields: said } });
  expect((await log({ kind: 'Note', notes: 'She eats again' })).status).toBe(201);
});
