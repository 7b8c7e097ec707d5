import { expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { open, settled } from './acts.ts';
import { focusIn, keepsFocus, press, tabTo, typeInto } from './keys.ts';

const book = withStudbook();

it('invites, ends a session elsewhere, signs out and comes back without a mouse', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.put('/api/org/preferences', { data: { firstRun: null } });
  const elsewhere = await book.visit({ expecting: [401] });
  const data = { email: account.email, password };
  await elsewhere.request.post('/api/auth/sign-in/email', { data, headers: { origin: book.server.url } });

  const page = await book.visit({ as: account, expecting: [400, 401] });
  await open(page, '/settings');
  await settled(page);
  // The long page is walked by its own list.
  await tabTo(page, 'Organization and team');
  await press(page, 'Enter');
  await tabTo(page, 'Invite by email');
  await page.keyboard.type('ida@example.com');
  await tabTo(page, 'Invite');
  await press(page, 'Enter');
  await page.getByText('The invitation of ida@example.com').waitFor();

  await open(page, '/settings');
  await settled(page);
  await tabTo(page, 'Signing in');
  await press(page, 'Enter');
  await tabTo(page, 'Sign Out Everywhere Else');
  await press(page, 'Enter');
  await focusIn(page, 'dialog');
  await page.keyboard.type('not the password');
  await press(page, 'Enter');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await keepsFocus(page);
  await typeInto(page, 'Your password', password);
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keepsFocus(page);
  await expect
    .poll(async () => (await elsewhere.request.get('/api/auth/session')).json())
    .toEqual({ user: null, expiresIn: null });

  // At the foot of the sidebar of any page.
  await open(page, '/billing');
  await settled(page);
  await tabTo(page, 'Sign out here');
  await press(page, 'Enter');
  // The page that is left offers to sign in as well, until the start page is there.
  await page.waitForURL('/');
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({ user: null, expiresIn: null });
  await tabTo(page, 'Sign In');
  await press(page, 'Enter');
  await focusIn(page, 'dialog');
  await page.keyboard.type(account.email);
  await typeInto(page, 'Password', password);
  await press(page, 'Enter');
  await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
});
