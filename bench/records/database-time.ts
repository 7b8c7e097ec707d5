import { existsSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

const ticksPerSecond = 100;

/** Processor time of a process so far, in microseconds; 0 when it has ended. */
function timeOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const stat = readFileSync(file, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
}

/** Processor time of all who work for connections to a database; 0 where the system does not tell (Linux does). */
export async function databaseTime(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.reduce((sum, { pid }) => sum + timeOf(pid), 0);
}
