import { beforeAll, describe, expect, it } from 'vitest';
import { toColumn } from '#domain/entities/entity.ts';
import { entityNames } from '#domain/entities/index.ts';
import { deletionOf } from '#server/records/delete-for-good.ts';
import { dependentsOf } from '#server/records/dependents.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { Records } from '../access/records.ts';

/** What stands on an invoice is held by the database: such an invoice never goes. */
const isHeld = (name: string, field: string): boolean =>
  name === 'financial_transactions' && field === 'invoiceId';

const emptied = entityNames.flatMap((target) =>
  dependentsOf(target)
    .filter(({ name, field, onRemove }) => onRemove === 'clear' && !isHeld(name, field))
    .map(({ name, field }) => ({ target, name, column: toColumn(field) })),
);

describe.each(databases)('references that are emptied on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let records: Records;
  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    records = new Records(test.current, user);
  });

  it('are all those the definitions name', () => {
    expect(emptied.length).toBeGreaterThanOrEqual(20);
  });

  it.each(emptied)('$column of $name, when $target goes for good', async ({ target, name, column }) => {
    const { database } = test.current;
    const { id: goes } = await records.make(target);
    const { id: stays } = await records.make(name);
    const [set] = await database.scoped(user, [
      {
        sql: `update ${name} set "${column}" = $1::uuid where org_id = $org and id = $2::uuid returning id`,
        parameters: [goes, stays],
      },
    ]);
    expect(set).toHaveLength(1);
    await database.scoped(user, deletionOf(target, 'id = $1::uuid', [goes]));
    const [left, found] = await database.scoped(user, [
      { sql: `select id from ${target} where org_id = $org and id = $1::uuid`, parameters: [goes] },
      {
        sql: `select "${column}" as refers from ${name} where org_id = $org and id = $1::uuid`,
        parameters: [stays],
      },
    ]);
    expect(left).toEqual([]);
    expect(found).toEqual([{ refers: null }]);
  });
});
