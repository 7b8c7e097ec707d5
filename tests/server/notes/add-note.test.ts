import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('a line to the notes, on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let animal: Row;

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    animal = await new Records(test.current, user).make('animals', { notes: 'Calm.' });
  });

  const send = (payload: object, id?: string, who = user) =>
    test.current.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { ...who.headers, ...(id && { 'idempotency-key': id }) },
      payload,
    });
  const notes = async (): Promise<string> => {
    const answer = await test.current.inject({ url: `/api/animals/${animal.id}`, headers: user.headers });
    return answer.json().notes;
  };

  it('is added once, however often it is sent, also all at once', async () => {
    const note = { entity: 'animals', id: animal.id, line: '20 Nov 2026: fed 20 ml' };
    const id = uuidv7();
    const answers = await Promise.all([send(note, id), send(note, id), send(note, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await notes()).toBe('Calm.\n20 Nov 2026: fed 20 ml');
    // The same words once more are another note.
    await send(note, uuidv7());
    expect(await notes()).toBe('Calm.\n20 Nov 2026: fed 20 ml\n20 Nov 2026: fed 20 ml');
  });

  it('is refused with a sentence, and may be sent again under its id', async () => {
    const id = uuidv7();
    const empty = await send({ entity: 'animals', id: animal.id, line: '  ' }, id);
    expect([empty.statusCode, empty.json().fields.line]).toEqual([422, 'Write something first']);
    const gone = await send({ entity: 'animals', id: uuidv7(), line: 'Lost' }, id);
    expect(gone.statusCode).toBe(404);
    expect((await send({ entity: 'animals', id: animal.id, line: 'Found' }, id)).statusCode).toBe(201);
    expect(await notes()).toMatch(/\nFound$/);
  });

  it('is nobody’s to add who works elsewhere', async () => {
    const other = await test.current.signUp();
    const before = await notes();
    const answer = await send({ entity: 'animals', id: animal.id, line: 'Mine' }, uuidv7(), other);
    expect(answer.statusCode).toBe(404);
    expect(await notes()).toBe(before);
  });
});
