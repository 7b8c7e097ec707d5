import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';
import { settled } from './acts.ts';
import { addThirty, limitWords, readsThirty } from './thirty-animals.ts';

const stripe = new StripeServer();
const book = withStudbook(await stripe.startForProcess());
afterAll(() => stripe.stop());

type Subscription = ReturnType<StripeServer['pay']>;

/** As Stripe tells it: signed, and to the server alone. */
const tell = async (type: string, object: object, id?: string): Promise<number> => {
  const { url, payload, headers } = stripe.event(type, object, id === undefined ? {} : { id });
  return (await fetch(book.server.url + url, { method: 'POST', body: payload, headers })).status;
};

/** The page of Stripe's: whoever comes there is led back once `done` is through. */
const atStripe = (page: Page, done: () => Promise<void>) =>
  page.route(/^https:\/\/(checkout|portal)\.example\//, async (route) => {
    await done();
    await route.fulfill({ status: 302, headers: { location: `${book.server.url}/billing?checkout=done` } });
  });

const plan = (page: Page, name: string) => page.getByRole('region', { name });
const isPlan = (page: Page, name: string) => plan(page, name).getByText('Your plan').waitFor();

it('leads from the landing page over the checkout to the plan that was chosen there', async () => {
  const page = await book.visit();
  let paid: Subscription | undefined;
  await atStripe(page, async () => {
    paid = stripe.payLast();
    expect(await tell('checkout.session.completed', { customer: paid.customer })).toBe(200);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose Premium Suite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('anna@hollowmere.example');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await plan(page, 'Premium Suite').getByText('Your choice').waitFor();
  await page.getByText('Stripe').first().waitFor();
  await page.getByRole('button', { name: 'Try Premium Suite for 14 days' }).click();
  await page.waitForURL('**/welcome');
  expect(paid?.status).toBe('trialing');
  await page.goto('/billing');
  await isPlan(page, 'Premium Suite');
  await page.getByText(/Premium Suite is free of charge until /).waitFor();
});

it('shows invoices, opens the portal, cancels with what is paid, and is taken up again', async () => {
  const account = await book.signUp();
  stripe.invoices = [
    { id: 'in_1', number: 'A-0001', created: 1_790_000_000, total: 999, currency: 'usd', status: 'paid' },
  ];
  const page = await book.visit({ as: account });
  await atStripe(page, async () => {
    const { customer } = stripe.payLast();
    expect(await tell('checkout.session.completed', { customer })).toBe(200);
  });
  await page.goto('/checkout?plan=pro');
  await page.getByRole('button', { name: 'Continue to Stripe' }).click();
  await isPlan(page, 'Pro Suite');
  await page.getByRole('region', { name: 'Invoices' }).getByText('A-0001').waitFor();
  await page.getByText('$9.99', { exact: true }).waitFor();

  const before = stripe.calls(/^POST billing_portal/).length;
  await page.unroute(/^https:\/\/(checkout|portal)\.example\//);
  await page.route(/^https:\/\/portal\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Portal</title><h1>Cards of Hollowmere</h1>' }),
  );
  await page.getByRole('button', { name: 'Cards and Papers' }).click();
  await page.getByRole('heading', { name: 'Cards of Hollowmere' }).waitFor();
  expect(stripe.calls(/^POST billing_portal/).length).toBe(before + 1);

  await page.goto('/billing');
  await page.getByRole('button', { name: 'Choose Free' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/^Your plan goes on until .*, which is paid, and ends then\.$/).waitFor();
  await dialog.getByText('Bulk import: not part of Free.').waitFor();
  await dialog.getByRole('button', { name: 'Change to Free' }).click();
  await page.getByText(/Pro Suite is cancelled and goes on until /).waitFor();
  await isPlan(page, 'Pro Suite');
  await page.getByRole('button', { name: 'Keep Pro Suite' }).click();
  await page.getByText(/Pro Suite is (paid|free of charge) until /).waitFor();
});

it('follows Stripe, whose news come twice and in any order', async () => {
  const account = await book.signUp();
  await account.api.post('/api/billing/plan', { data: { plan: 'premium' } });
  const subscription = stripe.payLast();
  expect(await tell('customer.subscription.created', subscription, 'evt_of_the_start')).toBe(200);
  const page = await book.visit({ as: account });
  await page.goto('/billing');
  await isPlan(page, 'Premium Suite');

  const news = structuredClone(subscription);
  subscription.status = 'canceled';
  expect(await tell('customer.subscription.deleted', subscription)).toBe(200);
  // What was sent first arrives last, and what was told is told again.
  expect(await tell('customer.subscription.updated', news)).toBe(200);
  expect(await tell('customer.subscription.created', news, 'evt_of_the_start')).toBe(200);
  await page.reload();
  await isPlan(page, 'Free');
  await page
    .getByText('Premium Suite has ended. What you entered stays and can be read and exported.')
    .waitFor();
});

async function addDog(page: Page): Promise<void> {
  await page.goto('/animals');
  await settled(page);
  await page.locator('.page-head').getByRole('button', { name: 'Add Dog' }).click();
}

it('keeps thirty animals when a paid plan ends, and opens again with the next', async () => {
  const account = await book.signUp();
  await account.api.post('/api/billing/plan', { data: { plan: 'premium' } });
  const subscription = stripe.payLast();
  expect(await tell('customer.subscription.created', subscription)).toBe(200);
  await addThirty(account);
  const page = await book.visit({ as: account });
  await page.goto('/billing');
  await isPlan(page, 'Premium Suite');
  await page.getByRole('button', { name: 'Choose Free' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog
    .getByText('30 active animals, where Free has room for 10: they stay, and no more can be added.')
    .waitFor();
  await dialog.getByText('1 customer: to be read, exported and removed, not changed.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  subscription.status = 'canceled';
  expect(await tell('customer.subscription.deleted', subscription)).toBe(200);
  await page.reload();
  await isPlan(page, 'Free');
  await readsThirty(page, account);
  await addDog(page);
  await page.getByText(limitWords(30)).first().waitFor();
  const data = { name: 'Too many', breed: 'Border Collie', gender: 'Male', birthDate: '2024-05-01' };
  const refused = await account.api.post('/api/animals', { data, failOnStatusCode: false });
  expect([refused.status(), (await refused.json()).detail]).toEqual([
    403,
    'Dog limit reached: Your Free plan allows up to 10 Dogs. Please upgrade to Pro Suite or above to add more Dogs.',
  ]);

  await account.api.post('/api/billing/plan', { data: { plan: 'premium' } });
  expect(await tell('customer.subscription.created', stripe.payLast())).toBe(200);
  await addDog(page);
  await page.getByRole('dialog', { name: 'Add Dog' }).waitFor();
});
