import { describe, expect, it } from 'vitest';
import { sampleBatchId } from '#domain/entities/entity.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from './kennel.ts';

describe.each(databases)('the number of animals a plan allows on $name', (kind) => {
  const test = withTestApp(kind);

  const fill = async (kennel: Kennel, count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 1; n <= count; n += 1) ids.push(await kennel.own(`Dog ${n}`));
    return ids;
  };

  it('refuses the eleventh active animal of one’s own, and says what to do', async () => {
    const kennel = await openKennel(test.current, 'free');
    await fill(kennel, 10);
    const { status, body } = await kennel.add('One too many', { species: 'goats' });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'limit-reached',
      detail:
        'Goat limit reached: Your Free plan allows up to 10 Goats. Please upgrade to Pro Suite or above to add more Goats.',
      details: { plan: 'free', limit: 10, current: 10 },
    });
    expect((await kennel.add('Dog')).body.detail).toBe(
      'Dog limit reached: Your Free plan allows up to 10 Dogs. Please upgrade to Pro Suite or above to add more Dogs.',
    );
    expect((await kennel.add('Retired', { status: 'Retired' })).status).toBe(201);
    expect((await kennel.add('Outside', { ownership: 'outside' })).status).toBe(201);
  });

  it('holds at every way back: status, ownership and the trash', async () => {
    const kennel = await openKennel(test.current, 'free');
    const retired = await kennel.own('Retired', { status: 'Retired' });
    const outside = await kennel.own('Outside', { ownership: 'outside' });
    const removed = await kennel.own('Removed');
    await kennel.send('DELETE', `animals/${removed}`);
    const [first = ''] = await fill(kennel, 10);
    const ways = [
      () => kennel.change(`animals/${retired}`, { status: 'Active' }),
      () => kennel.change(`animals/${outside}`, { ownership: 'own' }),
      () => kennel.send('POST', `animals/${removed}/restore`),
    ];
    for (const way of ways) expect((await way()).body.code).toBe('limit-reached');
    expect((await kennel.send('GET', `animals/${removed}`)).body.deletedAt).not.toBeNull();
    expect(
      (await kennel.change(`animals/${first}`, { name: 'Still editable', status: 'Active' })).status,
    ).toBe(200);
    await kennel.change(`animals/${first}`, { status: 'Sold' });
    expect((await kennel.send('POST', `animals/${removed}/restore`)).status).toBe(200);
  });

  it('does not count the sample data', async () => {
    const kennel = await openKennel(test.current, 'free');
    const [sample = ''] = await fill(kennel, 10);
    const { orgId, userId } = kennel.user;
    await test.current.database.scoped({ orgId, userId }, [
      {
        sql: 'update animals set batch_id = $1::uuid where org_id = $org and id = $2::uuid',
        parameters: [sampleBatchId, sample],
      },
    ]);
    expect((await kennel.add('Tenth')).status).toBe(201);
    expect((await kennel.add('Eleventh')).status).toBe(403);
  });

  it('lets one of two pass who add the last animal at the same time', async () => {
    const kennel = await openKennel(test.current, 'free');
    await fill(kennel, 9);
    const answers = await Promise.all([kennel.add('A'), kennel.add('B'), kennel.add('C')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  });

  it('lets one of two pass who bring animals back at the same time', async () => {
    const kennel = await openKennel(test.current, 'free');
    const removed = [await kennel.own('A'), await kennel.own('B')];
    for (const id of removed) await kennel.send('DELETE', `animals/${id}`);
    await fill(kennel, 9);
    const answers = await Promise.all(removed.map((id) => kennel.send('POST', `animals/${id}/restore`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
