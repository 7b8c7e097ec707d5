import { afterEach, describe, expect, it } from 'vitest';
import { type PlanFacts, plans } from '#domain/plans.ts';
import { withTestApp } from '#tests/support/server.ts';
import { choosePlan, colleague } from '../access/people.ts';
import { importForm, openImporter } from './importing.ts';

const head = 'Name,Breed,Gender,Birth date,Registration number,Status';
const dog = (n: number, status = 'Active'): string => `Dog ${n},Collie,Male,2020-01-31,R-${n},${status}`;
const file = (...lines: string[]): string => [head, ...lines].join('\n');

describe('importing where the plan has a limit', () => {
  const server = withTestApp();
  // Of the plans as they are sold none has both imports and a limit.
  const pro = plans.pro as { -readonly [K in keyof PlanFacts]: PlanFacts[K] };
  afterEach(() => {
    pro.animalLimit = null;
  });

  it('says by how many the file passes it, before anything is written', async () => {
    pro.animalLimit = 3;
    const kennel = await openImporter(server.current, 'pro');
    await kennel.import('animals', file(dog(1), dog(2)));
    const many = file(dog(1), dog(3), dog(4), dog(5), dog(6, 'Sold'));
    const message =
      'This file has 2 active animals more than the plan of this organisation allows (3). Upgrade to Premium Suite, or leave rows out.';
    const refused = await kennel.import('animals', many);
    expect(refused).toMatchObject({
      status: 403,
      code: 'limit-reached',
      error: message,
      details: { plan: 'pro', limit: 3, current: 2, over: 2 },
    });
    const trial = await kennel.import('animals', many, { plan: { dryRun: true } });
    expect(trial).toMatchObject({ status: 403, error: message });
    expect(await kennel.list('animals')).toHaveLength(2);

    const fitting = await kennel.import('animals', many, { plan: { leftOut: [4, 5] } });
    expect(fitting).toMatchObject({ status: 200, created: 2, skipped: 3 });
  });

  it('takes what adds nothing that counts, also from who has too many already', async () => {
    const kennel = await openImporter(server.current, 'pro');
    await kennel.import('animals', file(dog(1), dog(2), dog(3)));
    pro.animalLimit = 2;
    const update = { plan: { duplicates: 'update' } };
    const retired = await kennel.import('animals', file(dog(1, 'Retired'), dog(4, 'Sold')), update);
    expect(retired).toMatchObject({ status: 200, created: 1, updated: 1 });
    const again = await kennel.import('animals', file(dog(1), dog(5)), update);
    expect(again).toMatchObject({ status: 403, details: { over: 2, current: 2 } });
  });
});

describe('rights', () => {
  const server = withTestApp();

  it('of a member are enough, until the plan no longer has it', async () => {
    const owner = await openImporter(server.current, 'pro');
    const member = await colleague(server.current, owner.user, 'member');
    const send = (path: string, payload?: FormData) =>
      server.current.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: member.headers,
        ...(payload && { payload }),
      });
    const imported = await send('bulk-import/animals', importForm(file(dog(1))));
    expect([imported.statusCode, imported.json().created]).toEqual([200, 1]);
    const { importId } = imported.json<{ importId: string }>();
    expect(await owner.get('imports')).toMatchObject({ items: [{ id: importId, by: 'Test Breeder' }] });

    await choosePlan(server.current, owner.user, 'free');
    const refused = await send('bulk-import/animals', importForm(file(dog(2))));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan-too-low']);
    expect(await owner.list('animals')).toHaveLength(1);
    // What was brought in under another plan can be taken back.
    expect((await send(`imports/${importId}/undo`)).statusCode).toBe(200);
    expect(await owner.list('animals')).toEqual([]);
  });

  it('are asked once more before anything is written', async () => {
    const owner = await openImporter(server.current, 'pro');
    const lines = Array.from({ length: 8_000 }, (_, n) => dog(n));
    const { headers } = owner.user;
    const started = await server.current.inject({
      method: 'POST',
      url: '/api/bulk-import/animals',
      headers: { ...headers, prefer: 'respond-async' },
      payload: importForm(file(...lines)),
    });
    const { importId } = started.json<{ importId: string }>();
    expect(await owner.get(`imports/${importId}`)).toMatchObject({ progress: { phase: 'reading' } });
    await choosePlan(server.current, owner.user, 'free');
    await expect
      .poll(() => owner.get(`imports/${importId}`), { timeout: 20_000 })
      .toMatchObject({
        status: 'refused',
        message: 'Bulk import needs Pro Suite or above. Your plan is Free.',
      });
    expect(await owner.list('animals')).toEqual([]);
  });
});
