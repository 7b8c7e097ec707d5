import { expect, it } from 'vitest';
import { neverAgain, unreadableRecurrence } from '#domain/recurrence.ts';
import { withTestApp } from '#tests/support/server.ts';
import { openKennel } from '../animals/kennel.ts';

const server = withTestApp();
const never = 'FREQ=DAILY;INTERVAL=7;BYDAY=TU';
const refused = { status: 422, body: { fields: { recurrencePattern: neverAgain } } };

it('a rule that no day follows from is refused at the field, and one that was kept stops nobody', async () => {
  const kennel = await openKennel(server.current);
  // A Monday.
  const monday = { title: 'Weigh', dueDate: '2026-03-02' };
  const send = (values: object) => kennel.send('POST', 'tasks', { ...monday, ...values });
  expect(await send({ recurrencePattern: never })).toMatchObject(refused);
  expect(await send({ recurrencePattern: 'FREQ=DAILY;UNTIL=20260301' })).toMatchObject(refused);
  const { body } = await send({ recurrencePattern: 'weekly' });
  expect(await kennel.change(`tasks/${body.id}`, { recurrencePattern: never })).toMatchObject(refused);
  // From a Tuesday on there is one each week.
  const moved = { recurrencePattern: never, dueDate: '2026-03-03' };
  expect((await kennel.change(`tasks/${body.id}`, moved)).status).toBe(200);
  await server.current.database.scoped(kennel.user, [
    {
      sql: `update tasks set due_date = '2026-03-02' where org_id = $org and id = $1::uuid`,
      parameters: [body.id],
    },
  ]);
  expect(await kennel.change(`tasks/${body.id}`, { status: 'done' })).toMatchObject({
    ...{ status: 200, body: { status: 'done', nextTaskId: null } },
  });
});

it('a last day that cannot be read is told as that, with how to write one', async () => {
  const kennel = await openKennel(server.current);
  const told = async (recurrencePattern: string) => {
    const { status, body } = await kennel.send('POST', 'tasks', {
      title: 'Weigh',
      dueDate: '2026-03-02',
      recurrencePattern,
    });
    return [status, body.fields?.recurrencePattern];
  };
  const lastDay = [422, expect.stringMatching(/^The last day: we can’t read this date\. Try .*2021-03-14/)];
  expect(await told('weekly until soon')).toEqual(lastDay);
  expect(await told('weekly, until 2027-02-30')).toEqual(lastDay);
  expect(await told('now and then until 2027-02-01')).toEqual([422, unreadableRecurrence]);
});
