import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { Kennel } from '#tests/server/care/kennel.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';

const today = todayIn('UTC');
const ago = (days: number) => addDays(today, -days);

describe.each(databases)('what a health record makes due again, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;

  beforeAll(async () => {
    kennel = new Kennel(server.current, await server.current.signUp({ plan: 'premium' }));
  });

  it('stays until the same thing is recorded again, or is marked done', async () => {
    const [dog] = await kennel.pair('dog');
    const record = (values: object) =>
      kennel.ok('POST', 'health-records', { animalId: dog?.id, recordType: 'Vaccination', ...values });
    const due = { date: ago(340), nextDueDate: addDays(today, 5) };
    const rabies = await record({ ...due, description: 'Rabies', medication: 'Nobivac Rabies' });
    const isDue = async () => {
      const { events } = await kennel.ok('GET', 'upcoming?days=60');
      return events.some(({ recordId }: { recordId: string }) => recordId === rabies.id);
    };
    const isAnsweredBy = async (values: object) => {
      const { id } = await record(values);
      const answered = !(await isDue());
      await kennel.send('DELETE', `health-records/${id}`);
      expect(await isDue()).toBe(true);
      return answered;
    };
    expect(await isDue()).toBe(true);
    const later = { date: ago(20) };
    expect(await isAnsweredBy({ ...later, description: 'Leptospirosis' })).toBe(false);
    expect(await isAnsweredBy({ ...later, description: 'Rabies', recordType: 'Check' })).toBe(false);
    expect(await isAnsweredBy({ date: ago(341), description: 'Rabies' })).toBe(false);
    expect(await isAnsweredBy({ ...later, description: ' rabies ' })).toBe(true);
    expect(await isAnsweredBy({ ...later, description: 'Yearly', medication: 'NOBIVAC rabies' })).toBe(true);
    await kennel.change('health-records', rabies.id, { completedAt: today });
    expect(await isDue()).toBe(false);
  });
});
