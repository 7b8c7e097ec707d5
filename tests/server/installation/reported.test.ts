import { expect, it } from 'vitest';
import { withFreshApp } from '#tests/support/server.ts';

const server = withFreshApp();

it('shows whoever runs the installation what is reported everywhere; an answer reaches whoever reported it', async () => {
  const { inject, signUp, database } = server.current;
  const owner = await signUp({ name: 'Olga Owner' });
  const person = await signUp({ name: 'Ida Marsh' });
  const payload = { title: 'The list is empty', description: 'It was full yesterday.', severity: 'high' };
  const sent = await inject({ method: 'POST', url: '/api/bug-reports', headers: person.headers, payload });
  expect(sent.statusCode).toBe(201);
  const path = '/api/installation/bug-reports';
  expect((await inject({ url: path, headers: owner.headers })).statusCode).toBe(403);
  expect((await inject({ url: '/api/installation/support-file', headers: owner.headers })).statusCode).toBe(
    403,
  );
  await database.asOwner((one) =>
    one.query('update users set is_admin = true where id = $1', [owner.userId]),
  );
  const again = await inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: owner.email, password: owner.password },
  });
  const headers = { authorization: `Bearer ${again.json().token}` };
  const first = (await inject({ url: path, headers })).json();
  expect(first.total).toBe(1);
  const behind = (await inject({ url: `${path}?offset=1`, headers })).json();
  expect(behind).toEqual({ items: [], total: 1 });
  const [report] = first.items;
  expect(report).toMatchObject({
    title: 'The list is empty',
    status: 'open',
    submittedBy: expect.stringContaining('Ida'),
  });

  const one = `${path}/${report.orgId}/${report.id}`;
  const wrong = await inject({ method: 'PATCH', url: one, headers, payload: { answer: ' ' } });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['answer']]);
  const stranger = await inject({
    method: 'PATCH',
    url: one,
    headers: person.headers,
    payload: { status: 'closed' },
  });
  expect(stranger.statusCode).toBe(403);
  const answered = await inject({
    method: 'PATCH',
    url: one,
    headers,
    payload: { answer: 'Mended today.', status: 'closed' },
  });
  expect(answered.statusCode).toBe(204);
  expect((await inject({ url: path, headers })).json().items).toEqual([]);
  const theirs = (await inject({ url: `/api/bug-reports/${report.id}`, headers: person.headers })).json();
  expect(theirs).toMatchObject({
    answer: 'Mended today.',
    status: 'closed',
    completedAt: expect.any(String),
  });
  const mails = await database.asOwner((asked) =>
    asked.query('select recipient, subject, body_text from mails where recipient = $1', [person.email]),
  );
  expect(mails).toMatchObject([{ subject: 'About your report: The list is empty' }]);
  expect(String(mails[0]?.body_text)).toContain('Mended today.');
  // Written by whoever runs the installation, and by nobody of the organization.
  await inject({
    method: 'PATCH',
    url: `/api/bug-reports/${report.id}`,
    headers: person.headers,
    payload: { version: theirs.version, answer: 'Forged' },
  });
  const kept = await inject({ url: `/api/bug-reports/${report.id}`, headers: person.headers });
  expect(kept.json().answer).toBe('Mended today.');

  const file = await inject({ url: '/api/installation/support-file', headers });
  expect(file.headers['content-disposition']).toContain('studbook-support-');
  expect(file.json()).toMatchObject({
    database: server.current.database.kind,
    checks: expect.arrayContaining([expect.objectContaining({ isWell: true })]),
  });
  for (const secret of [owner.email, person.email, 'Ida', 'Olga', 'a secret that only'])
    expect(file.body).not.toContain(secret);
});
