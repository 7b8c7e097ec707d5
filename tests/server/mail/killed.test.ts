import { expect, it } from 'vitest';
import { plainText, startMailServer } from '#tests/support/mail-server.ts';
import { runServer } from '#tests/support/running-server.ts';
import { testPassword } from '#tests/support/server.ts';

it('sends, after kill -9, what it was about to send', async () => {
  const mail = await startMailServer();
  const server = await runServer(mail.environment);
  try {
    const taken = mail.keepSilent();
    const asked = await fetch(`${server.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'maren@example.com', password: testPassword, name: 'Maren' }),
    });
    expect(asked.status).toBe(200);
    await taken;
    await server.kill();
    mail.refuse(undefined);
    await server.start();
    const [letter = ''] = await mail.arrived('maren@example.com');
    expect(plainText(letter)).toContain(`${server.url}/verify?for=sign-up&token=`);
    expect(server.errors()).toEqual([]);
  } finally {
    await server.remove();
    await mail.close();
  }
});
