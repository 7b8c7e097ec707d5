import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatDate } from '#domain/dates.ts';
import { withStudbook } from '#tests/support/browser.ts';
import { open, said } from './acts.ts';
import { bothSee, intoPortal, kennelOf, pick } from './sale-acts.ts';

const book = withStudbook();

/** What becomes of money that is held, where a row of it stands. */
async function decide(page: Page, what: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Move or pay back/ })
    .first()
    .click();
  await dialog.getByLabel('What happens').selectOption({ label: what });
  if (action === 'Pay back') await dialog.getByLabel('Amount', { exact: true }).fill('300');
  await dialog.getByRole('button', { name: action }).click();
}

async function reserve(page: Page, youngId: string, buyer: string, deposit?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await open(page, `/offspring/${youngId}`);
  await page.locator('.sale-steps').getByRole('button', { name: 'Reserve' }).click();
  await pick(dialog, /^Buyer/, buyer);
  if (deposit) {
    await dialog.getByLabel('Deposit', { exact: true }).selectOption({ label: 'Received' });
    await dialog.getByLabel('Amount of the deposit').fill(deposit);
  }
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await said(page, 'is reserved');
  // A change writes down no second deposit, and does not say that there was none.
  await page.locator('.sale-steps').getByRole('button', { name: 'Change' }).click();
  await dialog
    .getByLabel('Deposit', { exact: true })
    .locator('option:checked')
    .getByText('Nothing to record')
    .waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

it('a buyer passes twice, and their deposit goes along to the next litter and to the one they choose there', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const kennel = await kennelOf(account.api);
  const first = await kennel.litter('Spring litter', {
    birthDate: '2026-08-01',
    onPassing: 'Move to the end',
  });
  await kennel.young(first, 'Fern');
  const next = await kennel.litter('Autumn litter', { birthDate: '2026-10-20' });
  const reed = await kennel.young(next, 'Reed');
  const [nora, otto] = [await kennel.buyer('Nora'), await kennel.buyer('Otto')];
  const place = await kennel.add('places', {
    ...{ customerId: nora.id, breedingGroupId: first.id, joinedOn: '2026-01-01' },
  });
  await kennel.add('places', { customerId: otto.id, breedingGroupId: first.id, joinedOn: '2026-02-01' });

  const page = await book.visit({ as: account });
  const dialog = page.getByRole('dialog');
  const buyer = await intoPortal(book, page, nora);
  await buyer.getByText('It is your turn to choose').waitFor();
  await open(page, `/places/${place.id}`);
  await page.getByRole('button', { name: 'Record deposit' }).click();
  await dialog.getByLabel('Amount of the deposit').fill('300');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'The deposit is kept');

  await open(page, `/breeding-groups/${first.id}/picks`);
  const turns = page.locator('.turn .list-title');
  const order = () => expect.poll(async () => (await turns.allInnerTexts()).map((one) => one.split(' ')[0]));
  await order().toEqual(['Nora', 'Otto']);
  await page.getByRole('button', { name: 'Nora Vale passes' }).click();
  await order().toEqual(['Otto', 'Nora']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await order().toEqual(['Nora', 'Otto']);
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Nora Vale passes' }).click();
    await said(page, 'Nora Vale passes');
    await order().toEqual(['Otto', 'Nora']);
    await buyer.reload();
    await buyer.getByText('One chooses before you').waitFor();
  }
  await bothSee(page, {
    customer: [nora, { Paid: '$300.00', 'Deposits held': '$300.00', 'Balance due': '$0.00' }],
    litter: [first, { 'Deposits held': '$300.00', 'Balance due': '$0.00' }],
    today: { 'Deposits held for buyers': '$300', 'Unpaid balances': '$0' },
    portal: [buyer, { 'Paid so far': '$300.00', 'Still open': 'Nothing' }],
  });

  await open(page, `/places/${place.id}`);
  await page.getByRole('button', { name: /^Move or pay back/ }).click();
  await pick(dialog, 'Or a whole litter', 'Autumn litter');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await said(page, 'Moved');
  // With the money the place goes to that litter, for the breeder and for the buyer.
  await buyer.reload();
  await buyer.getByText(/Autumn litter\. It is your turn to choose/).waitFor();
  await open(page, `/breeding-groups/${first.id}/picks`);
  await order().toEqual(['Otto']);
  await bothSee(page, { litter: [next, { 'Deposits held': '$300.00' }] });
  await open(page, `/breeding-groups/${next.id}/picks`);
  await page.getByRole('button', { name: 'Reserve' }).click();
  await said(page, 'is reserved for Nora Vale');
  await bothSee(page, {
    young: [reed, { Agreed: '$1,500.00', Received: '$300.00', 'Balance due': '$1,200.00' }],
    customer: [nora, { Paid: '$300.00', 'Deposits held': '$300.00', 'Balance due': '$1,200.00' }],
    litter: [next, { 'Deposits held': '$300.00', 'Balance due': '$1,200.00' }],
    today: {
      ...{ 'Agreed for reservations': '$1,500', 'Received for them': '$300', 'Still due for them': '$1,200' },
      'Deposits held for buyers': '$300',
    },
    portal: [buyer, { 'Agreed price': '$1,500.00', 'Paid so far': '$300.00', 'Still open': '$1,200.00' }],
  });
});

it('one dies: its buyer is asked for nothing, and the deposit is paid back; another is forfeited', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const kennel = await kennelOf(account.api);
  const litter = await kennel.litter('Spring litter', { birthDate: '2026-10-01' });
  const [fern, reed] = [await kennel.young(litter, 'Fern'), await kennel.young(litter, 'Reed')];
  const [nora, otto, ida] = [
    await kennel.buyer('Nora'),
    await kennel.buyer('Otto'),
    await kennel.buyer('Ida'),
  ];
  const page = await book.visit({ as: account });
  const dialog = page.getByRole('dialog');
  const [hers, his] = [await intoPortal(book, page, nora), await intoPortal(book, page, otto)];

  await reserve(page, fern.id, 'Nora', '300');
  await hers.reload();
  await hers.getByRole('link', { name: /Fern/ }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Status', { exact: true }).selectOption({ label: 'Deceased' });
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await bothSee(page, {
    customer: [nora, { Paid: '$300.00', 'Deposits held': '$300.00', 'Balance due': '$0.00' }],
    today: { 'Deposits held for buyers': '$300', 'Unpaid balances': '$0' },
    portal: [hers, { 'Paid so far': '$300.00', 'Still open': 'Nothing' }],
  });
  expect(await hers.getByRole('link', { name: /Fern/ }).count()).toBe(0);
  await hers.goto(`/portal/young/${fern.id}`);
  await hers.getByRole('heading', { level: 1 }).waitFor();
  expect(await hers.getByText('Fern').count()).toBe(0);

  await open(page, `/offspring/${fern.id}`);
  await decide(page, 'Pay it back', 'Pay back');
  await said(page, 'Paid back');
  await bothSee(page, {
    customer: [nora, { Paid: '$300.00', 'Balance due': '$0.00' }],
    litter: [litter, { Income: '$0.00', Costs: '$0.00', 'Balance due': '$0.00' }],
    today: { 'Deposits held for buyers': '$0' },
    portal: [hers, { 'Paid so far': '$300.00', 'Paid back to you': '$300.00', 'Still open': 'Nothing' }],
  });

  await open(page, `/customers/${nora.id}`);
  await page.getByText('$300.00 paid back').waitFor();

  // Another is given up by its buyer, whose deposit is kept for good, and goes to the next at a price of her own.
  await reserve(page, reed.id, 'Otto', '300');
  await page.locator('.sale-steps').getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Make available' }).click();
  await said(page, 'A deposit of $300.00 is still held');
  await decide(page, 'Keep it for good', 'Forfeit');
  await said(page, 'The deposit is forfeited');
  await bothSee(page, {
    customer: [otto, { Income: '$300.00', Paid: '$300.00', 'Balance due': '$0.00' }],
    litter: [litter, { Income: '$300.00', 'Balance due': '$0.00' }],
    today: { Income: '$300', 'Deposits held for buyers': '$0' },
    portal: [his, { 'Paid so far': '$300.00', 'Still open': 'Nothing' }],
  });
  await reserve(page, reed.id, 'Ida');
  await bothSee(page, {
    young: [reed, { Agreed: '$1,500.00', Received: '$0.00', 'Balance due': '$1,500.00' }],
    customer: [ida, { Paid: '$0.00', 'Balance due': '$1,500.00' }],
    portal: [his, { 'Paid so far': '$300.00', 'Still open': 'Nothing' }],
  });
});

it('two press Reserve for the same one: one gets it, the other is told by whom it was taken and sees it', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const kennel = await kennelOf(account.api);
  const litter = await kennel.litter('Spring litter', { birthDate: '2026-10-01' });
  const fern = await kennel.young(litter, 'Fern');
  const buyers = [await kennel.buyer('Nora'), await kennel.buyer('Otto')];
  const [hers, his] = [
    await book.visit({ as: account, expecting: [409] }),
    await book.visit({ as: account, expecting: [409] }),
  ];
  for (const [page, name] of [
    [hers, 'Nora'],
    [his, 'Otto'],
  ] as const) {
    await open(page, `/offspring/${fern.id}`);
    await page.locator('.sale-steps').getByRole('button', { name: 'Reserve' }).click();
    await pick(page.getByRole('dialog'), /^Buyer/, name);
  }
  const press = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Reserve' }).click();
  await Promise.all([press(hers), press(his)]);
  const refused = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('alert')
      .waitFor()
      .then(() => page);
  const late = await Promise.race([refused(hers), refused(his)]);
  const [winner, loser] = late === hers ? ['Otto', 'Nora'] : ['Nora', 'Otto'];
  await late
    .getByRole('dialog')
    .getByText(new RegExp(`reserved for ${winner} Vale`))
    .first()
    .waitFor();
  await late.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await late.locator('.sale-steps').getByText(`Reserved for ${winner} Vale`).waitFor();
  const page = late === hers ? his : hers;
  for (const customer of buyers) {
    const isTheirs = customer === buyers[winner === 'Nora' ? 0 : 1];
    const portal = await intoPortal(book, page, customer);
    expect(await portal.getByRole('link', { name: /Fern/ }).count()).toBe(isTheirs ? 1 : 0);
    if (isTheirs) await bothSee(page, { portal: [portal, { 'Still open': '$1,500.00' }] });
  }
  expect(loser).not.toBe(winner);
});

it('money that goes back after one went home is told to both, and owed by nobody again', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const kennel = await kennelOf(account.api);
  const litter = await kennel.litter('Spring litter', { birthDate: '2026-07-01' });
  const fern = await kennel.young(litter, 'Fern');
  const nora = await kennel.buyer('Nora');
  await kennel.add('finances', {
    ...{ type: 'income', category: 'Balance', purpose: 'Balance', amount: 1500, date: '2026-09-20' },
    ...{ paymentStatus: 'Paid', customerId: nora.id, offspringId: fern.id },
  });
  const sold = { status: 'Sold', customerId: nora.id, soldOn: '2026-09-21' };
  await account.api.patch(`/api/offspring/${fern.id}`, { data: { version: fern.version, ...sold } });
  const page = await book.visit({ as: account, expecting: [422] });
  const dialog = page.getByRole('dialog');
  const buyer = await intoPortal(book, page, nora);
  await open(page, `/offspring/${fern.id}`);
  await page.getByRole('region', { name: 'Money' }).getByRole('link', { name: 'Balance' }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByText('It has gone home').waitFor();
  await dialog.getByLabel('Paid back', { exact: true }).fill('1600');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await dialog.getByText('No more than $1,500.00 can go back', { exact: true }).waitFor();
  await dialog.getByLabel('Paid back', { exact: true }).fill('400');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await said(page, 'Refund recorded');
  await bothSee(page, {
    young: [fern, { Agreed: '$1,500.00', Received: '$1,500.00', 'Balance due': '$0.00' }],
    customer: [nora, { Income: '$1,500.00', Paid: '$1,500.00', 'Balance due': '$0.00' }],
    litter: [litter, { Income: '$1,500.00', Costs: '$400.00', 'Balance due': '$0.00' }],
    portal: [buyer, { 'Paid so far': '$1,500.00', 'Paid back to you': '$400.00', 'Still open': 'Nothing' }],
  });
});

it('an early pickup says when it left; a draft shows what is left and its parts; one nobody has owes nothing', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const kennel = await kennelOf(account.api);
  const litter = await kennel.litter('Spring litter', { birthDate: '2026-07-01' });
  const [fern, reed, moss] = [
    await kennel.young(litter, 'Fern'),
    await kennel.young(litter, 'Reed'),
    await kennel.young(litter, 'Moss'),
  ];
  const nora = await kennel.buyer('Nora');
  const page = await book.visit({ as: account });
  const dialog = page.getByRole('dialog');
  await reserve(page, fern.id, 'Nora', '300');
  await page.locator('.sale-steps').getByRole('button', { name: 'Invoice' }).click();
  await page.waitForURL('**/invoices/*');
  const sums = page.locator('.invoice-sums');
  await sums.getByText('Left to pay').waitFor();
  await sums.getByText('$1,200.00').waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Pay in installments' }).click();
  await page.getByLabel('Installment 1, due').fill('2030-01-10');
  await page.getByLabel('Amount of installment 1').fill('500');
  await page.getByRole('button', { name: 'Add an installment' }).click();
  await page.getByLabel('Installment 2, due').fill('2030-02-10');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const parts = page.getByRole('region', { name: 'Installments' });
  await parts.getByText('$500.00').waitFor();
  await parts.getByText('The rest').waitFor();
  await page.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('heading', { name: /^Invoice INV/ }).waitFor();
  // What stands on an invoice is corrected there: nothing is offered that would be refused.
  await open(page, `/customers/${nora.id}`);
  await page.getByRole('link', { name: 'Deposit, Fern' }).first().waitFor();
  expect(await page.getByRole('button', { name: /^Move or pay back/ }).count()).toBe(0);

  const planned = { pickupDate: '2030-03-01', customerId: nora.id };
  const early = await kennel.add('offspring-pickups', { ...planned, puppyId: fern.id });
  const off = await kennel.add('offspring-pickups', { ...planned, puppyId: reed.id, status: 'cancelled' });
  await account.api.post(`/api/offspring-pickups/${early.id}/hand-over`, { data: {} });
  await open(page, `/offspring-pickups/${early.id}`);
  await page.getByText('Before the day it was planned for.').waitFor();
  await open(page, '/offspring-pickups');
  const left = page.getByRole('row').filter({ hasText: 'Fern' });
  const { soldOn } = (await (await account.api.get(`/api/offspring/${fern.id}`)).json()) as {
    soldOn: string;
  };
  await left.getByRole('cell', { name: formatDate(soldOn, soldOn), exact: true }).waitFor();
  await open(page, `/offspring-pickups/${off.id}`);
  expect(await page.getByRole('button', { name: /hand over/i }).count()).toBe(0);

  // A deposit for one that nobody has yet: what it costs and who owes it is not said.
  await open(page, `/offspring/${reed.id}`);
  await reserve(page, reed.id, 'Nora', '200');
  const { items } = await (await account.api.get(`/api/finances?filter=offspringId.eq.${reed.id}`)).json();
  const to = { version: items[0].version, offspringId: moss.id };
  await account.api.post(`/api/finances/${items[0].id}/move`, { data: to });
  await open(page, `/offspring/${moss.id}`);
  const money = page.getByRole('region', { name: 'Money' });
  await money.getByText('Deposit, Moss').waitFor();
  await money.getByText('Received', { exact: true }).waitFor();
  expect(await money.getByText(/No price|Balance due/).count()).toBe(0);
  expect(await dialog.count()).toBe(0);
});
