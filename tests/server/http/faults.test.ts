import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderStore } from '#server/attachments/folder-store.ts';
import { builtProgram } from '#server/processes/built-program.ts';
import { databases } from '#tests/support/database.ts';
import { withFreshApp } from '#tests/support/server.ts';
import { formOf, picture } from '../attachments/pictures.ts';

const animal = { name: 'Anna', breed: 'Beagle', gender: 'Female', birthDate: '2020-01-01' };

describe.each(databases)('a machine in trouble on $name', (kind) => {
  const store = folderStore(join(tmpdir(), 'studbook-never-made'));
  // What the kernel says of a disk without room.
  const files = { ...store, write: () => writeFile('/dev/full', 'x') };
  const server = withFreshApp(kind, { files });

  it('says that the disk is full, keeps what there was, and goes on when there is room', async () => {
    const { signUp, inject, database } = server.current;
    const { headers } = await signUp();
    const create = () => inject({ method: 'POST', url: '/api/animals', headers, payload: animal });
    const first = (await create()).json();
    const raise = (code: string) =>
      database.asOwner((owner) =>
        owner.execute(`
          create or replace function no_room() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
          create or replace trigger no_room before insert on animals execute function no_room()`),
      );
    for (const [code, words] of [
      ['53100', 'The disk of this installation is full'],
      ['58030', 'The disk of this installation reports an error'],
    ] as const) {
      await raise(code);
      const refused = await create();
      expect(refused.statusCode).toBe(507);
      expect(refused.json().detail).toContain(words);
    }
    expect((await inject({ url: `/api/animals/${first.id}`, headers })).statusCode).toBe(200);
    await database.asOwner((owner) => owner.execute('drop trigger no_room on animals'));
    expect((await create()).statusCode).toBe(201);
  });

  it.runIf(process.platform === 'linux')('says so of an upload, too, and keeps no half of it', async () => {
    const { signUp, inject } = server.current;
    const { headers } = await signUp();
    const { id } = (await inject({ method: 'POST', url: '/api/animals', headers, payload: animal })).json();
    const form = formOf([
      { name: 'entityType', value: 'animals' },
      { name: 'entityId', value: id },
      { name: 'file', value: await picture().png().toBuffer(), fileName: 'a.png' },
    ]);
    const answer = await inject({
      method: 'POST',
      url: '/api/photos',
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
    expect(answer.statusCode).toBe(507);
    expect(answer.json().detail).toContain('The disk of this installation is full');
    expect((await inject({ url: '/api/photos', headers })).json().items).toEqual([]);
    expect((await inject({ url: '/api/storage', headers })).json().usedBytes).toBe(0);
  });
});

it.runIf(process.platform === 'linux')(
  'a data folder that cannot be written to is named at the start',
  async () => {
    const program = await builtProgram('server');
    const start = (folder: string) =>
      spawnSync(process.execPath, [program], {
        env: { ...process.env, STUDBOOK_DATA: folder, PORT: '0' },
        encoding: 'utf8',
      });
    for (const folder of ['/sys/studbook', '/dev/null/studbook']) {
      const { status, stderr } = start(folder);
      expect(status).toBe(1);
      expect(stderr).toContain(`Studbook cannot write to its data folder ${folder}: `);
      expect(stderr).not.toContain('    at ');
    }
  },
);
