import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { demoVisitor } from '#tests/server/access/people.ts';
import { withTestApp } from '#tests/support/server.ts';

/** What a visitor may ask; everything else of the API needs a session. */
const open = new Set([
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/passkeys/challenge',
  'POST /api/auth/factors/challenge',
  'POST /api/auth/sign-out',
  'GET /api/auth/session',
  'GET /api/auth/sign-up',
  'POST /api/auth/recover',
  'POST /api/auth/reset-password',
  'POST /api/auth/otp',
  'POST /api/auth/verify',
  'POST /api/team/invitation',
  'POST /api/team/invitation/sign-up',
  'POST /api/demo/login',
  'POST /api/demo/logout',
  'GET /api/species',
]);

const isOpen = (method: string, path: string): boolean =>
  open.has(`${method} ${path}`) || path.startsWith('/api/public/');

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

const operationsOf = (document: { paths: Record<string, Record<string, unknown>> }): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Operation['method'], path })),
  );

describe('without a session', () => {
  const server = withTestApp();

  it('every route of the API that is not open answers 401', async () => {
    const { inject } = server.current;
    const document = (await inject({ url: '/api/openapi.json' })).json();
    const closed = operationsOf(document).filter(
      ({ method, path }) => path.startsWith('/api/') && !isOpen(method, path),
    );
    expect(closed.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const { method, path } of closed) {
      const url = path.replace(/\{[^}]+\}/g, '01a1f8cb-e2aa-777e-878a-0a26a6d2271e');
      const answer = await inject({ method, url });
      if (answer.statusCode !== 401) wrong.push(`${method} ${path}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('describes every route it serves, with the shape of its errors', async () => {
    const document = (await server.current.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.schemas).toHaveProperty('Problem');
    expect(document.components.schemas).toHaveProperty('User');
    for (const [path, methods] of Object.entries<Record<string, { summary?: string; tags?: string[] }>>(
      document.paths,
    )) {
      for (const [method, { summary, tags }] of Object.entries(methods)) {
        expect(summary, `${method} ${path} has no summary`).toBeTruthy();
        expect(tags, `${method} ${path} stands in no chapter`).toHaveLength(1);
      }
    }
  });

  it('says that the process is well', async () => {
    const answer = await server.current.inject({ url: '/healthz' });
    expect(answer.json()).toEqual({ status: 'ok', database: 'ready', doing: [] });
  });

  it('lists the words of all sixteen species, in order', async () => {
    const { inject, signUp } = server.current;
    const rows = (await inject({ url: '/api/species' })).json();
    expect(rows).toHaveLength(16);
    const keys = rows.map(({ species }: { species: string }) => species);
    expect(keys).toEqual(keys.toSorted());
    expect(rows.find(({ species }: { species: string }) => species === 'goats')).toMatchObject({
      parentTerm: 'Goats',
      childTerm: 'Kids',
      litterTerm: 'Kidding',
      gestationDays: 150,
    });
    const { headers } = await signUp();
    const chosen = await inject({
      method: 'PUT',
      url: '/api/species/current',
      headers,
      payload: { species: 'sheep' },
    });
    expect(chosen.json()).toMatchObject({ species: 'sheep', childTerm: 'Lambs' });
  });

  it('takes a word of the installation before its own', async () => {
    const { inject, database } = server.current;
    await database.asOwner((owner) =>
      owner.query(
        `insert into species_config (id, species, parent_term, child_term, gestation_days) values ($1, 'quail', 'Coveys', ' ', 19)`,
        [uuidv7()],
      ),
    );
    const rows: { species: string }[] = (await inject({ url: '/api/species' })).json();
    expect(rows.find(({ species }) => species === 'quail')).toMatchObject({
      parentTerm: 'Coveys',
      childTerm: 'Chicks',
      gestationDays: 19,
    });
  });

  it('tells the demo nothing of what is running', async () => {
    const { headers } = await demoVisitor(server.current);
    const answer = await server.current.inject({ url: '/api/diagnostics', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('0.0.0-test');
  });

  it('tells an owner what is running, and no secrets', async () => {
    const { inject, signUp, database } = server.current;
    const { headers } = await signUp();
    const answer = await inject({ url: '/api/diagnostics', headers });
    expect(answer.json()).toEqual({
      version: '0.0.0-test',
      database: database.kind,
      databaseLogin: 'owner',
      migration: expect.stringMatching(/^\d{4} \w+$/),
      node: process.versions.node,
      uptimeSeconds: expect.any(Number),
      time: expect.any(String),
      freeDiskBytes: expect.any(Number),
      lastBackupAt: null,
      storageUsedBytes: 0,
    });
  });
});
