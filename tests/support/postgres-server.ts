import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A PostgreSQL of its own for one test run, where the programs are installed. */
export interface PostgresServer {
  /** A user who may create databases and roles, but is no superuser: what a hosted PostgreSQL gives. */
  readonly url: (database: string) => string;
  stop(): Promise<void>;
}

const owner = 'studbook_tests';

const programFolder = (): string | undefined => {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
};

/** PostgreSQL refuses to run as root; then another account has to lend its name. */
const account = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such account
    }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to run it as.',
  );
};

/** @param under The folder it makes its own in. */
export const startPostgres = async ({
  maxConnections = 200,
  under = tmpdir(),
} = {}): Promise<PostgresServer | undefined> => {
  const programs = programFolder();
  if (!programs) return undefined;
  const as = account();
  const folder = mkdtempSync(join(under, 'studbook-pg-'));
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    {
      ...as,
      // Whatever the shell of the tests speaks: Å and å are one letter.
      env: { ...process.env, ...(process.platform === 'linux' && { LC_ALL: 'C.UTF-8' }) },
      cwd: folder,
      stdio: 'pipe',
    },
  );

  // The program's own logins have to know their passwords.
  writeFileSync(
    join(data, 'pg_hba.conf'),
    `local all postgres trust\nlocal all ${owner} trust\nlocal all all scram-sha-256\n`,
  );

  const settings = [
    // Commits stay synchronous: a row whose commit is not written yet is marked as visible by no vacuum, and a bench
    // would measure counts that no server which vacuums ever runs.
    'fsync=off',
    'full_page_writes=off',
    `max_connections=${maxConnections}`,
    // Its workers belong to the superuser: a test that drops its database could not send them away.
    'autovacuum=off',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stopAtOnce = (): void => void server.kill('SIGQUIT');
  process.once('exit', stopAtOnce);
  await readyToConnect(server.stderr);

  const url = (database: string, user = owner): string =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const admin = new Client(url('postgres', 'postgres'));
  await admin.connect();
  await admin.query(`create role ${owner} login createdb createrole`);
  // A test drops its database as soon as it is over, while the program's own logins may not be quite gone from it.
  await admin.query(`grant pg_signal_backend to ${owner}`);
  await admin.end();

  return {
    url,
    stop: async () => {
      process.removeListener('exit', stopAtOnce);
      if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const readyToConnect = async (log: NodeJS.ReadableStream): Promise<void> => {
  let text = '';
  for await (const chunk of log) {
    text += String(chunk);
    if (text.includes('ready to accept connections')) {
      log.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${text}`);
};
