import { defineConfig } from 'vitest/config';

// An embedded database that lives for one file hardly runs anything often enough to be compiled twice; the one that the
// files of a process share does (decision 0042).
const env = { STUDBOOK_ENGINE_FLAGS: '--wasm-tiering-budget=30000000' };

// Three projects: fast pure tests, tests that hold a real database (each PGlite takes about 300 MB, so few
// at once), and journeys, each file with a server and a browser of its own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/{domain,web,cli}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          maxWorkers: 2,
          // They hold nothing open and leave nothing behind: a file after the other in the same process.
          isolate: false,
          // None takes a second alone; beside other work the machine may need many.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          env,
          include: ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/scratch.ts', 'tests/support/global-setup.ts'],
          setupFiles: ['tests/support/every-statement.ts'],
          // A third makes every one of them slower than it saves.
          maxWorkers: 2,
          // Each leaves the process as it found it; the whole server is loaded once instead of once a file.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What is waited for may take its time on a busy machine; what never comes fails all the same.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          env,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/scratch.ts', 'tests/support/global-setup.ts'],
          // After all others. Three at a time fill the waits of one another; each has a server and a browser of its own.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          // Files that follow one another share their browser.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
