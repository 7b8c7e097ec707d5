import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';
import { open, said } from './acts.ts';
import { bothSee, intoPortal, kennelOf, type Made, signUpByMail } from './sale-acts.ts';

const stripe = new StripeServer();
const settings = await stripe.startForProcess();
const book = withStudbook(settings, { hasMail: true });
afterAll(() => stripe.stop());

/** As Stripe tells it: signed, and to the server alone. */
async function tell(path: string, type: string, object: object): Promise<number> {
  const { payload, headers } = stripe.event(type, object);
  return (await fetch(book.server.url + path, { method: 'POST', body: payload, headers })).status;
}

/** A breeder with a paid plan, and two young of a litter. */
async function begin(email: string) {
  const page = await book.visit();
  await signUpByMail(book, page, email);
  const headers = { origin: book.server.url };
  await page.request.post('/api/billing/plan', {
    data: { plan: 'premium' },
    headers,
    failOnStatusCode: true,
  });
  const { customer } = stripe.payLast();
  expect(await tell('/api/billing/webhook', 'checkout.session.completed', { customer })).toBe(200);
  await page.goto('/');
  const kennel = await kennelOf(page.request, headers);
  const litter = await kennel.litter('Spring litter', { birthDate: '2026-10-01' });
  const reserved = async (name: string, buyer: Made) => {
    const young = await kennel.young(litter, name);
    await kennel.add(`offspring/${young.id}/reservation`, { version: young.version, customerId: buyer.id });
    return young;
  };
  return { page, kennel, litter, reserved };
}

/** The invoice of a young one: made where its sale stands, and issued. */
async function issueInvoice(page: Page, young: Made): Promise<void> {
  await open(page, `/offspring/${young.id}`);
  await page.locator('.sale-steps').getByRole('button', { name: 'Invoice' }).click();
  await page.waitForURL('**/invoices/*');
  await page.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('heading', { name: /^Invoice INV-\d{4}-\d+$/ }).waitFor();
}

/** Where Stripe's page would be; the buyer stays there until they have paid or go away. */
const atStripe = (page: Page, arrived: (session: string) => Promise<string | undefined>) =>
  page.context().route(/^https:\/\/checkout\.example\//, async (route) => {
    const back = await arrived(new URL(route.request().url()).pathname.slice(1));
    await route.fulfill(
      back
        ? { status: 302, headers: { location: back } }
        : { contentType: 'text/html', body: '<title>Stripe</title><h1>Card number</h1>' },
    );
  });

it('a payment is told twice before the buyer is back, and another is paid in two windows', async () => {
  const { page, kennel, litter, reserved } = await begin('maren@hollowmere.example');
  const nora = await kennel.buyer('Nora', { email: 'nora@example.com' });
  const [fern, reed] = [await reserved('Fern', nora), await reserved('Reed', nora)];
  await open(page, '/invoices/settings');
  await page.getByLabel('Secret key').fill(settings.STUDBOOK_STRIPE_KEY ?? '');
  await page.getByLabel('Secret of the webhook').fill(settings.STUDBOOK_STRIPE_WEBHOOK_SECRET ?? '');
  const hook = new URL(await page.getByLabel('Address for the webhook').inputValue()).pathname;
  await page.getByRole('button', { name: 'Save settings' }).click();
  await said(page, 'The settings are saved');
  const buyer = await intoPortal(book, page, nora);

  await issueInvoice(page, fern);
  await buyer.reload();
  let pays = buyer.url();
  await atStripe(buyer, async (session) => {
    const paid = stripe.payOnce(session);
    const told = [1, 2].map(() => tell(hook, 'checkout.session.completed', paid));
    expect(await Promise.all(told)).toEqual([200, 200]);
    return `${pays}?session=${session}`;
  });
  await buyer.getByRole('link', { name: 'Pay', exact: true }).click();
  pays = buyer.url();
  await buyer.getByRole('button', { name: 'Pay $1,500.00 online' }).click();
  await buyer.getByText('Thank you. Your payment has arrived.').waitFor();
  await page.reload();
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await bothSee(page, {
    young: [fern, { Agreed: '$1,500.00', Received: '$1,500.00', 'Balance due': '$0.00' }],
    customer: [nora, { Paid: '$1,500.00', 'Balance due': '$1,500.00' }],
    litter: [litter, { 'Balance due': '$1,500.00' }],
    today: { 'Received for them': '$1,500', 'Still due for them': '$1,500' },
    portal: [buyer, { 'Paid so far': '$1,500.00', 'Still open': '$1,500.00' }],
  });

  // Reed's invoice is open in two windows. Both are paid: the second is no payment of it, but the buyer's money.
  await issueInvoice(page, reed);
  await buyer.context().unrouteAll();
  const sessions: string[] = [];
  await atStripe(buyer, async (session) => {
    sessions.push(session);
    return undefined;
  });
  const other = await buyer.context().newPage();
  for (const window of [buyer, other]) {
    await window.goto('/portal');
    await window.getByRole('link', { name: 'Pay', exact: true }).click();
  }
  for (const window of [buyer, other]) {
    await window.getByRole('button', { name: 'Pay $1,500.00 online' }).click();
    await window.getByRole('heading', { name: 'Card number' }).waitFor();
  }
  const [first = '', second = ''] = sessions;
  for (const session of [second, first])
    expect(await tell(hook, 'checkout.session.completed', stripe.payOnce(session))).toBe(200);
  await buyer.goto(`${pays.replace(/\/pay\/.*/, '')}/portal`);
  await page.reload();
  await bothSee(page, {
    young: [reed, { Agreed: '$1,500.00', Received: '$1,500.00', 'Balance due': '$0.00' }],
    customer: [nora, { Paid: '$4,500.00', 'Deposits held': '$1,500.00', 'Balance due': '$0.00' }],
    litter: [litter, { 'Balance due': '$0.00' }],
    today: {
      'Received for them': '$3,000',
      'Still due for them': '$0',
      'Deposits held for buyers': '$1,500',
    },
    portal: [buyer, { 'Paid so far': '$4,500.00', 'Still open': 'Nothing' }],
  });
  // What was paid twice goes back where it stands.
  await open(page, `/customers/${nora.id}`);
  await page.getByRole('button', { name: /^Use or pay back/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What happens').selectOption({ label: 'Pay it back' });
  await dialog.getByLabel('Amount', { exact: true }).fill('1500');
  await dialog.getByRole('button', { name: 'Pay back' }).click();
  await said(page, 'Paid back');
  await bothSee(page, {
    customer: [nora, { Paid: '$4,500.00', 'Balance due': '$0.00' }],
    today: { 'Deposits held for buyers': '$0' },
    portal: [buyer, { 'Paid so far': '$4,500.00', 'Paid back to you': '$1,500.00', 'Still open': 'Nothing' }],
  });
});

it('a contract is changed while the buyer has it open, and their invitation is revoked while they read', async () => {
  const { page, kennel, reserved } = await begin('ida@hollowmere.example');
  const email = 'vera@example.com';
  const vera = await kennel.buyer('Vera', { email, address: '4 Mill Lane' });
  const fern = await reserved('Fern', vera);
  const headers = { origin: book.server.url };
  await page.request.patch(`/api/offspring/${fern.id}`, {
    data: { version: fern.version + 1, microchipNumber: '040098100123456' },
    headers,
    failOnStatusCode: true,
  });
  const dialog = page.getByRole('dialog');
  const send = async () => {
    await page.getByRole('button', { name: 'Send to sign' }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  };
  const buyer = await intoPortal(book, page, vera);
  await open(page, `/offspring/${fern.id}`);
  await page.locator('.sale-steps').getByRole('button', { name: 'Make contract' }).click();
  await dialog.getByRole('button', { name: 'Add Contract' }).click();
  await page.waitForURL('**/contracts/*');
  await send();

  const codes = async (howMany: number) =>
    (await book.mail.arrived(email, howMany))
      .map(plainText)
      .at(-1)
      ?.match(/Your code to sign\D+(\d{6})/)?.[1] ?? '';
  const sign = async (code: string) => {
    await buyer.getByLabel('Your full name').fill('Vera Vale');
    await buyer.getByLabel('Code from the mail').fill(code);
    await buyer.getByLabel('I have read this contract').check();
    await buyer.getByRole('button', { name: 'Sign the contract' }).click();
  };
  await buyer.goto('/portal');
  await buyer.getByRole('button', { name: 'Read and sign' }).click();
  await buyer.getByRole('button', { name: 'Send me the code' }).click();
  const old = await codes(2);

  // Meanwhile the breeder writes another version and sends that.
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByRole('button', { name: 'Edit the text' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  // Until the text is kept, what would go out is the one from before.
  expect(await page.getByRole('button', { name: 'Send to sign' }).isDisabled()).toBe(true);
  await text.fill(`${await text.inputValue()}\n\nShe is walked twice a day.\n\nHer name: {{ask: Call name}}`);
  await page.getByRole('button', { name: 'Save the text' }).click();
  await page.getByText('She is walked twice a day.').waitFor();
  for (const name of ['Bracken', 'Bracken the Bold']) {
    await page.getByLabel('Call name').fill(name);
    expect(await page.getByRole('button', { name: 'Send to sign' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save what is filled in' }).click();
    await page.getByText(`Her name: ${name}`, { exact: true }).waitFor();
  }
  await send();
  await sign(old);
  await buyer
    .getByText(/newer version|no longer/)
    .first()
    .waitFor();
  await buyer.goto('/portal');
  await buyer.getByRole('button', { name: 'Read and sign' }).click();
  await buyer.getByText('She is walked twice a day.').waitFor();
  await buyer.getByRole('button', { name: 'Send me the code' }).click();
  await sign(await codes(4));
  await buyer.getByText('You have signed').waitFor();
  await open(page, `/offspring/${fern.id}`);
  await page.reload();
  await page.locator('.sale-steps').getByRole('link', { name: 'Open contract' }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await dialog.getByLabel('I have read this contract').check();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await said(page, 'Signed. Both sides get the contract by mail');
  await buyer.goto('/portal');
  expect(await buyer.getByText('signed by both').count()).toBe(1);

  // Their page is open when the breeder ends it: nothing more is taken, and what they wrote is told to be lost.
  await buyer.goto('/portal/messages');
  await buyer.getByLabel('Message').fill('Is she awake?');
  await open(page, `/customers/${vera.id}`);
  await page.getByRole('button', { name: 'Close the Portal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the Portal' }).click();
  await said(page, 'The portal is closed for them');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await buyer.getByRole('heading', { name: 'Buyer portal' }).waitFor();
  await buyer.goto(`/portal/young/${fern.id}`);
  await buyer.getByRole('heading', { name: 'Buyer portal' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Make a Link' }).waitFor();
  expect(await page.getByText('Is she awake?').count()).toBe(0);
  const again = await intoPortal(book, page, vera);
  await bothSee(page, {
    young: [fern, {}],
    customer: [vera, { 'Balance due': '$1,500.00' }],
    portal: [again, { 'Agreed price': '$1,500.00', 'Still open': '$1,500.00' }],
  });
});
