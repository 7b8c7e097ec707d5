import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { ago, Kennel, three } from './kennel.ts';

describe.each(databases)('weaning on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;

  beforeAll(async () => {
    kennel = new Kennel(server.current, await server.current.signUp({ plan: 'premium' }));
  });

  const weanOf = async (litterId: string) =>
    (await kennel.planOf('litter', litterId))
      .filter(({ step }) => step === 'wean')
      .map(({ name, state, doneOn }) => ({ name, state, doneOn }));

  it('does what the plan says of it, on its day and for whom it was', async () => {
    const { id } = await kennel.bornLitter(ago(70), three, 'goats');
    const { items } = await kennel.ok('GET', `offspring?filter=breedingGroupId.eq.${id}`);
    const one = (name: string): string =>
      items.find((young: { breederName: string }) => young.breederName === name).id;
    await kennel.change('offspring', one('Alder'), { weaningDate: ago(5), weaningReason: 'By age' });
    expect(await weanOf(id)).toEqual(
      expect.arrayContaining([
        { name: 'Alder', state: 'Done', doneOn: ago(5) },
        { name: 'Birch', state: 'Open', doneOn: null },
      ]),
    );
    // What is done stays as it was recorded: the day of the record alone is put right.
    await kennel.change('offspring', one('Alder'), { weaningDate: ago(4) });
    expect(await weanOf(id)).toContainEqual({ name: 'Alder', state: 'Done', doneOn: ago(5) });
    // A day before the birth is refused, and ticks nothing.
    const { version } = await kennel.ok('GET', `offspring/${one('Birch')}`);
    const early = { version, weaningDate: ago(80) };
    const refused = await kennel.send('PATCH', `offspring/${one('Birch')}`, early);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? refused.body.fields ?? {})).toEqual(['weaningDate']);
    expect(await weanOf(id)).toContainEqual({ name: 'Birch', state: 'Open', doneOn: null });
  });
});
