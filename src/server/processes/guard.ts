import { Worker } from 'node:worker_threads';

const watchEveryMs = 50;

const watch = `
  const { parent, mostBytes, everyMs } = require('node:worker_threads').workerData;
  const isGone = () => {
    if (process.ppid !== parent) return true;
    try {
      process.kill(parent, 0);
      return false;
    } catch (error) {
      return error.code === 'ESRCH';
    }
  };
  const isHungry = () => {
    const bytes = process.memoryUsage.rss();
    if (bytes > mostBytes) require('node:fs').writeSync(2, 'It held ' + Math.round(bytes / 1048576) + ' MB.');
    return bytes > mostBytes;
  };
  setInterval(() => {
    if (isGone() || isHungry()) process.kill(process.pid, 'SIGKILL');
  }, everyMs);`;

/**
 * Ends this process when it holds more than it may, or when the one that started it is gone. In a thread of its own,
 * for the one that works may be busy for minutes.
 */
export function startGuard(mostBytes: number): void {
  const workerData = { parent: process.ppid, mostBytes, everyMs: watchEveryMs };
  new Worker(watch, { eval: true, workerData, execArgv: [] }).unref();
}
