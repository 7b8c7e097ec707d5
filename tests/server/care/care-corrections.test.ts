import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { ago, days, Kennel, three, today } from './kennel.ts';

describe.each(databases)('corrections that care plans follow, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;

  beforeAll(async () => {
    kennel = new Kennel(server.current, await server.current.signUp({ plan: 'premium' }));
  });

  /** The open items of a line of the young. */
  const openOf = async (litterId: string, step: string) =>
    (await kennel.planOf('litter', litterId)).filter(
      (item) => item.starts === 'Young' && item.step === step && item.state === 'Open',
    );

  it('count from the corrected birth date also after the next dose, and after the first one is corrected', async () => {
    const typed = ago(70);
    const bornOn = addDays(typed, 3);
    const { id } = await kennel.bornLitter(typed, three.slice(0, 1));
    const [first] = await openOf(id, 'core-1');
    await kennel.ok('POST', 'care-plan/give', { items: [first?.id], doneOn: ago(10), product: 'Nobivac' });
    await kennel.change('breeding-groups', id, { birthDate: bornOn });
    const anchored = async () =>
      Promise.all(['go-home', 'rabies', 'core-26w'].map(async (step) => days(await openOf(id, step), step)));
    const right = [56, 84, 182].map((day) => [addDays(bornOn, day)]);
    expect(await anchored()).toEqual(right);
    await kennel.ok('POST', `care-items/${first?.id}/supersede`, {
      doneOn: ago(10),
      product: 'Nobivac',
      lot: '9',
    });
    expect(await anchored()).toEqual(right);
    const [second] = await openOf(id, 'core-2');
    expect(second?.dueOn).toBe(addDays(ago(10), 28));
    await kennel.ok('POST', 'care-plan/give', { items: [second?.id], doneOn: today, product: 'Nobivac' });
    expect(await anchored()).toEqual(right);
    // Between the typed day and the real one nothing can have been given.
    const [worm] = await openOf(id, 'worm-2w');
    const early = await kennel.send('POST', 'care-plan/give', {
      items: [worm?.id],
      doneOn: addDays(typed, 1),
    });
    expect(Object.keys(early.body.fields)).toEqual(['doneOn']);
  });

  it('leave one course where it is when a dose of another is given', async () => {
    const { id } = await kennel.bornLitter(ago(30), three.slice(0, 1));
    const [young] = await openOf(id, 'core-1');
    const course = { subjects: [{ entity: 'offspring', id: young?.subjectId }], days: 3, perDay: 1 };
    await kennel.ok('POST', 'care-plan/course', { ...course, product: 'Baycox', firstOn: ago(2) });
    await kennel.ok('POST', 'care-plan/course', { ...course, product: 'Synulox', firstOn: today });
    const doses = async (product: string) =>
      (await kennel.planOf('litter', id)).filter(({ rule }) => rule.product === product);
    const before = (await doses('Synulox')).map(({ dueOn }) => dueOn);
    const [dose] = await doses('Baycox');
    await kennel.ok('POST', 'care-plan/give', { items: [dose?.id], doneOn: today, product: 'Baycox' });
    expect((await doses('Synulox')).map(({ dueOn }) => dueOn)).toEqual(before);
  });
});
