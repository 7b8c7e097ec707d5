import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('bug reports on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  beforeAll(async () => {
    user = await test.current.signUp({ name: 'Maren Ashdown' });
  });

  const report = { title: 'Weights jump', description: 'The chart shows a gap on day 4.', severity: 'high' };
  const send = async (payload: object, headers: Record<string, string> = user.headers) => {
    const response = await test.current.inject({ method: 'POST', url: '/api/bug-reports', headers, payload });
    return { status: response.statusCode, body: response.json() };
  };

  it('keeps a report with who sent it, when, and with which browser', async () => {
    const before = Date.now();
    const { status, body } = await send({
      ...report,
      page: '/breeding-groups/1',
      url: 'https://studbook.example.com/breeding-groups/1',
      userAgent: 'Firefox on a phone',
      steps: 'Open the litter',
      expectedBehavior: '',
      actualBehavior: 'A gap',
      timestamp: '1999-01-01T00:00:00Z',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...report,
      status: 'open',
      page: '/breeding-groups/1',
      url: 'https://studbook.example.com/breeding-groups/1',
      userAgent: 'Firefox on a phone',
      expectedBehavior: null,
      submittedBy: `Maren Ashdown <${user.email}>`,
    });
    expect(Date.parse(body.reportedAt)).toBeGreaterThanOrEqual(before - 1000);
    const list = await test.current.inject({ url: '/api/bug-reports', headers: user.headers });
    expect(list.json().items).toHaveLength(1);
  });

  it('takes the browser from the request, and leaves out an address that is none', async () => {
    const { body } = await send(
      { title: 'x', description: 'Ten letters', url: 'javascript:alert(1)' },
      { ...user.headers, 'user-agent': `Test ${'x'.repeat(600)}` },
    );
    expect(body).toMatchObject({ severity: 'medium', url: null });
    expect(body.userAgent).toHaveLength(500);
  });

  it.each([
    [{ title: '  ' }, { title: 'Title is required' }],
    [{ title: undefined }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(101) }, { title: 'Title must be less than 100 characters' }],
    [{ description: 'too short' }, { description: 'Description must be at least 10 characters' }],
    [{ description: 'x'.repeat(1001) }, { description: 'Description must be less than 1000 characters' }],
    [
      { title: '', description: '' },
      { title: expect.any(String), description: expect.any(String) },
    ],
    [
      { title: '', severity: 'urgent' },
      { title: 'Title is required', severity: expect.stringContaining('low, medium, high, critical') },
    ],
    [{ severity: 'urgent' }, { severity: expect.stringContaining('low, medium, high, critical') }],
  ])('refuses %j', async (part, fields) => {
    expect(await send({ ...report, ...part })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields },
    });
  });

  it('takes the longest title and description there may be', async () => {
    const { status } = await send({ title: 'x'.repeat(100), description: 'x'.repeat(1000) });
    expect(status).toBe(201);
  });

  it('is for people who are signed in, and not for the demo', async () => {
    expect((await send(report, {})).status).toBe(401);
    const demo = (await test.current.inject({ method: 'POST', url: '/api/demo/login' })).json<{
      token: string;
    }>();
    const answer = await send(report, { authorization: `Bearer ${demo.token}` });
    expect(answer).toMatchObject({ status: 403, body: { code: 'demo-read-only' } });
  });
});
