import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { open, said } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';
import { kennelOf, signUpByMail } from './sale-acts.ts';

const book = withStudbook({}, { hasMail: true });
const [breeder, anna, tom] = ['maren@hollowmere.example', 'anna@example.com', 'tom@example.com'];

/** Among what came to them, the newest with these words. */
const mailTo = async (email: string, words: string): Promise<string> => {
  for (let howMany = 1; ; howMany += 1) {
    const found = (await book.mail.arrived(email, howMany))
      .map(plainText)
      .findLast((mail) => mail.includes(words));
    if (found !== undefined) return found;
  }
};
const linkIn = (letter: string): string =>
  /http:\/\/localhost:\d+(\/contract\/[\w-]+)/.exec(letter)?.[1] ?? '';

/** Whoever signs: asks for the code, types it from the mail, agrees. */
async function signs(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Send me the code' }).click();
  const code = /Your code to sign\D+(\d{6})/.exec(await mailTo(email, 'Your code to sign'))?.[1] ?? '';
  await page.getByLabel('Code from the mail').fill(code);
  expect(await page.getByLabel('Your full name').inputValue()).toBe(name);
  await page.getByLabel('I have read this contract').check();
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  await page.getByText('You have signed').waitFor();
}

it('a couple buys together: both sign by links of their own, one after a reminder, then the breeder', async () => {
  const page = await book.visit({ expecting: [422] });
  await signUpByMail(book, page, breeder);
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/billing/plan', { data: { plan: 'pro' }, headers, failOnStatusCode: true });
  const kennel = await kennelOf(page.request, headers);
  const litter = await kennel.litter('Moor litter', { birthDate: '2026-10-01' });
  const young = await kennel.young(litter, 'Fern');
  const customer = await kennel.buyer('Anna', { email: anna, address: '4 Mill Lane', lastName: 'Lee' });
  await page.request.post(`/api/offspring/${young.id}/reservation`, {
    data: { version: young.version, customerId: customer.id },
    headers,
    failOnStatusCode: true,
  });
  const dialog = page.getByRole('dialog');
  await open(page, `/offspring/${young.id}`);
  await page.getByRole('button', { name: 'New contract' }).click();
  await dialog.getByRole('button', { name: 'Add Contract' }).click();
  await page.waitForURL('**/contracts/*');

  // The second buyer, first with the email of the first one, then with their own.
  await page.getByRole('button', { name: 'Add a signer' }).click();
  await dialog.getByLabel('Full name').fill('Tom Lee');
  await dialog.getByLabel('Email').fill(anna);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.locator('.field-error', { hasText: 'Anna Lee has this email' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Email').fill(tom);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page
    .getByText(`Anna Lee and Tom Lee, 4 Mill Lane, ${anna} and ${tom} (together the buyer)`)
    .waitFor();
  // Taken out and put back: the text goes along.
  await page.getByRole('button', { name: 'Edit: Tom Lee' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText(`Anna Lee, 4 Mill Lane, ${anna} (the buyer)`).waitFor();
  await page.getByRole('button', { name: 'Add a signer' }).click();
  await dialog.getByLabel('Full name').fill('Tom Lee');
  await dialog.getByLabel('Email').fill(tom);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`${anna} and ${tom}`).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send to sign' }).click();
  await dialog.getByText('each get a mail with a link of their own').waitFor();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText(`The mails to ${anna} and ${tom} are on their way.`).waitFor();
  const urls = [
    await dialog.getByLabel('The address of the link for Anna Lee').inputValue(),
    await dialog.getByLabel('The address of the link for Tom Lee').inputValue(),
  ];
  expect(new Set(urls).size).toBe(2);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Waiting to be opened').waitFor();
  expect(await page.getByRole('button', { name: 'Add a signer' }).count()).toBe(0);

  const hers = await book.visit({ device: 'phone' });
  await hers.goto(linkIn(await mailTo(anna, 'Besides you, Tom Lee signs it too')));
  await hers.getByText('Tom Lee: has yet to sign').waitFor();
  expect(await faultsOf(hers)).toEqual([]);
  expect(await isTooWide(hers)).toBe(false);
  await signs(hers, anna, 'Anna Lee');
  await hers.getByText('Tom Lee has yet to sign').waitFor();

  await page.reload();
  await page.getByText('Waiting for Tom Lee to sign').waitFor();
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Remind: Anna Lee' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remind: Tom Lee' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText(`The mail to ${tom} is on its way.`).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const his = await book.visit({ device: 'phone', expecting: [404] });
  await his.goto(new URL(urls[1] ?? '').pathname);
  await his.getByRole('heading', { name: 'There is no contract here' }).waitFor();
  await his.goto(linkIn(await mailTo(tom, 'is still to sign')));
  await his.getByText('Anna Lee: has signed').waitFor();
  await signs(his, tom, 'Tom Lee');

  await page.reload();
  await page.getByText('Waiting for your signature').waitFor();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await dialog.getByLabel('I have read this contract').check();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await said(page, 'Signed. Both sides get the contract by mail');
  const link = page.getByRole('link', { name: 'Signed PDF' });
  await link.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  const { text } = await readPdf(await pdf.body());
  for (const words of [
    'Anna Lee and Tom Lee',
    'The other side: Anna Lee',
    'The other side: Tom Lee',
    'The breeder:',
  ])
    expect(text).toContain(words);
  for (const email of [anna, tom]) await mailTo(email, 'The finished contract comes with this mail');

  for (const theirs of [hers, his]) {
    await theirs.reload();
    await theirs.getByText('Signed by everybody').waitFor();
    await theirs.getByRole('link', { name: 'Save the signed PDF' }).waitFor();
    expect(await faultsOf(theirs)).toEqual([]);
  }
  await his.goto('/verify-contract');
  await his
    .getByLabel('PDF')
    .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: await pdf.body() });
  await his.getByRole('button', { name: 'Check the file' }).click();
  await his.getByText('by 2 people on the other side and by the breeder').waitFor();
});
