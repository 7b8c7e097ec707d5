import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { said, settled } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';
import { signUpByMail } from './sale-acts.ts';

const book = withStudbook({}, { hasMail: true });
const [breeder, buyer] = ['maren@hollowmere.example', 'nora@example.com'];

const mailsTo = async (email: string, howMany: number): Promise<string[]> =>
  (await book.mail.arrived(email, howMany)).map(plainText);

it('a contract is sent by the breeder, signed by the buyer on a phone, by the breeder, and saved as a PDF', async () => {
  const page = await book.visit();
  await signUpByMail(book, page, breeder);
  const origin = new URL(page.url()).origin;
  const add = async (path: string, data: object): Promise<{ id: string }> =>
    (await page.request.post(`/api/${path}`, { data, headers: { origin }, failOnStatusCode: true })).json();
  await add('billing/plan', { plan: 'pro' });
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const mother = await add('animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await add('animals', { ...parent, name: 'Otter', gender: 'Male' });
  const litter = await add('breeding-groups', {
    motherId: mother.id,
    fatherId: father.id,
    birthDate: '2026-10-01',
  });
  const customer = await add('customers', { firstName: 'Nora', lastName: 'Vale', email: buyer });
  const young = await add('offspring', {
    breedingGroupId: litter.id,
    breederName: 'Fern',
    gender: 'Female',
    price: 1500,
  });
  await page.request.post(`/api/offspring/${young.id}/reservation`, {
    data: { version: 1, customerId: customer.id },
    headers: { origin },
    failOnStatusCode: true,
  });

  await page.goto(`/offspring/${young.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'New contract' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Contract' }).click();
  await page.waitForURL('**/contracts/*');
  await page.getByText('Before it can be sent, fill in').waitFor();
  expect(await page.getByRole('button', { name: 'Send to sign' }).isDisabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Buyer’s address' }).click();
  await page.getByRole('heading', { name: 'Nora Vale' }).waitFor();
  const { version } = await (await page.request.get(`/api/customers/${customer.id}`)).json();
  await page.request.patch(`/api/customers/${customer.id}`, {
    data: { version, address: '4 Mill Lane' },
    headers: { origin },
    failOnStatusCode: true,
  });
  await page.goBack();
  await page.getByText('4 Mill Lane').waitFor();
  await page.getByRole('button', { name: 'Send to sign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText(`The mail to ${buyer} is on its way.`).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Waiting to be opened').waitFor();

  const [letter = ''] = await mailsTo(buyer, 1);
  const theirs = await book.visit({ device: 'phone', expecting: [422] });
  await theirs.goto(/http:\/\/localhost:\d+(\/contract\/[\w-]+)/.exec(letter)?.[1] ?? '');
  await theirs.getByRole('heading', { name: 'The puppy' }).waitFor();
  expect(await faultsOf(theirs)).toEqual([]);
  expect(await isTooWide(theirs)).toBe(false);
  await theirs.getByRole('button', { name: 'Send me the code' }).click();
  const code = /Your code to sign\D+(\d{6})/.exec((await mailsTo(buyer, 2)).at(-1) ?? '')?.[1] ?? '';
  const pad = theirs.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is nothing to draw in');
  await theirs.mouse.move(box.x + 20, box.y + 40);
  await theirs.mouse.down();
  await theirs.mouse.move(box.x + 120, box.y + 20, { steps: 6 });
  await theirs.mouse.move(box.x + 200, box.y + 60, { steps: 6 });
  await theirs.mouse.up();
  await theirs.getByLabel('Your full name').fill('Nora Vale');
  await theirs.getByRole('button', { name: 'Sign the contract' }).click();
  await theirs.getByRole('link', { name: 'Type the six digits of the code' }).waitFor();
  // What was typed and drawn is still there.
  expect(await theirs.getByLabel('Your full name').inputValue()).toBe('Nora Vale');
  expect(await theirs.getByRole('button', { name: 'Clear the drawing' }).isEnabled()).toBe(true);
  expect(await faultsOf(theirs)).toEqual([]);
  await theirs.getByLabel('Code from the mail').fill(code);
  await theirs.getByLabel('I have read this contract').check();
  await theirs.getByRole('button', { name: 'Sign the contract' }).click();
  await theirs.getByText('You have signed').waitFor();

  await page.reload();
  await page.getByText('Waiting for your signature').waitFor();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await dialog.getByLabel('I have read this contract').check();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await said(page, 'Signed. Both sides get the contract by mail');
  const link = page.getByRole('link', { name: 'Signed PDF' });
  await link.waitFor();
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  const { text } = await readPdf(await pdf.body());
  for (const words of ['Nora Vale', '4 Mill Lane', 'Fern', 'How this contract was signed'])
    expect(text).toContain(words);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isTooWide(page)).toBe(false);

  await theirs.reload();
  await theirs.getByRole('link', { name: 'Save the signed PDF' }).waitFor();
  await theirs.goto('/verify-contract');
  await theirs
    .getByLabel('PDF')
    .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: await pdf.body() });
  await theirs.getByRole('button', { name: 'Check the file' }).click();
  await theirs.getByText('This contract is genuine').waitFor();
  expect(await faultsOf(theirs)).toEqual([]);
});
