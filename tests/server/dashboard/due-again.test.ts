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
    const isDue = async (): Promise<boolean> => {
      const { events } = await kennel.ok('GET', 'upcoming?days=60');
      const isOnToday = events.some(({ recordId }: { recordId: string }) => recordId === rabies.id);
      // The lists and the pages of the records say the same.
      const list = await kennel.ok(
        'GET',
        `health-records?filter=nextDueDate.is.open&filter=animalId.eq.${dog?.id}`,
      );
      const { stillDue } = await kennel.ok('GET', `health-records/${rabies.id}?labels=true`);
      const isListed = list.items.some(({ id }: { id: string }) => id === rabies.id);
      expect([isListed, stillDue]).toEqual([isOnToday, isOnToday]);
      return isOnToday;
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
    await kennel.change('health-records', rabies.id, { completedAt: null });
    for (const [status, expected] of [
      ['Sold', false],
      ['Active', true],
    ] as const) {
      await kennel.change('animals', String(dog?.id), { status });
      expect([status, await isDue()]).toEqual([status, expected]);
    }
    const nowhere = await kennel.send('GET', 'animals?filter=birthDate.is.open');
    expect([nowhere.status, nowhere.body.detail]).toEqual([
      400,
      expect.stringContaining('takes null or not_null'),
    ]);
  });
});
