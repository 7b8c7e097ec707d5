import { enableCompileCache } from 'node:module';
import { compiledFolder } from './processes/project-root.ts';

// The second start reads what the first one has compiled, types already stripped.
enableCompileCache(compiledFolder);

/** From being asked to stop to the end, whatever is under way. */
const patienceMs = 9_000;

const fail = (error: unknown): never => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

let running: { stop(): Promise<void> } | undefined;
let askedAt = 0;
const stop = (): void => {
  // Nobody has been answered yet, and what a start does withstands being cut off.
  if (!running) process.exit(0);
  // Whoever asks again does not want to wait. npm passes one Ctrl-C on twice, at the same moment.
  if (askedAt > 0 && Date.now() - askedAt > 1_000) process.exit(1);
  if (askedAt > 0) return;
  askedAt = Date.now();
  console.log('\nStudbook is stopping …');
  // What is still under way then, e.g. an import, is given up as a whole; its processes end with this one.
  setTimeout(() => process.exit(0), patienceMs).unref();
  running.stop().then(() => process.exit(0), fail);
};
// Before anything is waited for: whoever goes away during the start would otherwise leave a server behind.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// From `start.mjs`, which may also be gone.
process.on('message', (message) => message === 'stop' && stop());
process.on('disconnect', stop);

// Everything else is loaded after the cache is open, and when a signal finds somebody to hear it.
const { readEnvironment } = await import('./environment.ts');
const { serve } = await import('./serve.ts');
const { giveBackMemory } = await import('./give-back-memory.ts');

try {
  const environment = readEnvironment();
  console.log('Studbook is starting …');
  const server = await serve(environment);
  running = server;

  console.log(`\nStudbook is running. Open this address in your browser:\n\n    ${server.url}\n`);
  for (const url of server.networkUrls) console.log(`On a phone in the same network:  ${url}`);
  console.log(
    environment.databaseUrl
      ? 'Records are kept in the PostgreSQL database of DATABASE_URL.'
      : `Records are kept in ${environment.dataFolder}`,
  );
  if (server.warning !== undefined) console.log(`\n${server.warning}\n`);
  console.log('To stop it, press Ctrl-C.\n');
  giveBackMemory();
} catch (error) {
  fail(error);
}
