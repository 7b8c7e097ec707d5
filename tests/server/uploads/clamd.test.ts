import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject as given, it } from 'vitest';
import { askClamd } from '#server/uploads/clamd.ts';
import { testVirus } from '#server/uploads/test-virus.ts';
import { type ClamdServer, startClamd } from '#tests/support/clamd-server.ts';

const patience = { idleMs: 20_000, wholeMs: 20_000 };

describe.each(['a port', 'a Unix socket'])('the scanner on %s', (where) => {
  let clamd: ClamdServer;
  beforeAll(async () => {
    clamd = await startClamd(where === 'a port' ? undefined : join(given('folder'), 'clamd.ctl'));
  });
  afterEach(() => {
    clamd.mood = 'scans';
    clamd.most = 100_000_000;
    clamd.scanned.length = 0;
  });
  afterAll(() => clamd.close());

  it('gets every byte of a file, in memory or as it is read, and says what it has found', async () => {
    const large = randomBytes(700_001);
    expect(await askClamd(clamd.address, large, patience)).toEqual({ kind: 'clean' });
    async function* read() {
      yield large.subarray(0, 1);
      yield large.subarray(1, 400_000);
      yield Buffer.alloc(0);
      yield large.subarray(400_000);
    }
    expect(await askClamd(clamd.address, read(), patience)).toEqual({ kind: 'clean' });
    expect(clamd.scanned.map((one) => one.equals(large))).toEqual([true, true]);
    expect(await askClamd(clamd.address, testVirus(), patience)).toEqual({
      kind: 'found',
      virus: 'Eicar-Signature',
    });
  });

  it('looks at several at once, each with its own answer', async () => {
    const files = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? testVirus() : randomBytes(50_000)));
    const verdicts = await Promise.all(files.map((file) => askClamd(clamd.address, file, patience)));
    expect(verdicts.map(({ kind }) => kind)).toEqual(
      files.map((_, at) => (at % 3 === 0 ? 'found' : 'clean')),
    );
  });

  it('says that a file is too large as soon as it knows, also while more is being sent', async () => {
    clamd.most = 100_000;
    expect(await askClamd(clamd.address, randomBytes(200_000), patience)).toEqual({ kind: 'too-large' });
  });

  it('is never waited for without an end', async () => {
    clamd.mood = 'is silent';
    await expect(askClamd(clamd.address, testVirus(), { idleMs: 60, wholeMs: 20_000 })).rejects.toThrow(
      'took too long',
    );
    clamd.mood = 'talks on and on';
    await expect(askClamd(clamd.address, testVirus(), { idleMs: 20_000, wholeMs: 100 })).rejects.toThrow(
      'took too long',
    );
  });

  it.each([
    ['hangs up', /closed the line|ECONNRESET|EPIPE/],
    ['talks nonsense', 'answered "HTTP/1.1 400 Bad Request"'],
  ] as const)('is no scanner when it %s', async (mood, words) => {
    clamd.mood = mood;
    await expect(askClamd(clamd.address, randomBytes(300_000), patience)).rejects.toThrow(words);
  });
});

it('a file that cannot be read to its end is not looked at', async () => {
  const clamd = await startClamd();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('The disk is gone');
  }
  await expect(askClamd(clamd.address, broken(), patience)).rejects.toThrow('The disk is gone');
  expect(clamd.scanned).toEqual([]);
  await clamd.close();
  await expect(askClamd(clamd.address, testVirus(), patience)).rejects.toThrow('ECONNREFUSED');
});
