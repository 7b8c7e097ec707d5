import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import type { Statement, Tenant } from '#server/db/database.ts';
import { asAppError } from '#server/http/database-errors.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';

const animal = (orgId: string, values: Record<string, unknown> = {}): Statement => {
  const row = {
    org_id: orgId,
    id: uuidv7(),
    name: 'Bramble',
    breed: 'Kelpie',
    gender: 'Female',
    birth_date: '2022-03-04',
    ...values,
  };
  const columns = Object.keys(row);
  return {
    sql: `insert into animals (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    parameters: Object.values(row),
  };
};

describe.each(databases)('errors of the database on $name', (kind) => {
  const server = withTestApp(kind);

  const tenant = async (): Promise<Tenant> => server.current.signUp();

  /** What the user is told when these statements run as one transaction. */
  const told = async (owner: Tenant, ...statements: Statement[]) => {
    const failure = await server.current.database.scoped(owner, statements).then(
      () => undefined,
      (error: unknown) => error,
    );
    const { code, message, fields } = asAppError(failure) ?? {};
    return { code, message, fields };
  };

  it('name the field that has to be unique', async () => {
    const owner = await tenant();
    const values = { registration_number: 'SR1234' };
    expect(await told(owner, animal(owner.orgId, values), animal(owner.orgId, values))).toEqual({
      code: 'conflict',
      message: 'This registration number is already in use.',
      fields: { registrationNumber: 'This registration number is already in use.' },
    });
  });

  it('name the reference that leads nowhere, also into another organisation', async () => {
    const [owner, other] = [await tenant(), await tenant()];
    const sire = uuidv7();
    await server.current.database.scoped(other, [animal(other.orgId, { id: sire, gender: 'Male' })]);
    const answer = await told(owner, animal(owner.orgId, { sire_id: sire }));
    expect(answer).toMatchObject({
      code: 'invalid',
      fields: { sireId: expect.stringContaining('no longer exists') },
    });
  });

  it('name the value that is not in its list, and the one that is missing', async () => {
    const owner = await tenant();
    expect(await told(owner, animal(owner.orgId, { gender: 'Hermaphrodite' }))).toMatchObject({
      code: 'invalid',
      fields: { gender: 'This sex is not possible.' },
    });
    expect(await told(owner, animal(owner.orgId, { name: null }))).toMatchObject({
      code: 'invalid',
      fields: { name: 'The name is missing.' },
    });
  });

  it('say that a record is still needed', async () => {
    const owner = await tenant();
    const [mother, father] = [uuidv7(), uuidv7()];
    const group: Statement = {
      sql: `insert into breeding_groups (org_id, id, mother_id, father_id, birth_date) values ($1, $2, $3, $4, $5)`,
      parameters: [owner.orgId, uuidv7(), mother, father, '2026-05-01'],
    };
    const answer = await told(
      owner,
      animal(owner.orgId, { id: mother }),
      animal(owner.orgId, { id: father, gender: 'Male' }),
      group,
      { sql: 'delete from animals where org_id = $org and id = $1', parameters: [mother] },
    );
    expect(answer).toMatchObject({ code: 'conflict', message: 'Other records still refer to this one.' });
  });

  it('are the fault of the request where a value fits no statement, whatever is wrong with it', async () => {
    const ended = { sql: `select 'ab' like $1`, parameters: ['a\\'] };
    expect(await told(await tenant(), ended)).toMatchObject({
      code: 'bad-request',
      message: 'A value does not have the expected form.',
    });
  });

  it.each([
    ['a text that is no uuid', { id: 'abc' }, 'bad-request'],
    ['a NUL', { notes: 'a\u0000b' }, 'bad-request'],
    ['a text too long', { name: 'x'.repeat(5_000) }, 'invalid'],
    ['a number too large', { weight: '1e20' }, 'invalid'],
    ['a day that does not exist', { birth_date: '2026-02-30' }, 'invalid'],
    ['a date that is none', { birth_date: 'yesterdayish' }, 'invalid'],
  ])('are the fault of the request: %s', async (_, values, code) => {
    const owner = await tenant();
    const answer = await told(owner, animal(owner.orgId, values));
    expect(answer.code).toBe(code);
    expect(answer.message).not.toMatch(/abc|syntax|relation|column|character varying/);
  });

  it('stay ours when nobody but us can be at fault', async () => {
    const owner = await tenant();
    expect(await told(owner, { sql: 'select nothing from nowhere', parameters: [] })).toEqual({
      code: undefined,
      message: undefined,
      fields: undefined,
    });
    const foreign = await told(owner, animal(uuidv7()));
    expect(foreign.code).toBeUndefined();
  });
});

describe('an error nobody foresaw', () => {
  const server = withTestApp();

  it('keeps its text to itself', async () => {
    const { inject, signUp, database } = server.current;
    const { headers } = await signUp();
    await database.asOwner((owner) =>
      owner.execute('alter table organization_preferences rename to elsewhere'),
    );
    const answer = await inject({ url: '/api/org/preferences', headers });
    await database.asOwner((owner) =>
      owner.execute('alter table elsewhere rename to organization_preferences'),
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      code: 'internal',
      detail: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    });
    expect(answer.body).not.toMatch(/organization_preferences|relation|42P01|\.ts/);
    expect((await inject({ url: '/api/org/preferences', headers })).statusCode).toBe(200);
  });
});
