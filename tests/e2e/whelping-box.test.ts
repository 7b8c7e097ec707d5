import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, formatDate } from '#domain/dates.ts';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { figureOf, settled } from './acts.ts';
import { faultsOf } from './faults.ts';

const book = withStudbook();

const today = new Date().toISOString().slice(0, 10);
const bornOn = addDays(today, -12);

/** Collar, birth weight, yesterday’s weight, today’s. */
const pups = [
  ['Red', 452, 1003, 1078],
  ['Blue', 478, 1081, 1160],
  ['Green', 431, 972, 1037],
  ['Yellow', 388, 698, 696],
  ['Purple', 446, 1002, 1075],
  ['Orange', 495, 1079, 1158],
  ['Pink', 420, 947, 1023],
  ['White', 467, 985, 1063],
] as const;

interface Litter {
  readonly id: string;
  readonly youngIds: readonly string[];
}

async function litterOf(account: Account): Promise<Litter> {
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string }>;
  const parent = { breed: 'Nova Scotia Duck Tolling Retriever', birthDate: '2021-03-01' };
  const litter = await add('breeding-groups', {
    motherId: (
      await add('animals', { ...parent, name: 'Hollowmere Isla', callName: 'Isla', gender: 'Female' })
    ).id,
    fatherId: (await add('animals', { ...parent, name: 'Rowan', gender: 'Male' })).id,
    birthDate: bornOn,
  });
  const youngIds: string[] = [];
  for (const [collarColor, birthWeight] of pups) {
    const values = {
      collarColor,
      birthWeight,
      weightUnit: 'grams',
      gender: 'Male',
      breederName: collarColor,
    };
    youngIds.push((await add('offspring', { breedingGroupId: litter.id, ...values })).id);
  }
  await add(`breeding-groups/${litter.id}/weighing`, {
    weighedOn: addDays(today, -1),
    unit: 'grams',
    weights: pups.map(([, , value], index) => ({ offspringId: youngIds[index], value })),
  });
  return { id: litter.id, youngIds };
}

const weightsOf = async (account: Account, day: string) => {
  const answer = await (await account.api.get(`/api/weights?pageSize=50&filter=weighedOn.eq.${day}`)).json();
  return answer.items as { offspringId: string; value: number; unit: string; weighedTime: string | null }[];
};

const figure = (page: Page, name: string) => page.getByLabel(`Weight of ${name}`);
const key = (page: Page, name: string) => page.locator('.wb-keys').getByRole('button', { name, exact: true });
/** What axe finds, by rule. */

const next = (page: Page) => page.locator('.wb-next');

it('weighs a litter of eight with one thumb, notices who is fading, and takes the answer', async () => {
  const account = await book.signUp();
  await litterOf(account);
  const page = await book.visit({ as: account, device: 'phone' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await settled(page);
  await page.getByRole('link', { name: 'Weigh Isla’s litter' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Isla’s litter' }).waitFor();
  // What the dam is called comes with the weights: nothing more is asked for before the first of them is typed.
  await figure(page, 'Red').waitFor();
  expect(asked.filter((path) => path.startsWith('/api/animals/'))).toEqual([]);
  await page.getByRole('button', { name: 'Night lamp' }).tap();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('night');

  for (const [name, , , grams] of pups) {
    await figure(page, name).waitFor();
    const tap = async (digits: string) => {
      for (const digit of digits) await key(page, digit).tap();
    };
    if (name === 'Yellow') {
      // A lost digit is asked about once, and nothing is kept until it is answered.
      await tap('69');
      await next(page).tap();
      const question = page.getByRole('alertdialog', { name: 'Check the weight' });
      await question.getByText('69 g is a tenth of the last weight.').waitFor();
      await question.getByRole('button', { name: 'Type again' }).tap();
    }
    if (name === 'Purple') {
      // The flag of the one before stands above, on a small phone: the question is not pushed behind the keypad.
      await page.setViewportSize({ width: 375, height: 560 });
      await tap('107');
      await next(page).tap();
      const again = page.getByRole('alertdialog', { name: 'Check the weight' }).getByRole('button').last();
      await again.waitFor();
      const keypad = (await page.locator('.wb-keys').boundingBox())?.y ?? 0;
      await expect
        .poll(async () => keypad - (await again.evaluate((one) => one.getBoundingClientRect().bottom)))
        .toBeGreaterThanOrEqual(0);
      await again.tap();
    }
    await tap(String(grams));
    if (name === 'Yellow') {
      await page.getByText('Yellow has lost 2 g in 24 hours').waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }
    // One tap besides the digits: it keeps the weight and brings the next one.
    await next(page).tap();
    // What was typed is seen at once, whether or not the server has answered.
    await page.getByRole('button', { name: `${name}, weighed` }).waitFor();
  }

  await page.getByRole('heading', { name: 'All 8 weighed' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await expect
    .poll(async () => (await weightsOf(account, today)).map(({ value, unit }) => [value, unit]).sort())
    .toEqual(pups.map(([, , , grams]) => [grams, 'grams']).sort());
  expect((await weightsOf(account, today)).every(({ weighedTime }) => weighedTime !== null)).toBe(true);

  await page.getByRole('button', { name: 'Answer for Yellow' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Answer for Yellow' });
  await dialog.getByRole('button', { name: 'Fed by tube' }).tap();
  await dialog.getByLabel('What was done').fill('Fed by tube, looked at 03:10');
  await dialog.getByRole('button', { name: 'Save answer' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: 'Answer for Yellow' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Done' }).tap();
  await page.getByText('“Fed by tube, looked at 03:10”').first().waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).not.toBe('night');
  await page.goto('/');
  await settled(page);
  expect(await page.getByText(/Yellow has lost/).count()).toBe(0);
});

it('shows any unit and stores what was typed; a keyboard needs no mouse', async () => {
  const account = await book.signUp();
  const litter = await litterOf(account);
  const page = await book.visit({ as: account });
  await page.goto(`/breeding-groups/${litter.id}`);
  await settled(page);
  await page.getByRole('link', { name: 'Weigh all' }).click();
  await figure(page, 'Red').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: 'oz', exact: true }).check();
  await page.getByText('35.4 oz', { exact: false }).first().waitFor();
  await page.getByRole('radio', { name: 'lb+oz' }).check();
  await figure(page, 'Red').fill('2 lb 6');
  await page.keyboard.press('Enter');
  await figure(page, 'Blue').waitFor();
  // Back at it, the figure to be replaced is shown whole, and the unit is not told twice.
  await page.getByRole('button', { name: 'Red, weighed 2 lb 6 oz' }).click();
  expect(await figure(page, 'Red').getAttribute('placeholder')).toBe('2 lb 6');
  const unitBehind = page.locator('.wb-figure > span').last();
  expect(await unitBehind.innerText()).toBe('oz');
  await figure(page, 'Red').fill('2 lb 7 oz');
  expect(await unitBehind.innerText()).toBe('');
  await page.getByRole('button', { name: 'Blue', exact: true }).click();
  await page.getByRole('radio', { name: 'g', exact: true }).check();
  await figure(page, 'Blue').focus();
  await page.keyboard.type('1160');
  await page.keyboard.press('Enter');
  await figure(page, 'Green').waitFor();
  await expect
    .poll(async () => (await weightsOf(account, today)).map(({ value, unit }) => `${value} ${unit}`).sort())
    .toEqual(['1160 grams', '38 oz']);

  // Back to one that is weighed: a new figure corrects the weight instead of adding one.
  await page.getByRole('button', { name: 'Blue, weighed' }).click();
  await page.getByText('A new weight replaces it.').waitFor();
  await figure(page, 'Blue').fill('1150');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await weightsOf(account, today)).map(({ value }) => value).sort())
    .toEqual([1150, 38]);
  // The screen goes on where it was.
  await page.reload();
  await page.getByRole('button', { name: 'Blue, weighed 1,150 g' }).waitFor();

  // So do the scales: whoever weighs in ounces does so tomorrow.
  await page.getByRole('radio', { name: 'oz', exact: true }).check();
  await page.reload();
  await page.getByRole('button', { name: 'Blue, weighed 40.6 oz' }).waitFor();
  expect(await page.getByRole('radio', { name: 'oz', exact: true }).isChecked()).toBe(true);
});

it('refuses what cannot be, at the field, and keeps what found no network until there is one', async () => {
  const account = await book.signUp();
  const litter = await litterOf(account);
  const page = await book.visit({ as: account, expecting: ['offline'] });
  await page.goto(`/breeding-groups/${litter.id}/box`);
  await figure(page, 'Red').fill('0');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The weight must be above zero').waitFor();
  await figure(page, 'Red').fill('-5');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The weight must be above zero').waitFor();
  await page.getByRole('button', { name: 'change' }).click();
  await page.getByLabel('Day').fill(addDays(bornOn, -1));
  await page.getByText('That day is before the birth').waitFor();
  await figure(page, 'Red').fill('1078');
  await page.keyboard.press('Enter');
  await page.getByText('That day is before the birth').waitFor();
  expect(await weightsOf(account, today)).toEqual([]);
  // Of what is no day yet, half typed, the box takes no notice.
  for (const [typed, said] of [
    ['13/45/2026', 'We can’t read this date'],
    ['', 'Choose the day'],
  ] as const) {
    await page.getByLabel('Day', { exact: true }).fill(typed);
    await page.getByText(said).waitFor();
    await figure(page, 'Red').waitFor();
  }
  await page.getByRole('button', { name: 'Now', exact: true }).click();

  await page.route('**/weighing', (route) => route.abort());
  await figure(page, 'Red').fill('1078');
  await page.keyboard.press('Enter');
  await page.locator('[data-state="waiting"]').waitFor();
  // Reloaded, or opened again after the lock: what was typed is still there, and goes out once.
  await page.unroute('**/weighing');
  await page.reload();
  await page.getByRole('button', { name: 'Red, weighed 1,078 g' }).waitFor();
  await page.locator('[data-state="kept"]').waitFor();
  const values = async () => (await weightsOf(account, today)).map(({ value }) => value).sort();
  expect(await values()).toEqual([1078]);

  // A clearly different figure within the session is asked about once: which of them holds, or both.
  const question = page.getByRole('alertdialog', { name: 'Check the weight' });
  const again = async (answer: string) => {
    await page.getByRole('button', { name: /^Red, weighed/ }).click();
    await figure(page, 'Red').fill('1200');
    await page.keyboard.press('Enter');
    await question.getByText(/^Weighed 1,078 g at .*, now 1,200 g\. Which one holds\?$/).waitFor();
    await question.getByRole('button', { name: answer, exact: true }).click();
    await question.waitFor({ state: 'detached' });
  };
  await again('1,078 g');
  expect(await values()).toEqual([1078]);
  await again('Both are right');
  await expect.poll(values).toEqual([1078, 1200]);
  await page.goto(`/breeding-groups/${litter.id}`);
  await settled(page);
  const ask = page.getByRole('button', { name: 'Which weight of Blue holds?' });
  await expect.poll(() => page.getByRole('button', { name: /^Which weight/ }).count()).toBe(0);

  // What another phone has sent stands beside it until somebody says which one holds.
  for (const [weighedTime, value] of [
    ['07:00', 1081],
    ['07:03', 1181],
  ] as const)
    await account.api.post(`/api/breeding-groups/${litter.id}/weighing`, {
      data: {
        ...{ weighedOn: addDays(today, -1), weighedTime, unit: 'grams' },
        weights: [{ offspringId: litter.youngIds[1], value }],
      },
    });
  await page.reload();
  await page.getByText('Blue was weighed twice within 3 minutes: 1,081 g and 1,181 g').first().waitFor();
  await ask.click();
  const both = page.getByRole('dialog', { name: 'Which weight of Blue holds?' });
  await both.getByRole('button', { name: 'Both are right' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await both.getByRole('button', { name: /^1,181 g/ }).click();
  await both.waitFor({ state: 'detached' });
  await expect.poll(() => ask.count()).toBe(0);
  const blue = (await weightsOf(account, addDays(today, -1))).filter(
    ({ offspringId, weighedTime }) => offspringId === litter.youngIds[1] && weighedTime !== null,
  );
  expect(blue.map(({ value }) => value)).toEqual([1181]);
});

it('says why there is nobody to weigh: not born, not recorded, or gone home', async () => {
  const account = await book.signUp();
  const litter = await litterOf(account);
  const page = await book.visit({ as: account, device: 'phone' });
  const said = async (id: string, words: string) => {
    await page.goto(`/breeding-groups/${id}/box`);
    await page.getByText(words).waitFor();
  };
  const born = await account.api.get(`/api/breeding-groups/${litter.id}`);
  const { motherId, fatherId } = await born.json();
  const other = async (data: object): Promise<string> => {
    const made = await account.api.post('/api/breeding-groups', { data: { motherId, fatherId, ...data } });
    return (await made.json()).id;
  };
  const counted = await other({ birthDate: '2025-02-01', alivePuppies: 5, totalPuppies: 5 });
  await said(counted, 'Record the puppies first, then weigh them here one after the other.');
  const expected = await other({ expectedDate: addDays(today, 30) });
  await said(expected, 'Record the whelping first, then weigh the puppies here one after the other.');
  for (const id of litter.youngIds) {
    const { version } = await (await account.api.get(`/api/offspring/${id}`)).json();
    const data = { version, status: 'Deceased' };
    expect((await account.api.patch(`/api/offspring/${id}`, { data })).status()).toBe(200);
  }
  await said(litter.id, 'None of this litter is with you any more.');
  // The dead grow no older.
  await page.goto(`/offspring/${litter.youngIds[0]}`);
  await settled(page);
  expect(await figureOf(page.getByRole('main'), 'Born').innerText()).toBe(formatDate(bornOn, today));
});

it('has keys for a tablet, and logs care for whoever is chosen there', async () => {
  const account = await book.signUp();
  const litter = await litterOf(account);
  const page = await book.visit({ as: account, device: 'tablet' });
  await page.goto(`/breeding-groups/${litter.id}/box`);
  await figure(page, 'Red').waitFor();
  // A tablet has no keyboard, and the figure calls none up.
  for (const digit of '1078') await key(page, digit).tap();
  await next(page).tap();
  await page.getByRole('button', { name: 'Red, weighed 1,078 g' }).waitFor();
  await figure(page, 'Blue').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Log care' }).tap();
  const more = page.getByRole('group', { name: 'Log something else' });
  await more.waitFor();
  // Nobody of this litter is in the log: each is chosen all the same, and the birth is long over.
  await page.getByRole('button', { name: 'Green', exact: true }).tap();
  await page.getByRole('link', { name: 'Weigh all' }).waitFor();
  expect(await page.getByRole('button', { name: 'Puppy born' }).count()).toBe(0);
  const isCut = await more.evaluate((box) => box.scrollHeight > box.clientHeight);
  expect(isCut).toBe(false);
  expect(await faultsOf(page)).toEqual([]);
  await more.getByRole('button', { name: 'Stool', exact: true }).tap();
  await page.getByRole('button', { name: 'Soft' }).tap();
  await page.getByRole('button', { name: 'Log: Stool' }).tap();
  await page.getByRole('list', { name: 'Logged so far' }).getByText('Stool').waitFor();
  // It is told at once, and sent after that.
  await expect
    .poll(async () => {
      const answer = await account.api.get(`/api/litter-entries?filter=breedingGroupId.eq.${litter.id}`);
      const { items } = (await answer.json()) as { items: Record<string, unknown>[] };
      return items.map(({ kind, finding, offspringId }) => [kind, finding, offspringId]);
    })
    .toEqual([['Stool', 'Soft', litter.youngIds[2]]]);
});

it('the list of a litter tells the birth weight of one that was weighed then alone', async () => {
  const account = await book.signUp();
  const { id } = await litterOf(account);
  const born = { gender: 'Female', collarColor: 'Black', birthWeight: 401, weightUnit: 'grams' };
  await account.api.post('/api/offspring', { data: { breedingGroupId: id, ...born } });
  const page = await book.visit({ as: account });
  await page.goto(`/breeding-groups/${id}`);
  await page.getByText(/^401\sg at birth/).waitFor();
});
