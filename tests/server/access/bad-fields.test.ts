import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import type { Field, FieldKind } from '#domain/fields/field.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';
import { flawOf, hasSentenceAt } from './problems.ts';
import { isClosed, Records, type Row, rivalOf } from './records.ts';

const nul = 'a\u0000b';
const half = 'a\ud800';
const nobody = uuidv7();

const texts = (max: number): readonly unknown[] => [5, true, {}, ['a'], nul, half, 'x'.repeat(max + 1)];
const numbers: readonly unknown[] = ['12', true, [], -1, 1e12, 0.00001];

/** What is wrong for a field of each kind; null and absence are looked at on their own. */
const bad: Readonly<Record<FieldKind, (field: Field) => readonly unknown[]>> = {
  text: (field) => texts(field.kind === 'text' ? field.max : 0),
  longText: (field) => texts(field.kind === 'longText' ? field.max : 0),
  email: () => [...texts(254), 'nobody', 'a@b', 'a b@example.com'],
  phone: () => [...texts(40), 'call me', '+'],
  url: () => [...texts(2_000), 'nowhere', 'javascript:alert(1)', 'ftp://example.com/x'],
  choice: () => ['Dragon', 7, {}, [], nul],
  boolean: () => ['yes', 1, {}],
  integer: () => [...numbers, 1.5],
  decimal: () => numbers,
  money: () => [...numbers, 0.001],
  percent: () => [...numbers, 101],
  date: () => ['2023-02-29', '2023-13-01', '0000-00-00', '01.02.2023', 'yesterday', 20230101, {}, nul],
  time: () => ['25:00', '9am', 900, nul],
  instant: () => ['tomorrow', '2026-02-30T10:00:00Z', 5, nul],
  list: () => ['a', {}, [1], [nul], Array.from({ length: 51 }, () => 'x'), ['x'.repeat(81)]],
  json: () => [{ deep: { text: nul } }, { text: 'x'.repeat(200_001) }],
  reference: () => ['abc', 5, {}, nul, nobody],
  anyId: () => ['abc', 5, {}, nul, nobody],
};

describe('what is wrong with a field', () => {
  const logged: string[] = [];
  const server = withFreshApp(undefined, {
    logLevel: 'error',
    logTo: { write: (line) => logged.push(line) },
  });
  let user: TestUser;
  let records: Records;
  const rows = new Map<EntityName, Row>();

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
    for (const name of entityNames) rows.set(name, await records.make(name));
  });
  // What a client gets wrong is no error of ours.
  afterEach(() => expect(logged.splice(0)).toEqual([]));

  const ask = (request: InjectOptions): Promise<LightMyRequestResponse> =>
    server.current.inject({ ...request, headers: { ...user.headers, ...request.headers } });

  /** Written by everybody through the ordinary routes, so that each field has to be guarded there. */
  const writable = entityNames.filter((name) => name !== 'audit_logs' && !isClosed(name));
  /** An upload is a form, and a report of a bug is taken in whatever state its sender's browser is. */
  const createdByForm: readonly EntityName[] = ['photos', 'documents', 'bug_reports'];

  describe.each(writable)('in %s', (name) => {
    const { path, fields } = entityOf(name);
    const url = `/api/${path}`;
    const rowOf = (): Row => rows.get(name) as Row;
    const patch = (body: object) =>
      ask({ method: 'PATCH', url: `${url}/${rowOf().id}`, payload: { version: rowOf().version, ...body } });

    it('is named at its field, whatever is wrong with it', async () => {
      const good = await records.bodyOf(name);
      const flaws: unknown[] = [];
      for (const [field, definition] of writableFields(fields)) {
        const wrong = [...bad[definition.kind](definition), ...(definition.required ? [null, '', '  '] : [])];
        for (const value of wrong) {
          const link = definition.kind === 'anyId' ? { [definition.entityField]: 'animals' } : {};
          const rival = rivalOf[`${name} ${field}`];
          const body = { ...link, ...(rival ? { [rival]: null } : {}), [field]: value };
          const answers = [await patch(body)];
          if (!createdByForm.includes(name)) {
            answers.push(await ask({ method: 'POST', url, payload: { ...good, ...body } }));
          }
          for (const answer of answers) {
            const flaw =
              flawOf(answer, [422, 404]) ?? (hasSentenceAt(answer, field) ? undefined : answer.body);
            if (flaw) flaws.push([field, String(JSON.stringify(value)).slice(0, 60), flaw]);
          }
        }
      }
      expect(flaws).toEqual([]);
      expect((await ask({ url: `${url}/${rowOf().id}` })).json().version).toBe(rowOf().version);
    });

    it('is a field left out, a field nobody knows, or a body that is no object', async () => {
      const needed = writableFields(fields).filter(([, { required }]) => required);
      if (!createdByForm.includes(name)) {
        const empty = await ask({ method: 'POST', url, payload: {} });
        const told = empty.statusCode === 201 ? {} : empty.json().fields;
        expect(Object.keys(told)).toEqual(expect.arrayContaining(needed.map(([field]) => field)));
        const good = await records.bodyOf(name);
        const unknown = await ask({ method: 'POST', url, payload: { ...good, nope: 1 } });
        expect([flawOf(unknown, [422]), hasSentenceAt(unknown, 'nope')]).toEqual([undefined, true]);
      }
      const unknown = await patch({ nope: 1 });
      expect([flawOf(unknown, [422]), hasSentenceAt(unknown, 'nope')]).toEqual([undefined, true]);
      const headers = { 'content-type': 'application/json' };
      for (const payload of [
        '[]',
        'null',
        '5',
        '"text"',
        'true',
        '{"version":',
        '{"__proto__":{"version":1}}',
      ]) {
        const answer = await ask({ method: 'PATCH', url: `${url}/${rowOf().id}`, headers, payload });
        expect([payload, flawOf(answer, [400, 422])]).toEqual([payload, undefined]);
      }
    });

    it('is a version that is none, or no longer the latest', async () => {
      for (const version of [null, 'x', 1.5, {}, '1']) {
        const answer = await patch({ version });
        expect([version, flawOf(answer, [422])]).toEqual([version, undefined]);
        expect(hasSentenceAt(answer, 'version')).toBe(true);
      }
      const [field = '', definition] =
        writableFields(fields).find(([, { kind }]) => !/reference|choice|anyId/.test(kind)) ?? [];
      const value = definition && (await records.valueOf(field, definition));
      for (const version of [0, -1, 99, 2 ** 31 - 1, 2 ** 31, 1e20]) {
        const answer = await patch({ version, [field]: value });
        expect([version, flawOf(answer, [409, 422])]).toEqual([version, undefined]);
        if (version === 99) expect(answer.json()).toMatchObject({ code: 'stale-version' });
      }
    });
  });

  it('is survived whatever it is: any JSON as any field of any entity', async () => {
    const field = fc.constantFrom(...writable.filter((name) => !createdByForm.includes(name))).chain((name) =>
      fc.record({
        name: fc.constant(name),
        values: fc.dictionary(
          fc.constantFrom(...Object.keys(entityOf(name).fields), 'version', 'id', 'orgId'),
          fc.jsonValue({ maxDepth: 3 }),
          { maxKeys: 4 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(field, async ({ name, values }) => {
        const url = `/api/${entityOf(name).path}`;
        const good = await records.bodyOf(name);
        const created = await ask({ method: 'POST', url, payload: { ...good, ...values } });
        expect(created.statusCode).toBeLessThan(500);
        if (created.statusCode >= 400) expect(flawOf(created, [400, 409, 422])).toBeUndefined();
        else expect(created.json()).toMatchObject({ orgId: user.orgId, version: 1 });
      }),
      { numRuns: 150 },
    );
  });
});
