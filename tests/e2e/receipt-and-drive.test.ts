import { expect, it } from 'vitest';
import { picture } from '#tests/server/attachments/pictures.ts';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';

const book = withStudbook();

it('a receipt whose picture is refused once is one expense with one picture; a drive is its distance times its rate', async () => {
  const { api, ...account } = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: { api, ...account }, expecting: [503] });
  await page.goto('/finances');
  await settled(page);

  // Asked for early: a browser that is told in the same moment may still open its own.
  const choosing = page.waitForEvent('filechooser');
  const upload = '**/api/documents';
  await page.route(
    upload,
    (route) => route.fulfill({ status: 503, json: { detail: 'Try again in a moment.' } }),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: 'Receipt', exact: true }).click();
  const buffer = await picture(400, 600).png().toBuffer();
  await (await choosing).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer });
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByRole('img', { name: 'The receipt' }).waitFor();
  await receipt.getByRole('button', { name: 'Book it' }).click();
  await receipt.getByText('Type what was paid').waitFor();
  await receipt.getByLabel('Amount').fill('284.50');
  await receipt.getByLabel('Category').selectOption('Veterinary');
  await receipt.getByRole('button', { name: 'Book it' }).click();
  await receipt.getByText('The expense is saved; its picture is not there yet').waitFor();
  await receipt.getByRole('button', { name: 'Add the picture' }).click();
  await said(page, 'Booked with its receipt');
  await receipt.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  const drive = page.getByRole('dialog', { name: 'Add a drive' });
  await drive.getByLabel('Where to, and why').fill('Nowhere');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await drive.waitFor({ state: 'detached' });
  // Back where it was opened, from where the keys go on.
  await page.waitForFunction(() => document.activeElement?.textContent === 'Drive');
  await page.keyboard.press('Enter');
  await drive.getByLabel('Where to, and why').fill('To the vet');
  await drive.getByLabel('Distance in miles').fill('42.5');
  await drive.getByLabel('USD per mile').fill('0.67');
  await drive.getByText('Comes to $28.48.').waitFor();
  await page.keyboard.press('Enter');
  await said(page, '$28.48 booked for the drive');
  await page.getByText('Drives: 42.5 mi, $28.48', { exact: true }).waitFor();

  const list = async (path: string) => (await (await api.get(`/api/${path}`)).json()).items;
  const entries = await list('finances');
  expect(entries).toHaveLength(2);
  const [paid, driven] = ['Veterinary', 'Mileage'].map((one) =>
    entries.find(({ category }: { category: string }) => category === one),
  );
  expect(paid).toMatchObject({ type: 'expense', amount: 284.5, paymentStatus: 'Paid', date: paid.paidDate });
  expect(driven).toMatchObject({
    type: 'expense',
    amount: 28.48,
    description: 'To the vet',
    distance: 42.5,
    distanceUnit: 'mi',
  });
  const pictures = await list('documents');
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toMatchObject({ name: 'Receipt', entityId: paid.id, mime: 'image/png' });
});
