import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';

const book = withStudbook({ STUDBOOK_SIGNUP: 'closed' });

it('says that nobody can sign up here before anything is typed', async () => {
  const page = await book.visit();
  await page.goto('/?auth=signup');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nobody can sign up here.').waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await dialog.getByLabel('Email').waitFor();
  expect(await dialog.innerText()).not.toContain('Nobody can sign up');
});
