import type { Plan } from '#domain/plans.ts';
import type { TestApp, TestUser } from '#tests/support/server.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    readonly id: string;
    readonly version: number;
    readonly code?: string;
    readonly detail?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

/** One organisation's animals, written and read over HTTP. */
export interface Kennel {
  readonly user: TestUser;
  send(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer>;
  /** Adds an animal with what a test does not care about filled in; answers whatever the server says. */
  add(name: string, values?: object): Promise<Answer>;
  /** The id of an animal that must have been added. */
  own(name: string, values?: object): Promise<string>;
  /** Changes a record from the version it has now. */
  change(path: string, values: object): Promise<Answer>;
}

export async function openKennel(test: TestApp, plan: Plan = 'premium'): Promise<Kennel> {
  const user = await test.signUp({ plan });
  const send: Kennel['send'] = async (method, path, payload) => {
    const response = await test.inject({
      method,
      url: `/api/${path}`,
      headers: user.headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: JSON.parse(response.body || '{}') as Answer['body'] };
  };
  const add: Kennel['add'] = (name, values = {}) =>
    send('POST', 'animals', { name, breed: 'Collie', gender: 'Female', birthDate: '2020-05-01', ...values });
  return {
    user,
    send,
    add,
    own: async (name, values) => {
      const { status, body } = await add(name, values);
      if (status !== 201) throw new Error(`${name} was not added: ${JSON.stringify(body)}`);
      return body.id;
    },
    change: async (path, values) => {
      const { version } = (await send('GET', path)).body;
      return send('PATCH', path, { version, ...values });
    },
  };
}
