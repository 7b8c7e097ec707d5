import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { password, type Studbook } from '#tests/support/browser.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { open, turnTo } from './acts.ts';

/** A breeder who comes by the link of the mail, where there is a mail server. */
export async function signUpByMail({ mail }: Studbook, page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto('/?auth=signup');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  const [letter = ''] = (await mail.arrived(email, 1)).map(plainText);
  await page.goto(/http:\/\/localhost:\d+(\/verify\?[\w&=-]+)/.exec(letter)?.[1] ?? '');
  await page.getByRole('button', { name: 'Confirm and Continue' }).click();
  await page.waitForURL('**/billing');
}

export interface Made {
  readonly id: string;
  readonly version: number;
}

/** A kennel with two litters of one pair, by the API: what a journey begins with. */
export async function kennelOf(api: APIRequestContext, headers: Readonly<Record<string, string>> = {}) {
  const add = async (path: string, data: object): Promise<Made> =>
    (await api.post(`/api/${path}`, { data, headers, failOnStatusCode: true })).json();
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const mother = await add('animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await add('animals', { ...parent, name: 'Otter', gender: 'Male' });
  return {
    add,
    litter: (name: string, values: object = {}) =>
      add('breeding-groups', { motherId: mother.id, fatherId: father.id, name, ...values }),
    young: (litter: Made, breederName: string) =>
      add('offspring', { breedingGroupId: litter.id, breederName, gender: 'Female', price: 1500 }),
    buyer: (firstName: string, values: object = {}) =>
      add('customers', { firstName, lastName: 'Vale', ...values }),
  };
}

/** The breeder makes a link where the customer stands, and the buyer opens their page by it on a phone. */
export async function intoPortal(book: Studbook, breeder: Page, customer: Made): Promise<Page> {
  await open(breeder, `/customers/${customer.id}`);
  await breeder.getByRole('button', { name: 'Make a Link' }).click();
  const link = await breeder.getByLabel('Link for them').inputValue();
  const buyer = await book.visit({ device: 'phone', expecting: [401, 404, 409] });
  await buyer.goto(new URL(link).pathname);
  await buyer.getByRole('button', { name: 'Open my page' }).click();
  await buyer.getByRole('heading', { name: /^Hello/ }).waitFor();
  return buyer;
}

type Figures = Readonly<Record<string, string>>;

/** What stands right below or beside a label. */
const figureOf = (part: Locator, label: string): Locator =>
  part
    .locator('dt, p.label')
    .getByText(label, { exact: true })
    .locator('xpath=following-sibling::*[1]')
    .first();

async function says(what: string, part: Locator, wanted: Figures): Promise<void> {
  const labels = Object.keys(wanted);
  const read = async () => {
    const found = labels.map(async (label) => {
      const one = figureOf(part, label);
      return [label, (await one.count()) === 0 ? 'not shown' : (await one.innerText()).trim()];
    });
    return { what, ...Object.fromEntries(await Promise.all(found)) };
  };
  await expect.poll(read, { timeout: 10_000 }).toEqual({ what, ...wanted });
}

interface Shown {
  /** In the card of the money of a young one. */
  readonly young?: readonly [Made, Figures];
  readonly customer?: readonly [Made, Figures];
  readonly litter?: readonly [Made, Figures];
  readonly today?: Figures;
  /** On the first page of the portal. */
  readonly portal?: readonly [Page, Figures];
}

/**
 * What the breeder and the buyer see of one sale, each on their own pages. The first page is loaded anew and with it all
 * that is known here; a load costs ten times as much as a turn, so the others are turned to from there.
 */
export async function bothSee(page: Page, { young, customer, litter, today, portal }: Shown): Promise<void> {
  const card = (name: string | RegExp) => page.getByRole('region', { name });
  let goTo = async (path: string): Promise<void> => {
    await open(page, path);
    goTo = (next) => turnTo(page, next);
  };
  if (young) {
    await goTo(`/offspring/${young[0].id}`);
    await says('young one', card('Money').first(), young[1]);
  }
  if (customer) {
    await goTo(`/customers/${customer[0].id}`);
    await says('customer', card('Money'), customer[1]);
  }
  if (litter) {
    await goTo(`/breeding-groups/${litter[0].id}?tab=related`);
    await says('litter', card(/^Did the litter pay/), litter[1]);
  }
  if (today) {
    await goTo('/');
    await says('Today', card(/^Money in/), today);
  }
  if (portal) {
    await portal[0].goto('/portal');
    await says('portal', portal[0].locator('main'), portal[1]);
  }
}

/** Chooses a record in a field that is typed into. */
export async function pick(dialog: Locator, label: string | RegExp, name: string): Promise<void> {
  await dialog.getByLabel(label).fill(name);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
}
