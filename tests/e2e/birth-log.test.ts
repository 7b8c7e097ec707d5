import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';
import { faultsOf } from './faults.ts';

const book = withStudbook();

const at = (minutesAgo: number) => {
  const moment = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return { happenedOn: moment.slice(0, 10), happenedTime: moment.slice(11, 16) };
};

const add = async (account: Account, path: string, data: object) => {
  const answer = await account.api.post(`/api/${path}`, { data });
  expect([path, answer.status()]).toEqual([path, 201]);
  return (await answer.json()) as { id: string };
};

async function expecting(account: Account, more: object = {}): Promise<string> {
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01', ...more };
  const motherId = (await add(account, 'animals', { ...parent, name: 'Isla', gender: 'Female' })).id;
  const fatherId = (await add(account, 'animals', { ...parent, name: 'Rowan', gender: 'Male' })).id;
  const expectedDate = at(0).happenedOn;
  return (await add(account, 'breeding-groups', { motherId, fatherId, expectedDate, ...more })).id;
}

const youngOf = async (account: Account, id: string) => {
  const answer = await account.api.get(`/api/offspring?pageSize=50&filter=breedingGroupId.eq.${id}`);
  return (await answer.json()).items as {
    id: string;
    collarColor: string;
    status: string;
    birthWeight: number;
  }[];
};

/** What lies on the device and has not reached the server yet. */
const unsent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('studbook');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('waiting').objectStore('waiting').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Collar, sex, weight; the last of them was born dead. */
const pups = [
  ['Red', 'Bitch', 412],
  ['Blue', 'Dog', 438],
  ['Green', 'Dog', 405],
  ['Yellow', 'Bitch', 380],
  ['Purple', 'Bitch', 421],
  ['Orange', 'Dog', 444],
  ['Pink', 'Bitch', 399],
  ['White', 'Dog', 417],
] as const;

it('asks whether it is another one where a second phone has logged one like it, with both in the log', async () => {
  const account = await book.signUp();
  const id = await expecting(account);
  const page = await book.visit({ as: account, device: 'phone', expecting: [409, 422] });
  await page.goto(`/breeding-groups/${id}/birth`);
  await settled(page);
  await page.getByRole('button', { name: 'Puppy born', exact: true }).tap();
  for (const name of ['Bitch', 'Red']) await page.getByRole('button', { name, exact: true }).tap();
  const young = { gender: 'Female', collarColor: 'Red' };
  await add(account, `breeding-groups/${id}/log`, { kind: 'Young', ...at(2), outcome: 'Living', young });
  await page.locator('.wb-next').tap();
  const log = page.getByRole('list', { name: 'Logged so far' });
  const question = log.getByText(/A puppy like this is logged already: .*, bitch, Red collar/);
  await question.waitFor();
  await expect.poll(() => log.getByText('Red bitch born').count()).toBe(2);
  expect(await youngOf(account, id)).toHaveLength(1);
  await question.tap();
  await page.getByText('Is it the same one?').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // Another one wears a collar of its own.
  await page.locator('.wb-next').tap();
  const refused = log.getByText('Another puppy of this litter wears the red collar. Choose another one');
  await refused.waitFor();
  await refused.tap();
  await page.getByRole('button', { name: 'Blue', exact: true }).tap();
  await page.locator('.wb-next').tap();
  await expect.poll(async () => (await youngOf(account, id)).length).toBe(2);

  // Where it is the same one, what was logged about it meanwhile goes to the one that is kept.
  await page.getByRole('button', { name: 'Puppy born', exact: true }).tap();
  for (const name of ['Dog', 'Green']) await page.getByRole('button', { name, exact: true }).tap();
  const theirs = { gender: 'Male', collarColor: 'Green' };
  const weight = { value: 405, unit: 'grams' };
  const other = { kind: 'Young', ...at(1), outcome: 'Living', young: theirs, weight };
  await add(account, `breeding-groups/${id}/log`, other);
  await page.locator('.wb-next').tap();
  const same = log.getByText(/A puppy like this is logged already: .*, dog, Green collar, 405 g/);
  await same.waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('button', { name: 'Feeding', exact: true }).tap();
  await page
    .getByRole('button', { name: /^Green/ })
    .last()
    .tap();
  await page.getByRole('button', { name: 'Tube', exact: true }).tap();
  await page.getByRole('button', { name: 'Log: Feeding' }).tap();
  await same.tap();
  await page.getByRole('button', { name: 'Remove entry' }).tap();
  const removing = page.getByRole('alertdialog', { name: 'Remove this entry?' });
  await removing.getByText(/What you logged about yours goes to it/).waitFor();
  await removing.getByRole('button', { name: 'Remove entry' }).tap();
  const fed = async () => {
    const filter = `breedingGroupId.eq.${id}&filter=kind.eq.Feeding`;
    return (await (await account.api.get(`/api/litter-entries?filter=${filter}`)).json()).items;
  };
  await expect.poll(async () => (await fed()).length).toBe(1);
  const green = (await youngOf(account, id)).filter(({ collarColor }) => collarColor === 'Green');
  expect((await fed())[0].offspringId).toBe(green[0]?.id);
  expect(green).toHaveLength(1);
});

it('follows a night with nine puppies, one stillborn, one fading that is flagged and answered', async () => {
  const account = await book.signUp();
  const id = await expecting(account);
  const page = await book.visit({ as: account, device: 'phone', expecting: ['offline'] });
  await page.goto('/');
  await settled(page);
  await page.getByRole('link', { name: 'Log: Isla due' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Isla’s litter' }).waitFor();
  await page.getByRole('button', { name: 'Night lamp' }).tap();
  await page.getByRole('button', { name: 'Labor begins' }).tap();
  const log = page.getByRole('list', { name: 'Logged so far' });
  await log.getByText('Labor began').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const born = page.getByRole('button', { name: 'Puppy born', exact: true });
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const logIt = () => page.locator('.wb-next').tap();
  for (const [collar, sex, grams] of pups) {
    await born.tap();
    await tap(sex);
    await tap(collar);
    for (const digit of String(grams))
      await page.locator('.wb-keys').getByRole('button', { name: digit, exact: true }).tap();
    if (collar === 'Red') {
      await page.getByRole('button', { name: 'Placenta, vigor, help and more' }).waitFor();
      // In another unit that is no puppy: told where it is typed, and right once the unit is.
      await page.getByRole('radio', { name: 'oz', exact: true }).check();
      await logIt();
      await page.getByText('No animal of this kind and age weighs 412 oz: 106 oz at most').waitFor();
      await page.getByRole('radio', { name: 'g', exact: true }).check();
      await expect.poll(() => page.getByText(/No animal of this kind/).count()).toBe(0);
    }
    if (collar === 'Blue') {
      const weight = () => page.getByRole('textbox', { name: 'Weight', exact: true }).inputValue();
      // The finger is up before the browser has made a click of the tap: the page is not left before the last digit is in.
      await expect.poll(weight).toBe('438');
      // The phone was locked in between: all of it is there again.
      await page.reload();
      await expect.poll(weight).toBe('438');
      expect(await faultsOf(page)).toEqual([]);
    }
    if (collar === 'Green') {
      // A line is in the log before the server has it: the one before this is not to wait as well.
      await expect.poll(() => unsent(page)).toBe(0);
      await page.route('**/log', (route) => route.abort());
    }
    await logIt();
    if (collar === 'Green') {
      await page.getByText('1 saved on this device').waitFor();
      // Written down on the device: a battery that dies takes nothing along.
      await page.reload();
      await page.getByText('1 saved on this device').waitFor();
      // Sent by itself as soon as there is a way, with nothing to tap.
      await page.unroute('**/log');
    }
    await log.getByText(new RegExp(`^${collar} .* born$`)).waitFor();
  }
  // Before the start: told at the field, nothing lost.
  await born.tap();
  await tap('Dog');
  await tap('Stillborn');
  await page.getByRole('button', { name: 'change time' }).tap();
  await page.getByLabel('Day').fill('2026-01-01');
  await logIt();
  await page.getByText(/^Labor began at/).waitFor();
  await page.getByRole('button', { name: 'Now', exact: true }).tap();
  await logIt();
  await log.getByText('Puppy 9 stillborn').waitFor();
  // Each time below a collar is read whole.
  const cutOff = page
    .locator('.wb-line .wb-state')
    .evaluateAll((states) => states.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(await cutOff).toBe(0);

  await page.getByRole('button', { name: 'End whelping' }).tap();
  await page.getByRole('heading', { name: 'whelping ended' }).waitFor();
  await expect.poll(async () => (await youngOf(account, id)).length).toBe(9);
  const young = await youngOf(account, id);
  expect(young.filter(({ status }) => status === 'Deceased')).toHaveLength(1);
  expect(young.find(({ collarColor }) => collarColor === 'Yellow')).toMatchObject({ birthWeight: 380 });
  const litter = await (await account.api.get(`/api/breeding-groups/${id}`)).json();
  expect(litter).toMatchObject({ totalPuppies: 9, alivePuppies: 8, maleCount: 5, femaleCount: 4 });
  expect(litter.birthDate).toBe(young.length > 0 ? litter.birthDate : null);

  await page.getByRole('link', { name: 'Weigh all' }).tap();
  // What they were born with minutes ago is no weighing of now: all are still to be weighed.
  await page.getByRole('navigation', { name: '8 to weigh, 0 weighed' }).waitFor();
  await page.getByRole('button', { name: /^Yellow/ }).tap();
  await page.getByText('Born with 380 g').waitFor();
  for (const digit of '355')
    await page.locator('.wb-keys').getByRole('button', { name: digit, exact: true }).tap();
  await page.getByText(/lost 7 % of the birth weight/).waitFor();
  await page.getByText('Mila 2015').waitFor();
  await logIt();
  await page.getByRole('button', { name: /^Answer for Yellow/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was done').fill('Fed by tube, looked at 03:10');
  await dialog.getByRole('button', { name: 'Save answer' }).tap();
  await dialog.waitFor({ state: 'detached' });

  // What was done for her stands in the same log, and on her page.
  await page.getByRole('button', { name: /^Yellow/ }).tap();
  await page.getByRole('link', { name: 'Log care' }).tap();
  await tap('Feeding');
  await tap('Tube');
  await page.getByLabel('Amount').fill('2.5');
  await page.getByRole('button', { name: 'Log: Feeding' }).tap();
  await log.getByText(/^Yellow .*: feeding$/).waitFor();
  await log.getByText('2.5 ml, tube').waitFor();
});

it('speaks up after the pause that was set, and puts an entry right', async () => {
  const account = await book.signUp();
  const id = await expecting(account);
  const first = { kind: 'Young', ...at(125), young: { gender: 'Male', collarColor: 'Red' } };
  await add(account, `breeding-groups/${id}/log`, { kind: 'Labour', ...at(200) });
  await add(account, `breeding-groups/${id}/log`, first);
  const page = await book.visit({ as: account });
  await page.goto(`/breeding-groups/${id}`);
  await settled(page);
  await page.getByRole('link', { name: 'Whelping log' }).click();
  await page.getByText(/^2 h 0\d min since the last puppy$/).waitFor();
  await page.getByText(/American Kennel Club.*This is not a diagnosis/).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page
    .getByRole('button', { name: /Red dog born/ })
    .last()
    .click();
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('430');
  await page.keyboard.press('Enter');
  await page.getByText('430 g').waitFor();
  expect((await youngOf(account, id)).map(({ birthWeight }) => birthWeight)).toEqual([430]);
  await page
    .getByRole('button', { name: /Red dog born/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Remove entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove entry' }).click();
  await page.getByText('No puppies yet').waitFor();
  expect(await youngOf(account, id)).toEqual([]);
});

it('takes the death of one chick of many that have no band yet', async () => {
  const account = await book.signUp();
  const id = await expecting(account, { species: 'chickens', breed: 'Orpington' });
  await add(account, `breeding-groups/${id}/log`, { kind: 'Hatched', ...at(90), number: 3 });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto(`/breeding-groups/${id}/birth`);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('button', { name: 'Chick died', exact: true }).tap();
  await page.getByRole('button', { name: 'Chick 2', exact: true }).tap();
  await page.getByRole('button', { name: 'Log: Chick died' }).tap();
  await page.getByRole('list', { name: 'Logged so far' }).getByText('Chick 2 died').waitFor();
  const litter = async () => (await account.api.get(`/api/breeding-groups/${id}`)).json();
  await expect.poll(litter).toMatchObject({ totalPuppies: 3, alivePuppies: 2 });
});
