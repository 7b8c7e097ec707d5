import { expect, it } from 'vitest';
import { testPassword, withFreshApp } from '#tests/support/server.ts';

// With limits, as outside of tests: waiting too long is refused. Everybody comes from an address of their own.
const server = withFreshApp(undefined, { hasLimits: true, passwordCost: undefined, proxies: ['127.0.0.1'] });

it('signs in 64 people at once or asks them to come back, and goes on answering lists', async () => {
  const { inject, signUp } = server.current;
  const { email, headers, userId } = await signUp();
  const people = Array.from({ length: 64 }, (_, n) =>
    inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
      payload: { email, password: testPassword },
    }),
  );
  const lists = Array.from({ length: 16 }, () => inject({ url: '/api/animals', headers }));
  for (const list of await Promise.all(lists))
    expect([list.statusCode, list.json().items]).toEqual([200, []]);
  const answers = await Promise.all(people);
  for (const answer of answers) {
    if (answer.statusCode === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    else expect([answer.statusCode, answer.json().user?.id]).toEqual([200, userId]);
  }
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  const after = await inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { 'x-forwarded-for': '203.0.114.1' },
    payload: { email, password: testPassword },
  });
  expect(after.statusCode).toBe(200);
});
