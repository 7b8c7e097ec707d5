import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { freshCode } from '#tests/support/totp.ts';
import { said, settled } from './acts.ts';
import { hears, listen } from './hearing.ts';

const book = withStudbook();

const signInWithPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/?auth=signin');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
};
const inBook = (page: Page): Promise<void> => page.getByRole('navigation', { name: 'Main' }).waitFor();

/** What of a device makes and keeps keys, and checks its holder. */
async function authenticatorOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

/** In the settings, or where one is led to; answers the recovery codes. */
async function setUpApp(page: Page): Promise<string[]> {
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = (await dialog.getByText('Type this key into the app').innerText()).replaceAll(
    /.*app: |\s/g,
    '',
  );
  const uri = `otpauth://totp/Studbook?secret=${key}`;
  await dialog.getByLabel('Code from the app').fill(await freshCode(uri, 10_000));
  await dialog.getByRole('button', { name: 'Switch On' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I Have Kept Them' }).click();
  return codes;
}

it('asks for a second step on a fresh device, in every window of this one', async () => {
  const account = await book.signUp();
  const page = await book.visit({ as: account });
  await page.goto('/settings');
  await settled(page);
  const codes = await setUpApp(page);
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByText('10 recovery codes are left').waitFor();

  const fresh = await book.visit({ device: 'phone', expecting: [422] });
  // Another window of that phone follows without being touched.
  const beside = await fresh.context().newPage();
  await beside.goto('/settings');
  await beside.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await listen(beside);
  await signInWithPassword(fresh, account.email);
  const step = fresh.getByRole('dialog', { name: 'Second step' });
  await step.getByLabel('Code', { exact: true }).fill('000 000');
  await step.getByRole('button', { name: 'Continue' }).click();
  await step.getByRole('alert').waitFor();
  await step.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await step.getByLabel('Do not ask on this device for 30 days').check();
  await step.getByRole('button', { name: 'Continue' }).click();
  await step.waitFor({ state: 'detached' });
  await hears(beside, 'MFA_CHALLENGE_VERIFIED');
  await beside.getByRole('region', { name: 'Second factor' }).waitFor();
  await beside.getByText('9 recovery codes are left').waitFor();

  // Remembered: the password is enough here from now on, and signing out leaves both windows.
  await beside.getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  await fresh.getByRole('button', { name: 'Try Demo' }).first().waitFor();
  await signInWithPassword(fresh, account.email);
  await fresh.getByRole('dialog').waitFor({ state: 'detached' });
});

it('signs in with a passkey on a device that has no password typed', async () => {
  const account = await book.signUp();
  const page = await book.visit({ as: account });
  const { devtools, authenticatorId } = await authenticatorOf(page);
  await page.goto('/settings');
  await settled(page);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add Passkey' }).click();
  const dialog = page.getByRole('dialog');
  const token = async () =>
    (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'))?.value;
  const before = await token();
  await dialog.getByLabel('Name').fill('Whelping room');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await card.getByRole('button', { name: 'Rename Whelping room' }).click();
  expect([typeof before, (await token()) === before]).toEqual(['string', false]);
  await dialog.getByLabel('Name').fill('Kitchen');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await card.getByRole('button', { name: 'Remove Kitchen' }).waitFor();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  await page.waitForURL('**/');
  await page.goto('/?auth=signin');
  await page.getByRole('dialog').getByRole('button', { name: 'Use a Passkey' }).click();
  await inBook(page);
  await page.goto('/settings');
  await card.getByText('Last used').waitFor();

  // On a device that was never here, which got the key as phones and computers share theirs.
  const fresh = await book.visit({ device: 'phone' });
  const there = await authenticatorOf(fresh);
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error('The device holds no key.');
  await there.devtools.send('WebAuthn.addCredential', { authenticatorId: there.authenticatorId, credential });
  await fresh.goto('/?auth=signin');
  await fresh.getByRole('dialog').getByRole('button', { name: 'Use a Passkey' }).click();
  await fresh.getByRole('dialog').waitFor({ state: 'detached' });
  const { user } = await (await fresh.request.get('/api/auth/session')).json();
  expect(user.email).toBe(account.email);

  await card.getByRole('button', { name: 'Remove Kitchen' }).click();
  const removal = page.getByRole('dialog', { name: /^Remove / });
  await removal.getByLabel('Your password').fill(password);
  await removal.getByRole('button', { name: 'Remove Passkey' }).click();
  await card.getByText('Sign in with your finger').waitFor();
  const { items } = await (await page.request.get('/api/security-events')).json();
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['passkey-added', 'passkey-removed']),
  );
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
});

it('is demanded by an owner who has one: a member sets one up and is back where they were', async () => {
  const owner = await book.signUp({ plan: 'premium', organization: 'Hollowmere' });
  const invited = await owner.api.post('/api/team/invitations', {
    data: { email: 'ida@second-factor.example', role: 'member' },
  });
  const { link } = await invited.json();
  const page = await book.visit({ as: owner });
  await page.goto('/settings');
  const team = page.getByRole('region', { name: 'Team' });
  const demand = team.getByRole('checkbox', { name: 'Demand a second factor of everybody here' });
  await demand.waitFor();
  expect(await demand.isDisabled()).toBe(true);
  await team.getByText('Set one up yourself first').waitFor();
  await setUpApp(page);
  await demand.and(page.locator(':enabled')).waitFor();

  const member = await book.visit({ expecting: [403] });
  await member.goto(new URL(link).pathname + new URL(link).search);
  await member.getByLabel('First name').fill('Ida');
  await member.getByLabel('Password', { exact: true }).fill(password);
  await member.getByRole('button', { name: 'Make Account and Join' }).click();
  await inBook(member);
  await member.goto('/customers');
  await member.getByRole('button', { name: 'Add Customer' }).first().click();
  await member.getByLabel(/^First name/).fill('Jordan');

  await page.reload();
  await team.getByText('No second factor').waitFor();
  await team.getByText('Ida has none yet').waitFor();
  await demand.click();
  await said(page, 'A second factor is demanded from now on');

  // What they were typing is refused with a sentence, and the question takes the place of the book.
  await member.getByLabel(/^Last name/).fill('Okafor');
  await member.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click();
  await member.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
  expect(new URL(member.url()).pathname).toBe('/customers');
  await member.reload();
  await member.getByText('Hollowmere asks everybody who works here for one').waitFor();
  await setUpApp(member);
  await member.getByRole('button', { name: 'Continue' }).click();
  await inBook(member);
  expect(new URL(member.url()).pathname).toBe('/customers');
  await member.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = member.getByRole('dialog');
  await dialog.getByLabel(/^First name/).waitFor();
  expect(await dialog.getByLabel(/^First name/).inputValue()).toBe('Jordan');
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await member.getByText('Jordan Okafor').first().waitFor();

  await page.reload();
  await team.getByText('Everybody here has one.').waitFor();
});
