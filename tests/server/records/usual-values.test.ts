import { beforeAll, describe, expect, it } from 'vitest';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { supposedFields } from '#domain/entities/usual.ts';
import { groupableFields } from '#domain/report-config.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const supposing = entityNames.filter((name) => supposedFields(entityOf(name).fields).length > 0);

/** What nobody entered is never shown as a finding, whichever way a list is asked. */
describe.each(databases)('a usual value that nobody entered, on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let records: Records;
  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    records = new Records(test.current, user);
  });
  const get = (url: string) => test.current.inject({ url: `/api/${url}`, headers: user.headers });
  const idsOf = async (url: string): Promise<string[]> =>
    (await get(url)).json().items.map(({ id }: Row) => id);

  it.each(supposing)('is told by no filter, order, group or file of %s', async (name) => {
    const { path, fields } = entityOf(name);
    const quiet = await records.make(name);
    for (const [field, usual] of supposedFields(fields)) {
      const said = await records.make(name, { [field]: usual });
      const both = `filter=id.in.(${quiet.id},${said.id})`;
      const find = (more: string) => idsOf(`${path}?${both}&${more}`);
      expect([field, await find(`filter=${field}.eq.${usual}`)]).toEqual([field, [said.id]]);
      expect([field, await find(`filter=${field}.is.null`)]).toEqual([field, [quiet.id]]);
      expect([field, await find(`filter=${field}.in.(${usual})`)]).toEqual([field, [said.id]]);
      for (const direction of ['asc', 'desc']) {
        const sorted = await find(`sort=${field}.${direction}`);
        expect([field, direction, sorted]).toEqual([field, direction, [said.id, quiet.id]]);
        const first = (await get(`${path}?${both}&pageSize=1&sort=${field}.${direction}`)).json();
        const rest = await find(`sort=${field}.${direction}&cursor=${first.nextCursor}`);
        expect([field, direction, first.nextCursor, rest]).toEqual([
          field,
          direction,
          first.nextCursor,
          [quiet.id],
        ]);
      }
      const csv = await get(`${path}/export.csv?select=${field}&filter=id.eq.${quiet.id}`);
      expect([field, csv.body.trimEnd().split('\r\n')[1] ?? '']).toEqual([field, '']);
      if (!groupableFields(name).includes(field)) continue;
      const { groups } = (await get(`reports/summary?entity=${name}&group=${field}&${both}`)).json();
      const counted = groups.map(({ key, count }: { key: string; count: number }) => [key, count]);
      expect([field, counted]).toEqual([
        field,
        [
          [String(usual), 1],
          [null, 1],
        ],
      ]);
    }
  });
});
