import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { demoVisitor } from '#tests/server/access/people.ts';
import { withTestApp } from '#tests/support/server.ts';

describe('without a session', () => {
  const server = withTestApp();

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
    await database.asOwner((owner) => owner.query('delete from species_config', []));
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
      databaseLogin: database.login.isOwn ? 'own' : 'owner',
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
