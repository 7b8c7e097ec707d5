import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { type RunningServer, runServer } from '#tests/support/running-server.ts';
import { testPassword } from '#tests/support/server.ts';
import { importForm } from './importing.ts';

const fileOf = (rows: number): string =>
  [
    'Name,Breed,Gender,Birth date,Registration number,Sire',
    ...Array.from(
      { length: rows },
      (_, n) =>
        `Sheep ${n},Herdwick,${n % 2 ? 'Female' : 'Male'},${2000 + Math.floor(n / 1000)}-03-01,R-${n},${n < 2000 ? '' : `R-${n - 2000 - (n % 2)}`}`,
    ),
  ].join('\n');

interface ImportState {
  readonly status: string;
  readonly message: string | null;
  readonly progress: { readonly phase: string } | null;
}

describe('a server that is killed in the middle of an import', () => {
  let server: RunningServer;
  let token: string;
  beforeAll(async () => {
    server = await runServer();
    const account = { email: `${uuidv7()}@example.com`, password: testPassword, name: 'Maren Ashdown' };
    token = (await (await send('auth/sign-up/email', 'POST', account)).json<{ token: string }>()).token;
    await send('team/context');
    await send('billing/plan', 'POST', { plan: 'premium' });
  });
  afterAll(async () => {
    await server.remove();
    expect(server.errors()).toEqual([]);
  });

  interface Answer {
    readonly status: number;
    json<T>(): Promise<T>;
  }
  const send = (path: string, method = 'GET', body?: object, more: object = {}): Promise<Answer> =>
    fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  /** Begins an import, and kills the server while it checks or writes. */
  const killIn = async (type: ImportTypeKey, file: string): Promise<string> => {
    const answer = await send(`bulk-import/${type}`, 'POST', importForm(file), { prefer: 'respond-async' });
    expect(answer.status).toBe(202);
    const { importId } = await answer.json<{ importId: string }>();
    // From then on everything happens in one transaction. Asked without a pause, a slow machine would be asked too often.
    await expect
      .poll(() => stateOf(importId), { interval: 100, timeout: 120_000 })
      .toMatchObject({
        status: 'running',
        progress: { phase: expect.stringMatching(/checking|writing/) },
      });
    await server.kill();
    await server.start();
    return importId;
  };
  const stateOf = async (id: string): Promise<ImportState> =>
    (await send(`imports/${id}`)).json<ImportState>();
  const countOf = async (path: string): Promise<number> =>
    (await (await send(`${path}pageSize=1&count=true`)).json<{ total: number }>()).total;
  const upcoming = async (): Promise<number> =>
    (await (await send('upcoming')).json<{ count: number }>()).count;
  const animals = (): Promise<number> => countOf('animals?');

  it('leaves nothing of it, says so, and takes the file again', async () => {
    const id = await killIn('animals', fileOf(10_000));
    expect(await stateOf(id)).toMatchObject({
      status: 'interrupted',
      message:
        'Studbook was stopped while this import was running. Nothing of it was written; import the file again.',
    });
    expect(await animals()).toBe(0);
    const answer = await send('bulk-import/animals', 'POST', importForm(fileOf(20)));
    expect(await answer.json()).toMatchObject({ imported: 20, errors: 0 });
    expect(await animals()).toBe(20);
  }, 240_000);

  const linesOf = (header: string, rows: number, line: (n: number) => string): string =>
    [header, ...Array.from({ length: rows }, (_, n) => line(n))].join('\n');
  const weightsOf = (rows: number): string =>
    linesOf(
      'Name,Date,Weight,Unit',
      rows,
      (n) => `Sheep ${n % 20},${addDays('2010-01-01', Math.floor(n / 20))},60,kg`,
    );
  /** Ten ewes, the last heat of each a week ago. */
  const heatsOf = (rows: number): string =>
    linesOf(
      'Ewe,Heat start',
      rows,
      (n) => `Sheep ${2 * (n % 10) + 1},${addDays(todayIn('UTC'), -7 - Math.floor(n / 10))}`,
    );

  it.each([
    {
      type: 'weights',
      file: weightsOf,
      whole: [40, 20],
      seen: () => Promise.all([countOf('weights?'), countOf('animals?filter=weight.is.not_null&')]),
      what: 'nor what they would weigh today',
    },
    {
      type: 'heats',
      file: heatsOf,
      whole: [40, 10],
      seen: () => Promise.all([countOf('heat-cycles?'), upcoming()]),
      what: 'nor when their next would be',
    },
  ] as const)(
    'leaves none of the $type of those that are here, $what',
    async ({ type, file, whole, seen }) => {
      const id = await killIn(type, file(10_000));
      expect(await stateOf(id)).toMatchObject({ status: 'interrupted' });
      expect(await seen()).toEqual([0, 0]);
      const answer = await send(`bulk-import/${type}`, 'POST', importForm(file(40)));
      expect(await answer.json()).toMatchObject({ imported: 40, errors: 0 });
      expect(await seen()).toEqual(whole);
    },
    240_000,
  );
});
