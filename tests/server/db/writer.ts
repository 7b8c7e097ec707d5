// Run by durability.test.ts in a process of its own, which it kills.
import { openDatabase } from '#server/db/open.ts';

const [folder = '', firstId = '0'] = process.argv.slice(2);
const tenant = {
  orgId: '01990000-0000-7000-8000-000000000001',
  userId: '01990000-0000-7000-8000-0000000000a1',
};
const database = await openDatabase({ dataFolder: folder });
await database.asOwner((owner) =>
  owner.execute(`create table if not exists acknowledged (id integer primary key, filler text not null);
    grant insert on acknowledged to studbook_app`),
);
const sql = 'insert into acknowledged values ($1, $2)';
for (let id = Number(firstId); ; id++) {
  await database.scoped(tenant, [{ sql, parameters: [id, 'x'.repeat(id % 3_000)] }]);
  process.stdout.write(`${id}\n`);
}
