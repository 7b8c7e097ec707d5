import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { claimPlace } from './attachments/claim-folder.ts';
import { openStore } from './attachments/open-store.ts';
import { readLastBackup } from './backup/last-backup.ts';
import { backupRoutes } from './backup/routes.ts';
import type { Database } from './db/database.ts';
import { readMigrations } from './db/migrate.ts';
import { watchTables } from './db/newer-tables.ts';
import { migrationsFolder, openDatabase } from './db/open.ts';
import type { Environment } from './environment.ts';
import { giveBackMemoryWhenIdle } from './give-back-memory.ts';
import { startHousekeeping } from './housekeeping.ts';
import { machineNames } from './http/hosts.ts';
import { guardedFetch } from './outgoing/guarded-fetch.ts';
import { isPublicAddress } from './outgoing/public-address.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { serverFile } from './server-file.ts';
import { explainStart } from './start-failures.ts';
import { version } from './version.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** What to type into a browser on this machine. */
  readonly url: string;
  /** The same for other machines of the local network; empty when only this machine may connect. */
  readonly networkUrls: readonly string[];
  /** What whoever runs it had better know. */
  readonly warning: string | undefined;
  stop(): Promise<void>;
}

/** Requests under way get this long to finish. */
const patienceMs = 8_000;

const isAnyHost = (host: string): boolean => host === '0.0.0.0' || host === '::';

const networkUrlsOf = (host: string, port: number): string[] => {
  if (!isAnyHost(host)) return [];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
};

const isOnlyHere = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Names by which others may ask: open to the network, those of this machine; on one name, that one. */
const hostNamesFor = (host: string): readonly string[] => {
  if (isOnlyHere(host)) return [];
  return isAnyHost(host) ? machineNames() : [...machineNames(), host];
};

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use, perhaps by another Studbook. Stop that program, or choose another port: PORT=${port + 1} npm start`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new Error(`This account may not use port ${port}. Choose one above 1024: PORT=4600 npm start`, {
        cause: error,
      });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(
        `This machine has no address "${host}". Set HOST to one it has, or to 0.0.0.0 for all of them.`,
        {
          cause: error,
        },
      );
    }
    throw error;
  }
  return (app.server.address() as AddressInfo).port;
}

/** The first to touch the data folder. */
const readSecretsOf = (environment: Environment): Secrets => {
  try {
    return readSecrets(environment);
  } catch (error) {
    throw explainStart(error, environment.dataFolder);
  }
};

/** Reached at an address of the open internet, by figures, without anything that encrypts. */
const isInTheOpen = ({ host, publicUrl }: Environment): boolean => {
  if (publicUrl.startsWith('https:')) return false;
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const addresses = isAnyHost(host) ? own.map(({ address }) => address) : [host];
  return addresses.some(isPublicAddress);
};

const openWarning =
  'Less safe than it could be: this machine is on the open internet, and Studbook is reached there without encryption. Put a proxy with TLS in front, set STUDBOOK_URL to its https address and HOST to 127.0.0.1.';

/** Of the embedded database there is nothing to be done about it. */
const loginWarning = ({ kind, login }: Database): string | undefined =>
  kind === 'postgres' && !login.isOwn
    ? `Less safe than it could be: the program signs in to PostgreSQL as the owner of the tables, because ${login.reason}. README, “PostgreSQL”, says what to do.`
    : undefined;

/** Whatever this process fetches, the sign-in library included, keeps to the rules; the server may always ask itself. */
function guardOutgoing({ outgoing: { allowsHost }, publicUrl }: Environment): void {
  const own = new URL(publicUrl).hostname;
  globalThis.fetch = guardedFetch(globalThis.fetch, {
    ...(allowsHost && { allowsHost: (host: string) => host === own || allowsHost(host) }),
  });
}

/** Opens the database, starts the server, and tells how to stop both in the right order. */
export async function serve(environment: Environment): Promise<RunningServer> {
  const { dataFolder, databaseUrl, poolSize, publicUrl, host, proxies, logLevel } = environment;
  guardOutgoing(environment);
  const secrets = readSecretsOf(environment);
  // The embedded database starts in its own thread; meanwhile this one reads the rest of the program.
  const opening = openDatabase({
    dataFolder,
    databaseUrl,
    poolSize,
    secret: secrets.auth,
    keepBefore: async (owner, migration) => {
      const { keepBefore } = await import('./backup/keep-before.ts');
      await keepBefore(owner, environment, migration);
    },
  });
  const reading = import('./app.ts');
  reading.catch(() => {}); // told below, after what the database has to say
  const database = await opening.catch((error: unknown) => {
    throw explainStart(error, dataFolder);
  });
  const tables = watchTables(database, await readMigrations(migrationsFolder));
  try {
    const files = await openStore(environment);
    await database
      .asOwner((owner) => claimPlace(owner, files.mark))
      .catch((error: unknown) => {
        throw explainStart(error, dataFolder);
      });
    const { buildApp } = await reading;
    const app = await buildApp({
      database,
      files,
      secret: secrets.auth,
      publicUrl,
      version,
      proxies,
      countryHeader: environment.countryHeader,
      hostNames: hostNamesFor(host),
      logLevel,
      signUp: environment.signUp,
      demandsSecondFactor: environment.demandsSecondFactor,
      mail: environment.mail,
      texts: environment.texts,
      caps: environment.caps,
      outgoing: environment.outgoing,
      inbound: environment.inbound,
      clamd: environment.clamd,
      payments: environment.payments,
      providers: environment.providers,
      isOutdated: tables.isOutdated,
      lastBackup: () => readLastBackup(dataFolder),
    });
    await app.register(backupRoutes, { database, dataFolder, files, controlSecret: secrets.control });
    giveBackMemoryWhenIdle(app);
    const port = await listen(app, environment);
    const endHousekeeping = startHousekeeping(database, files, app.log);
    const url = environment.port === 0 ? `http://localhost:${port}` : publicUrl;
    const file = serverFile(dataFolder);
    const facts = {
      pid: process.pid,
      url: `http://${isAnyHost(host) ? '127.0.0.1' : host}:${port}`,
      port,
      version,
    };
    writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });

    const warnings = [loginWarning(database), isInTheOpen(environment) ? openWarning : undefined];
    const warning = warnings.filter((one) => one !== undefined).join('\n') || undefined;
    const stop = async (): Promise<void> => {
      rmSync(file, { force: true });
      const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
      await app.close();
      clearTimeout(cut);
      tables.stop();
      await endHousekeeping();
      await database.close();
    };
    return { app, url, networkUrls: networkUrlsOf(host, port), warning, stop };
  } catch (error) {
    tables.stop();
    await database.close();
    throw error;
  }
}
