import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { makeFolder } from '#tests/support/database.ts';
import { follow, said, settled } from './acts.ts';

const run = promisify(execFile);
const { folder, remove } = await makeFolder();
const environment = { STUDBOOK_DATA: folder };
const book = withStudbook(environment, { isEmbedded: true });
afterAll(remove);

it('deactivates somebody with a reason, on a phone as well, and lets them in again', async () => {
  const owner = await book.signUp();
  const person = await book.signUp({ plan: 'pro', organization: 'Fjordheim Kennel' });
  await book.server.stop();
  await run(process.execPath, ['src/cli/admin.ts', owner.email], {
    env: { PATH: process.env.PATH, ...environment },
  });
  await book.server.start();

  const theirs = await book.visit({ as: person, expecting: [401, 403] });
  for (const path of ['/people', '/outbox', '/reported']) {
    await theirs.goto(path);
    await theirs.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(await theirs.getByRole('heading').allInnerTexts(), path).toEqual(['404 Page Not Found']);
  }

  const page = await book.visit({ as: owner, device: 'phone' });
  await page.goto('/outbox');
  await settled(page);
  await follow(page, page.getByRole('link', { name: 'All People' }));
  const everybody = page.getByRole('list', { name: 'People' });
  const row = everybody.getByRole('listitem').filter({ hasText: person.email });
  await row.getByText('Fjordheim Kennel: Owner, Pro Suite').waitFor();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody like that');
  await page.getByRole('heading', { name: 'Nobody like that' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email.toUpperCase());
  await row.waitFor();
  await expect.poll(() => everybody.getByRole('listitem').count()).toBe(1);

  await row.getByRole('button', { name: `Deactivate ${person.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The kennel was sold');
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await said(page, 'is deactivated');
  await row.getByText(': The kennel was sold').waitFor();

  await theirs.goto('/?auth=signin');
  const signIn = theirs.getByRole('dialog');
  await signIn.getByLabel('Email').fill(person.email);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  await signIn.getByText('This account is deactivated.').waitFor();

  await row.getByRole('button', { name: `Reactivate ${person.email}` }).click();
  await said(page, 'is active again');
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  await theirs.waitForURL((url) => url.searchParams.get('auth') === null);
  await settled(theirs);

  await row.getByRole('button', { name: `See As They Do ${person.email}` }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Reason').fill('Help with the first litter');
  await asking.getByRole('button', { name: 'Look', exact: true }).click();
  const banner = page.getByRole('region', { name: 'Looking as somebody else' });
  await banner.getByText('You see what Maren Ashdown sees.').waitFor();
  await page.goto('/people');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await banner.getByRole('button', { name: 'Back to My Account' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.goto('/people');
  await everybody.waitFor();
});

it('opens the demo with its figures for a developer, and leads back to their own book', async () => {
  const developer = await book.signUp({ organization: 'Rowan Hill' });
  await book.server.stop();
  await run(process.execPath, ['src/cli/admin.ts', developer.email, '--dev'], {
    env: { PATH: process.env.PATH, ...environment },
  });
  await book.server.start();

  const page = await book.visit({ as: developer });
  await page.goto('/settings');
  await settled(page);
  await page.getByRole('button', { name: 'Open the Demo' }).click();
  await page.getByText('DEMO MODE').waitFor();
  await settled(page);
  // The cookie of their own book is still there, and answers nothing here.
  expect(await page.getByText('Rowan Hill').count()).toBe(0);
  await page.getByText('things need you today').waitFor();
  await page.goto('/demo-analytics');
  await page.getByRole('heading', { level: 1, name: 'Demo Analytics' }).waitFor();
  await page.getByText('Opened', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Exit Demo' }).click();
  await page.getByText('DEMO MODE').waitFor({ state: 'hidden' });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Open the Demo' }).waitFor();
  expect(await page.getByLabel('Name of your organization').inputValue()).toBe('Rowan Hill');
  await page.goto('/demo-analytics');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});
