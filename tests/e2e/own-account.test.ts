import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { startTextServer } from '#tests/support/text-server.ts';
import { said, settled } from './acts.ts';

const texts = await startTextServer();
const book = withStudbook(texts.environment);
afterAll(() => texts.close());

it('shows one’s picture in the sidebar and to the team, until it is removed', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account });
  await page.goto('/settings');
  await settled(page);
  const background = { r: 31, g: 92, b: 68 };
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file][aria-label="Your picture"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await said(page, 'Your picture is saved');
  const shown = [
    page.locator('.person .person-picture img'),
    page.getByRole('region', { name: 'Team' }).locator('.person-picture img'),
  ];
  for (const picture of shown) {
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  }
  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await said(page, 'Your picture is removed');
  for (const picture of shown) await picture.waitFor({ state: 'detached' });
});

it('signs in with a phone number and the password, once a code has shown whose it is', async () => {
  const phone = '+12025550123';
  const account = await book.signUp();
  const page = await book.visit({ as: account });
  await page.goto('/settings');
  await settled(page);
  const card = page.getByRole('region', { name: 'Phone number' });
  await card.getByLabel('New phone number').fill('+1 (202) 555-0123');
  await card.getByLabel('Your password').fill(password);
  await card.getByRole('button', { name: 'Send Code' }).click();
  await card.getByText('we have sent a code to it').waitFor();
  const [text = ''] = await texts.arrived(phone);
  await card.getByLabel('Code from the text message').fill(text.slice(0, 6));
  await card.getByRole('button', { name: 'Save Phone Number' }).click();
  await card.getByText(phone).waitFor();

  const elsewhere = await book.visit({ device: 'phone', expecting: [401] });
  await elsewhere.goto('/?auth=signin');
  const dialog = elsewhere.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use my phone number' }).click();
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByLabel('Password', { exact: true }).fill('velvet tractor 41 raspberry');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.getByText('Invalid phone number or password').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(elsewhere);
  const { user } = await (await elsewhere.request.get('/api/auth/session')).json();
  expect(user.email).toBe(account.email);
});

it('makes an account with a phone number where there is no address', async () => {
  const phone = '+12025550177';
  const page = await book.visit({ device: 'phone', expecting: [422] });
  await page.goto('/?auth=signup');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use a phone number instead' }).click();
  await dialog.getByRole('button', { name: 'Use an email address instead' }).click();
  await dialog.getByLabel('Email').waitFor();
  await dialog.getByRole('button', { name: 'Use a phone number instead' }).click();
  const number = dialog.getByLabel('Phone number');
  await number.fill('202 555 0177');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(`${password}r`);
  await dialog.getByLabel('Your name').fill('Ida Quist');
  await dialog.getByText('The two passwords are not the same.').waitFor();
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await dialog.getByText('Enter the number with its country code').waitFor();
  await number.fill('+1 202 555 0177');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await dialog.getByText('we have sent a code to it').waitFor();
  const code = dialog.getByLabel('Code from the text message');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill('000 000');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await dialog.getByText('Not right, or too old').waitFor();
  await code.fill((await texts.arrived(phone))[0]?.slice(0, 6) ?? '');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/billing');

  await page.goto('/settings');
  await settled(page);
  const address = page.getByRole('region', { name: 'Address' });
  await address.getByText('No email address', { exact: true }).waitFor();
  await address.getByRole('button', { name: 'Add an Address' }).waitFor();
  const card = page.getByRole('region', { name: 'Phone number' });
  await card.getByText(phone).waitFor();
  expect(await card.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Forgot It?' }).click();
  await dialog.getByText(`We send a code to ${phone}.`).waitFor();
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  const [, again = ''] = await texts.arrived(phone, 2);
  await dialog.getByLabel('Code from the text message').fill(again.slice(0, 6));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('.invalid');
});

it('deletes the account with its export, once nobody is left without an owner', async () => {
  const account = await book.signUp({ plan: 'premium', organization: 'Fernholt' });
  const animal = { name: 'Fernholt Wren', breed: 'Kelpie', gender: 'Female', birthDate: '2022-05-01' };
  await account.api.post('/api/animals', { data: animal });
  const colleague = await book.signUp({ organization: 'Elsewhere' });
  const invite = { email: colleague.email, role: 'member' };
  const { link } = await (await account.api.post('/api/team/invitations', { data: invite })).json();
  const token = new URL(link).searchParams.get('token');
  await colleague.api.post('/api/team/invitation/accept', { data: { token } });

  const page = await book.visit({ as: account, expecting: [400, 401, 409] });
  await page.goto('/settings');
  await settled(page);
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog
      .getByRole('list', { name: 'What becomes of your organizations' })
      .getByRole('listitem')
      .first()
      .waitFor();
    return dialog;
  };
  const refused = await ask();
  await refused.getByText('Others work in Fernholt. Hand it over to one of them first').waitFor();
  await refused.getByLabel('Your password').fill(password);
  await refused.getByRole('button', { name: 'Delete My Account' }).click();
  await refused.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await refused.waitFor({ state: 'detached' });

  const team = page.getByRole('region', { name: 'Team' });
  await team.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => team.getByRole('listitem').count()).toBe(1);

  // A second book goes as well, and is in no export of the first.
  const headers = { origin: book.server.url };
  const { currentOrg } = await (await page.request.get('/api/team/context')).json();
  await page.request.post('/api/organisations', { data: { name: 'Skyline' }, headers });
  await page.request.put('/api/team/current', { data: { orgId: currentOrg.id }, headers });
  const dialog = await ask();
  await dialog.getByText('Fernholt is deleted with all its records').waitFor();
  await dialog
    .getByText('What is exported here is Fernholt alone. Before you delete your account, go to Skyline')
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Export Everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^studbook-fernholt-.*\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await dialog.getByLabel('Your password').fill('velvet tractor 41 raspberry');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
  const again = await page.request.post('/api/auth/sign-in/email', {
    data: { email: account.email, password },
    headers,
  });
  expect(again.status()).toBe(401);
  // Whoever worked there has their own book still, and nothing of that one.
  expect((await (await colleague.api.get('/api/team/context')).json()).currentOrg.name).toBe('Elsewhere');
});
