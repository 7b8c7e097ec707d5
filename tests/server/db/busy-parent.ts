// Run by engine-death.test.ts in a process of its own, which it kills while the database works.
import { openDatabase } from '#server/db/open.ts';
import { watchEngines } from '#tests/support/engine-processes.ts';

const engines = watchEngines();
const database = await openDatabase({ dataFolder: process.argv[2] ?? '' });
await database.asOwner(async (owner) => {
  await owner.execute('create table kept (id integer); insert into kept values (1)');
  process.stdout.write(`${engines.at(-1)?.pid}\n`);
  await owner.query('select count(*) from generate_series(1, 1e12)');
});
