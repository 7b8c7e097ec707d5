import { Webhook } from 'standardwebhooks';
import { afterAll, expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { said, settled } from './acts.ts';
import { isTooWide } from './faults.ts';

const book = withStudbook({ STUDBOOK_OUTGOING: 'private' });
const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());

it('makes a key and tries it, has a program told what happens, and sends it once more', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account });
  await page.goto('/integrations');
  await settled(page);

  await page.getByRole('button', { name: 'Make a Key' }).click();
  const keys = page.getByRole('dialog', { name: 'Make a key' });
  await keys.getByLabel('Which program it is for').fill('A spreadsheet');
  await keys.getByRole('checkbox', { name: 'Transactions and prices' }).uncheck();
  await keys.getByRole('button', { name: 'Make the Key' }).click();
  const key = await page.getByLabel('Your key').inputValue();
  await page.getByRole('button', { name: 'Try It' }).first().click();
  await page.getByText('It opens the records of').waitFor();
  const asked = await fetch(`${book.server.url}/api/animals`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(asked.status).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Revoke A spreadsheet' }).waitFor();
  expect(await page.getByLabel('Your key').count()).toBe(0);

  await page.getByRole('button', { name: 'Add a Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('What it is for').fill('My website');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add the Webhook' }).click();
  const secret = await page.getByLabel('Its secret').inputValue();
  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
  await row.getByRole('button', { name: 'Send Test' }).click();
  await row.getByText('Answered 204').waitFor();
  const data = { name: 'Hazel', breed: 'Kelpie', gender: 'Female', birthDate: '2021-03-05' };
  await account.api.post('/api/animals', { data });
  await receiver.took(2);
  const [, told] = receiver.all();
  const verified = new Webhook(secret).verify(told?.body ?? '', told?.headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'animals.created' });

  await row.getByRole('button', { name: 'Show Log' }).click();
  const sent = row.getByRole('list', { name: 'What was sent' }).getByRole('listitem');
  const created = sent.filter({ hasText: 'animals.created' });
  await created.getByText('Arrived').waitFor();
  await created.getByRole('button', { name: 'Send Again' }).click();
  await said(page, 'It is sent again');
  await receiver.took(3);
  expect(receiver.all()[2]?.headers['webhook-id']).toBe(told?.headers['webhook-id']);

  const phone = await book.visit({ as: account, device: 'phone' });
  await phone.goto('/integrations');
  await settled(phone);
  expect(await isTooWide(phone)).toBe(false);
});
