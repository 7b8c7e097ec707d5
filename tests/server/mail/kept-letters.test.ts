import { describe, expect, it } from 'vitest';
import type { Letter } from '#server/mail/letter.ts';
import { databases } from '#tests/support/database.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';

const letter: Letter = { subject: 'Not this time', greeting: 'Hello', paragraphs: ['Sorry.'], closing: [] };

describe.each(databases)('a letter that belongs to a change on $name', (kind) => {
  const place = withMailingApp(kind);

  it('exists exactly if the change does, and one that nobody came to send is taken up', async () => {
    const { test, before, database, server, query } = place.current;
    const user = await before.signUp({ plan: 'pro' });
    const { mails } = test.app;
    const states = () => query(`select recipient, state from mails where subject = 'Not this time'`);
    const undone = database.transaction(user, async (trx) => {
      await mails.keepIn(trx, 'undone@example.com', letter);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await states()).toEqual([]);

    // As if the process had ended right after the transaction.
    await database.transaction(user, (trx) => mails.keepIn(trx, 'kept@example.com', letter));
    await mails.takeUp();
    expect(await states()).toEqual([{ recipient: 'kept@example.com', state: 'waiting' }]);
    await query(`update mails set created_at = now() - interval '2 minutes' where state = 'waiting'`);
    await mails.takeUp();
    // Whoever looks next finds that it is being sent.
    await mails.takeUp();
    expect(await server.arrived('kept@example.com')).toHaveLength(1);
    await expect.poll(states).toEqual([{ recipient: 'kept@example.com', state: 'sent' }]);
  });
});
