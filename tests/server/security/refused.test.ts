import { expect, it } from 'vitest';
import { colleague, demoVisitor } from '#tests/server/access/people.ts';
import { withFreshApp } from '#tests/support/server.ts';

const lines: string[] = [];
const server = withFreshApp(undefined, { logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });

it('logs who tried what their role does not allow, and from where, without what they sent', async () => {
  const test = server.current;
  const owner = await test.signUp();
  const hand = await colleague(test, owner, 'kennel-hand');
  lines.length = 0;
  const payload = { firstName: 'Anna', lastName: 'Berg' };
  const tried = await test.inject({ method: 'POST', url: '/api/customers', headers: hand.headers, payload });
  expect(tried.json().code).toBe('role-too-low');
  const outbox = await test.inject({ url: '/api/outbox', headers: hand.headers });
  expect(outbox.statusCode).toBe(403);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Refused: POST /api/customers', userId: hand.userId, address: '127.0.0.1' },
    { msg: 'Refused: GET /api/outbox', userId: hand.userId, address: '127.0.0.1' },
  ]);
  expect(lines.join('')).not.toContain('Berg');
});

it('says nothing of what a plan or the demo does not open: that is every day’s business', async () => {
  const test = server.current;
  const free = await test.signUp();
  const { headers } = await demoVisitor(test);
  lines.length = 0;
  const payload = { firstName: 'Anna', lastName: 'Berg' };
  for (const as of [free.headers, headers]) {
    const answer = await test.inject({ method: 'POST', url: '/api/customers', headers: as, payload });
    expect(answer.statusCode).toBe(403);
  }
  expect(lines).toEqual([]);
});

it('logs who runs against a limit or sends what no page would, a line a minute and no more', async () => {
  const test = server.current;
  lines.length = 0;
  const payload = { email: 'nobody-here@example.com', code: '000000' };
  const guess = () => test.inject({ method: 'POST', url: '/api/auth/verify', payload });
  const statuses = [];
  for (let turn = 0; turn < 9; turn += 1) statuses.push((await guess()).statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(1);
  for (let turn = 0; turn < 3; turn += 1) {
    const headers = { 'content-type': 'application/json' };
    const broken = await test.inject({ method: 'POST', url: '/api/auth/otp', headers, payload: '{"email":' });
    expect(broken.statusCode).toBe(400);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Refused as too-many-requests: POST /api/auth/verify', address: '127.0.0.1', userId: null },
    { msg: 'Refused as bad-request: POST /api/auth/otp', address: '127.0.0.1' },
  ]);
  expect(lines.join('')).not.toMatch(/nobody-here|000000/);
});
