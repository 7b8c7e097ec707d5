import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, runServer } from '#tests/support/running-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const many = 60;
const patience = 90_000;
let receiver: WebhookReceiver;
let server: RunningServer;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = await runServer({ STUDBOOK_OUTGOING: 'private' });
});
afterAll(async () => {
  await server.remove();
  await receiver.close();
});

it(
  'no event is lost when the process is killed before it sends, and while it does',
  async () => {
    const post = async (path: string, body: object, token?: string): Promise<Record<string, never>> => {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      expect([path, answer.ok]).toEqual([path, true]);
      return (await answer.json()) as Record<string, never>;
    };
    const account = { email: 'maren@example.com', password: 'velvet tractor 41 gooseberry', name: 'Maren' };
    const { token } = await post('/api/auth/sign-up/email', account);
    await post('/api/billing/plan', { plan: 'premium' }, token);
    // Nothing is taken before everything is written and the process is gone.
    receiver.answer(() => undefined);
    await post('/api/webhooks', { name: 'A website', url: receiver.url, kinds: ['tasks'] }, token);
    const ids: string[] = [];
    for (let n = 0; n < many; n += 1)
      ids.push((await post('/api/tasks', { title: `Task ${n}` }, token)).id as never);
    await server.kill();

    // Each failure costs a pause of seconds: a few of them say as much as many.
    receiver.answer((nth) => (nth <= 15 && nth % 3 === 0 ? 503 : 204));
    await server.start();
    await receiver.took(many / 3);
    await server.kill();
    await server.start();
    const taken = (): Set<string> =>
      new Set(
        receiver
          .all()
          .filter(({ status }) => status === 204)
          .map(({ body }) => JSON.parse(body).data.id),
      );
    // Whoever works on has the server look again at what was refused; by itself it looks every twenty seconds.
    const takenWhileAtWork = async (): Promise<number> => {
      await post('/api/customers', { firstName: 'Nora', lastName: 'Vale' }, token);
      return taken().size;
    };
    await expect.poll(takenWhileAtWork, { interval: 500 }).toBe(many);
    expect([...taken()].toSorted()).toEqual(ids.toSorted());
  },
  patience,
);
