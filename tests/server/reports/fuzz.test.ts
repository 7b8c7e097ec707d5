import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityOf } from '#domain/entities/index.ts';
import { hiddenFields } from '#domain/hidden-fields.ts';
import {
  groupPath,
  groupPaths,
  periods,
  type ReportEntity,
  reportEntities,
  summableFields,
} from '#domain/report-config.ts';
import { colleague } from '#tests/server/access/people.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const foreign = 'Strangerfield';

/** A definition that could be right, or wrong in any of its parts. */
const query = fc.constantFrom(...reportEntities).chain((entity) => {
  const nonsense = fc.constantFrom(
    '',
    'orgId',
    'id',
    'a.b.c',
    '$org',
    "breed'; drop table animals; --",
    'userId.email',
    '__proto__',
  );
  const path = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...groupPaths(entity)) }, nonsense);
  const summable = summableFields(entity);
  const sum =
    summable.length > 0
      ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...summable) }, nonsense)
      : nonsense;
  const column = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...Object.keys(entityOf(entity).fields), 'createdAt', 'id') },
    nonsense,
  );
  const value = fc.oneof(
    fc.constantFrom(
      'null',
      'not_null',
      'true',
      foreign,
      `*${foreign}*`,
      '2026-01-01',
      '7',
      '(1,2)',
      "' or 1 = 1 --",
      '%',
      '\\',
    ),
    fc.string({ maxLength: 12 }),
  );
  const operator = fc.constantFrom('eq', 'neq', 'gt', 'lte', 'ilike', 'in', 'is', 'between');
  const filter = fc.tuple(column, operator, value).map((parts) => parts.join('.'));
  return fc.record({
    entity: fc.constant(entity),
    group: fc.option(path, { nil: undefined }),
    period: fc.constantFrom(...periods),
    and: fc.option(path, { nil: undefined }),
    andPeriod: fc.constantFrom(...periods),
    sum: fc.array(sum, { maxLength: 2 }),
    filter: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(filter, { maxLength: 2 })),
    search: fc.option(fc.constantFrom(foreign, 'Isla', 'a b'), { nil: undefined }),
  });
});

type Definition = typeof query extends fc.Arbitrary<infer T> ? T : never;

const addressOf = (definition: Definition): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(definition)) {
    const all: readonly (string | undefined)[] = typeof value === 'string' ? [value] : (value ?? []);
    for (const one of all) if (one !== undefined) parameters.append(name, one);
  }
  return `/api/reports/summary?${parameters}`;
};

describe('reports of any definition', () => {
  const test = withTestApp();
  let owner: TestUser;
  let reader: TestUser;
  const kept = new Map<ReportEntity, number>();

  const fill = async ({ headers }: TestUser, name: string): Promise<void> => {
    const make = async (path: string, payload: object): Promise<string> => {
      const answer = await test.current.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().id;
    };
    const parent = { breed: `${name} Hound`, birthDate: '2020-02-03' };
    const motherId = await make('animals', { ...parent, name: `${name} Isla`, gender: 'Female' });
    const fatherId = await make('animals', { ...parent, name: `${name} Otter`, gender: 'Male' });
    const breedingGroupId = await make('breeding-groups', {
      motherId,
      fatherId,
      birthDate: '2024-05-01',
      totalPuppies: 6,
    });
    const customerId = await make('customers', {
      firstName: name,
      lastName: name,
      email: `${name}@example.com`,
    });
    await make('offspring', {
      breedingGroupId,
      gender: 'Male',
      customerId,
      price: 7_777_777,
    });
    await make('tasks', { title: `${name} task`, dueDate: '2026-03-01' });
  };

  beforeAll(async () => {
    owner = await test.current.signUp({ plan: 'premium' });
    await fill(owner, 'Own');
    await fill(await test.current.signUp({ plan: 'premium' }), foreign);
    reader = await colleague(test.current, owner, 'bookkeeper');
    for (const entity of reportEntities) {
      const answer = await test.current.inject({
        url: `/api/reports/summary?entity=${entity}`,
        headers: owner.headers,
      });
      kept.set(entity, answer.json().count);
    }
    expect(kept.get('animals')).toBe(2);
  });

  it('answer with the own rows only, or say what is wrong with the question', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(query, async (definition) => {
        const answer = await test.current.inject({ url: addressOf(definition), headers: owner.headers });
        expect([200, 400, 422], answer.body).toContain(answer.statusCode);
        if (answer.statusCode !== 200) return;
        answered += 1;
        const { count, groups } = answer.json<{ count: number; groups: { count: number }[] }>();
        expect(answer.body).not.toContain(foreign);
        expect(count).toBeLessThanOrEqual(kept.get(definition.entity) ?? 0);
        expect(groups.reduce((sum, one) => sum + one.count, 0)).toBe(
          definition.group === undefined ? 0 : count,
        );
      }),
      { numRuns: 2000, seed: 14 },
    );
    expect(answered).toBeGreaterThan(500);
  });

  it('tell nobody what their role is not shown', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (definition) => {
        const answer = await test.current.inject({ url: addressOf(definition), headers: reader.headers });
        expect([200, 400, 403, 422], answer.body).toContain(answer.statusCode);
        if (answer.statusCode !== 200) return;
        const hidden = hiddenFields('bookkeeper', definition.entity);
        for (const asked of [definition.group, definition.and]) {
          const path = asked === undefined ? null : groupPath(definition.entity, asked);
          if (path) expect(hidden.has(path.via ?? path.field)).toBe(false);
        }
        for (const sum of definition.sum) expect(hidden.has(sum)).toBe(false);
      }),
      { numRuns: 300, seed: 15 },
    );
  });

  it('are refused to a kennel hand as a whole', async () => {
    const hand = await colleague(test.current, owner, 'kennel-hand');
    const answer = await test.current.inject({
      url: '/api/reports/summary?entity=offspring&sum=price',
      headers: hand.headers,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('7777777');
  });

  it('follow a reference, and divide the groups once more', async () => {
    const url =
      '/api/reports/summary?entity=breeding_groups&group=fatherId&and=birthDate&andPeriod=year&sum=totalPuppies';
    const byName = (await test.current.inject({ url, headers: owner.headers })).json();
    expect(byName.groups).toMatchObject([
      {
        label: 'Own Otter',
        andKey: '2024',
        andLabel: null,
        count: 1,
        sums: { totalPuppies: { total: 1, filled: 1 } },
      },
    ]);
    const joined = '/api/reports/summary?entity=breeding_groups&group=motherId.breed&and=fatherId.name';
    const answer = (await test.current.inject({ url: joined, headers: owner.headers })).json();
    expect(answer.groups).toMatchObject([{ key: 'Own Hound', andKey: 'Own Otter', count: 1 }]);
  });
});
