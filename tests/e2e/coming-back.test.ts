import { expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';

const broughtBack = 'What you typed here earlier has been brought back.';
const book = withStudbook();

it('leads from a link opened signed out, over signing in, to the place it names', async () => {
  const account = await book.signUp();
  const data = {
    name: 'Hollowmere Hazel',
    gender: 'Female',
    breed: 'Border Collie',
    birthDate: '2023-05-01',
  };
  const { id } = await (await account.api.post('/api/animals', { data })).json();

  const page = await book.visit({ expecting: [401] });
  await page.goto(`/animals/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill('velvet tractor 41 raspberry');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hollowmere Hazel' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/animals/${id}`);
});

it('asks over the place where a session ended, and brings the half-typed form back', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, expecting: [401] });
  await page.goto('/customers');
  await settled(page);
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('First name').fill('Anna');
  await form.getByLabel('Last name').fill('Ashdown');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Add Customer' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/customers');
  // The form went with the session: that nothing is lost is said here and where it is opened again.
  await said(page, 'What you typed is still there.');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  await form.getByText(broughtBack).waitFor();
  expect(await form.getByLabel('First name').inputValue()).toBe('Anna');
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByRole('link', { name: 'Anna Ashdown' }).first().waitFor();
});

it('says on the page of the next litter that what was typed is back, and begins anew where that is wished', async () => {
  const account = await book.signUp();
  await account.api.put('/api/org/preferences', { data: { firstRun: 'litter' } });
  const page = await book.visit({ as: account, expecting: [401] });
  await page.goto('/welcome');
  await page.getByLabel('Dam').fill('Hazel');
  expect(await page.getByText(broughtBack).count()).toBe(0);
  await page.context().clearCookies();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await said(page, 'What you typed is still there.');
  await page.getByText(broughtBack).waitFor();
  expect(await page.getByLabel('Dam').inputValue()).toBe('Hazel');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await page.getByLabel('Dam').inputValue()).toBe('');
  expect(await page.getByText(broughtBack).count()).toBe(0);
});

it('finds what was typed into any form again, over a session that ended', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, expecting: [401] });
  const signIn = async () => {
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await settled(page);
  };

  // In a dialog: it is opened once more.
  await page.goto('/customers');
  await settled(page);
  const report = page.getByRole('dialog', { name: 'Report a Bug' });
  const openReport = () => page.getByRole('button', { name: 'Report a Bug' }).first().click();
  await openReport();
  await report.getByLabel('Title').fill('The list forgets its order');
  await report.getByLabel('Description').fill('Sorted by name, and after a reload by date again.');
  await page.context().clearCookies();
  await report.getByRole('button', { name: 'Submit Report' }).click();
  await signIn();
  await openReport();
  expect(await report.getByLabel('Title').inputValue()).toBe('The list forgets its order');
  expect(await report.getByLabel('Description').inputValue()).toContain('by date again');
  await report.getByRole('button', { name: 'Submit Report' }).click();
  await report.waitFor({ state: 'detached' });
  // Once it is sent nothing of it waits any more.
  await openReport();
  expect(await report.getByLabel('Title').inputValue()).toBe('');
  await page.keyboard.press('Escape');

  // On a page: it stands there when the page is back.
  await page.goto('/settings');
  await settled(page);
  const invitation = page.getByLabel('Invite by email');
  await invitation.fill('ida@example.com');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await signIn();
  await expect.poll(() => invitation.inputValue()).toBe('ida@example.com');
});
