import { expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { plainText } from '#tests/support/mail-server.ts';

const studbook = withStudbook({}, { hasMail: true });
const email = 'maren@hollowmere.example';
const newPassword = 'wren harbour lantern 74';

const lastMail = async (howMany: number): Promise<string> => {
  const raw = (await studbook.mail.arrived(email, howMany)).at(-1) ?? '';
  return plainText(raw);
};
const linkIn = (mail: string, to: string): string =>
  new RegExp(`http://localhost:\\d+(/${to}\\?[\\w&=-]+)`).exec(mail)?.[1] ?? '';

it('signs up with a confirmed address, chooses a new password after forgetting it, and signs in by a code', async () => {
  const desk = await studbook.visit();
  await desk.goto('/?auth=signup&plan=premium');
  const form = desk.getByRole('dialog');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await form.getByText('Check your email for a confirmation link.').waitFor();

  // Opened on another device, which knows nothing of the plan that was chosen.
  const page = await studbook.visit();
  const dialog = page.getByRole('dialog');
  await page.goto(linkIn(await lastMail(1), 'verify'));
  await page.getByRole('button', { name: 'Confirm and Continue' }).click();
  await page.waitForURL('**/billing?plan=premium');
  await page.getByRole('region', { name: 'Premium Suite' }).getByText('Your choice').waitFor();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL('**/');

  await page.goto('/?auth=signin');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await dialog.getByText('we have sent a link to it').waitFor();

  await page.goto(linkIn(await lastMail(2), 'reset-password'));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password again').fill(newPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();

  // On another device, without the password.
  const other = await studbook.visit({ device: 'phone' });
  await other.goto('/?auth=signin');
  await other.getByRole('button', { name: 'Mail me a link' }).click();
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Send Link and Code' }).click();
  await other.getByLabel('Code from the mail').waitFor();
  // After the notice of the changed password.
  const code = /asked for it: (\d{6})/.exec(await lastMail(4))?.[1] ?? '';
  await other.getByLabel('Code from the mail').fill(code);
  await other.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  await other.goto('/settings');
  await other.getByText(email).first().waitFor();
});
