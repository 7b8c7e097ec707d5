import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPrograms } from '#server/processes/built-program.ts';

// The server, restarted on every change, and Vite in front of it with the pages. One Ctrl-C ends both; when one of
// them ends by itself, so does the other.

const root = join(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: '4600' } });

await buildPrograms();

const children = [
  start(['--watch', '--watch-preserve-output', 'src/server/main.ts']),
  start([vite, '--clearScreen', 'false']),
];

let isStopping = false;
const stopAll = (): void => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};

for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= isStopping ? 0 : (code ?? 1);
    stopAll();
  });
}
// The terminal sends Ctrl-C to the children as well; this keeps us here until they have closed the database.
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
