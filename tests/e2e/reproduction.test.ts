import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, formatSpan } from '#domain/dates.ts';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';
import { faultsOf } from './faults.ts';

const book = withStudbook();

const today = new Date().toISOString().slice(0, 10);
const ago = (days: number): string => addDays(today, -days);

const post = async (account: Account, path: string, data: object): Promise<{ id: string }> =>
  (await account.api.post(`/api/${path}`, { data })).json();

const addAnimal = (account: Account, name: string, more: object = {}) =>
  post(account, 'animals', {
    name,
    breed: 'Border Collie',
    gender: 'Female',
    birthDate: '2021-03-01',
    ...more,
  });

/** Chooses a record by its name in a combobox that searches. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).first().click();
}

async function addValue(page: Page, value: string, day: string): Promise<void> {
  await page.getByLabel('Tested on').fill(day);
  await page.getByLabel('Progesterone').fill(value);
  await page.keyboard.press('Enter');
  await said(page, `Progesterone ${value}`);
}

async function addMating(page: Page, day: string, isFirst: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Add mating' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Breeding' });
  if (isFirst) await choose(page, 'Dog', 'Rook');
  await dialog.getByLabel('Mating date').fill(day);
  await dialog.getByText('Her best days').waitFor();
  await dialog.getByRole('button', { name: 'Add Breeding' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('goes from a heat with three values, two matings and a check to the due window', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const isla = await addAnimal(account, 'Isla');
  await addAnimal(account, 'Rook', { gender: 'Male' });
  const page = await book.visit({ as: account });

  await page.goto('/breeding');
  await page.getByRole('button', { name: 'Add Heat Cycle' }).first().click();
  const heat = page.getByRole('dialog', { name: 'Add Heat Cycle' });
  await choose(page, 'Bitch', 'Isla');
  await heat.getByLabel('First day').fill(ago(20));
  await heat.getByRole('button', { name: 'Add Heat Cycle' }).click();
  await heat.waitFor({ state: 'detached' });

  await page.goto(`/animals/${isla.id}?tab=breeding`);
  await addValue(page, '0.8', ago(14));
  await page.getByRole('radio', { name: 'nmol/L' }).click();
  await addValue(page, '7.3', ago(12));
  await page.getByRole('radio', { name: 'ng/mL' }).click();
  await addValue(page, '5.6', ago(10));
  const line = page.locator('.timeline').first();
  await line.getByText('7.3 nmol/L (2.3 ng/mL)').waitFor();
  await line
    .getByText(/^Ovulation/)
    .first()
    .waitFor();

  await addMating(page, ago(9), true);
  // The second entry begins with the male of the first.
  await line.getByText('Mated by Rook').first().waitFor();
  await addMating(page, ago(7), false);
  await line.getByText('Mated by Rook').nth(1).waitFor();
  const due = formatSpan(addDays(ago(10), 62), addDays(ago(10), 64), today);
  const why = page.getByText(`Due ${due}: ovulation `);
  await why.waitFor();
  expect(await why.innerText()).toContain('+ 63 ± 1 days');

  await page.getByRole('button', { name: 'Add pregnancy check' }).click();
  const check = page.getByRole('dialog');
  await check.getByRole('radio', { name: 'Pregnant', exact: true }).click();
  await check.getByLabel('Puppies counted').fill('6');
  await check.getByRole('button', { name: 'Add Pregnancy Check' }).click();
  await check.waitFor({ state: 'detached' });
  await line.getByText('Checked: in whelp, 6 puppies counted').waitFor();

  await page.goto('/breeding/year');
  await settled(page);
  await page.getByRole('img', { name: new RegExp(`^Isla: .*due ${due}`) }).waitFor();
});

it('records a whelping where the mating stands, with as many as were counted', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const [isla, rook] = [
    await addAnimal(account, 'Isla'),
    await addAnimal(account, 'Rook', { gender: 'Male' }),
  ];
  const pair = { femaleId: isla.id, maleId: rook.id };
  await post(account, 'breeding-records', { ...pair, matingDate: ago(63) });
  const check = { femaleId: isla.id, checkedOn: ago(30), result: 'Pregnant', count: 6 };
  await post(account, 'pregnancy-checks', check);
  const page = await book.visit({ as: account });
  await page.goto(`/animals/${isla.id}?tab=breeding`);
  await page.getByRole('button', { name: 'Record whelping' }).first().click();
  const birth = page.getByRole('dialog', { name: 'Record whelping' });
  await birth.getByLabel('Delivery').selectOption('Natural');
  await birth.getByRole('button', { name: 'Record whelping' }).click();
  await said(page, 'Litter recorded, 6 puppies');
  await page.locator('.timeline').first().getByText('Whelped: 6 puppies').waitFor();
  await page.getByRole('tab', { name: 'Litters' }).getByText('1').waitFor();
});

it('shows the rules while a pair is chosen, and asks for the reason where one is broken', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await addAnimal(account, 'Rook', { gender: 'Male' });
  const young = await addAnimal(account, 'Wren', { birthDate: ago(300) });
  const page = await book.visit({ as: account, expecting: [422] });
  await page.goto('/breeding-standards');
  await page.getByRole('button', { name: 'Add The Kennel Club, United Kingdom' }).click();
  await said(page, '5 rules added');

  await page.goto(`/animals/${young.id}?tab=breeding`);
  await page.goto('/breeding');
  await page.getByRole('button', { name: 'New Breeding' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Breeding' });
  await choose(page, 'Bitch', 'Wren');
  await choose(page, 'Dog', 'Rook');
  await dialog.getByLabel('Mating date').fill(today);
  await dialog.getByText('Breeding rules: 1 broken, 1 unknown, 3 fulfilled').waitFor();
  await dialog.getByText(/^Wren is 9 m old at the mating .*; at least 12 months/).waitFor();
  await dialog.getByRole('button', { name: 'Add Breeding' }).click();
  await dialog.getByText('Give a reason for going ahead').first().waitFor();
  await dialog.getByLabel('Reason for going ahead against a rule').fill('Agreed with the club');
  await dialog.getByRole('button', { name: 'Add Breeding' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('speaks to keepers of goats, cats and hens by their own rules and words', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, device: 'phone' });
  const pairOf = async (species: string, more: object = {}) => {
    const parent = { species, breed: 'Local', ...more };
    const mother = await addAnimal(account, `Ada of the ${species}`, parent);
    const father = await addAnimal(account, `Bruno of the ${species}`, { ...parent, gender: 'Male' });
    return { mother: mother.id, father: father.id };
  };

  const goats = await pairOf('goats');
  await post(account, 'breeding-records', {
    femaleId: goats.mother,
    maleId: goats.father,
    matingDate: ago(30),
    status: 'done',
  });
  await page.goto(`/animals/${goats.mother}?tab=breeding`);
  await page
    .getByText(`Due ${formatSpan(addDays(ago(30), 145), addDays(ago(30), 155), today)}`)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Record kidding' }).waitFor();

  const cats = await pairOf('cat');
  await post(account, 'breeding-groups', {
    motherId: cats.mother,
    fatherId: cats.father,
    birthDate: ago(20),
  });
  await page.goto(`/animals/${cats.mother}?tab=breeding`);
  await page.getByRole('heading', { name: 'Can be mated again' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Next heat' }).count()).toBe(0);

  const ducks = await pairOf('ducks');
  await post(account, 'incubations', {
    name: 'Tray 3',
    species: 'ducks',
    setOn: today,
    eggsSet: 24,
    motherId: ducks.mother,
  });
  await page.goto(`/animals/${ducks.mother}?tab=breeding`);
  const tray = page.getByRole('region', { name: 'Tray 3' });
  await tray.getByText('Stop turning, raise the humidity').waitFor();
  expect(await tray.innerText()).toContain('28');
});

it('a pregnancy that was resorbed is expected nowhere any more', async () => {
  const account = await book.signUp();
  const motherId = (await addAnimal(account, 'Isla')).id;
  const fatherId = (await addAnimal(account, 'Rook', { gender: 'Male' })).id;
  const litter = await post(account, 'breeding-groups', { motherId, fatherId, expectedDate: ago(-20) });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto(`/breeding-groups/${litter.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Record a lost pregnancy' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Record a lost pregnancy' });
  await dialog.getByRole('radio', { name: 'Resorbed' }).check();
  await dialog.getByRole('button', { name: 'Record', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: /^Isla’s litter, resorbed / }).waitFor();
  await page.getByRole('heading', { name: 'Pregnancy resorbed' }).waitFor();
  expect(await page.getByRole('button', { name: 'Record whelping' }).count()).toBe(0);
  for (const place of ['/breeding-groups', `/animals/${motherId}`]) {
    await page.goto(place);
    await settled(page);
    await page.getByRole('main').getByText('Resorbed', { exact: true }).first().waitFor();
    expect(
      await page
        .getByRole('main')
        .getByText(/Expecting|Not born yet/)
        .count(),
    ).toBe(0);
  }
  await page.goto('/breeding-groups');
  await page.getByRole('main').getByText('Expected', { exact: true }).tap();
  await page.getByText('Isla × Rook').waitFor({ state: 'detached' });
});

it('makes a private calendar address, and closes it', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Make an Address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is for').fill('My phone');
  await dialog.getByRole('button', { name: 'Make the Address' }).click();
  const url = await page.getByLabel('Your address').inputValue();
  expect(url).toMatch(/\/api\/public\/calendar\/[\w-]{32}\.ics$/);
  const read = async () => fetch(`${book.server.url}${new URL(url).pathname}`);
  expect(await (await read()).text()).toMatch(/^BEGIN:VCALENDAR/);
  await page.getByRole('button', { name: 'Try It' }).click();
  await page.getByText('It holds 0 entries.').waitFor();
  await page.getByRole('button', { name: 'Close My phone' }).click();
  await page.getByRole('button', { name: 'Close the Address' }).click();
  await said(page, 'The calendar My phone is closed');
  expect((await read()).status).toBe(404);
});

it('eggs are candled and hatch, each asked for what is seen on that day, with what cannot be told at its field', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const hens = { species: 'chickens', eggsSet: 12 };
  await post(account, 'incubations', { ...hens, name: 'Tray 1', setOn: ago(8) });
  const hatching = await post(account, 'incubations', {
    ...hens,
    name: 'Tray 2',
    setOn: ago(20),
    fertileCount: 10,
  });
  const page = await book.visit({ as: account, device: 'phone', expecting: [422] });
  await page.goto('/incubations');
  await settled(page);
  // Dogs are at hand: the list below does not say that there are none.
  await page
    .getByRole('link', { name: /^Tray 1/ })
    .nth(1)
    .waitFor();
  const young = page.getByRole('region', { name: 'Tray 1' });
  // Both candlings of a batch are ahead or past by the day they are of.
  await young.getByText('Candle, day 14', { exact: true }).waitFor();
  await young.getByRole('button', { name: 'Record candling' }).tap();
  const candling = page.getByRole('dialog', { name: 'Record candling' });
  await candling.getByLabel('Candled on').fill(ago(30));
  await candling.getByLabel('Fertile').fill('14');
  await candling.getByRole('button', { name: 'Record candling' }).tap();
  await candling.getByText('Eggs cannot be candled or hatch before they are set').waitFor();
  await candling.getByLabel('Candled on').fill(ago(1));
  await candling.getByRole('button', { name: 'Record candling' }).tap();
  await candling.getByText('More fertile eggs than were set').waitFor();
  await candling.getByLabel('Fertile').fill('9');
  await candling.getByRole('button', { name: 'Record candling' }).tap();
  await said(page, 'Candling recorded');
  await young.getByText('9, 75 %').waitFor();
  // Its own page says the same, above everything else that is known of it.
  await young.getByRole('link', { name: 'Tray 1' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Tray 1' }).waitFor();
  const hatchDays = page.getByRole('region', { name: 'The hatch' });
  await hatchDays.getByText('Candle, day 14', { exact: true }).waitFor();
  await hatchDays.getByRole('button', { name: 'Record candling' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/incubations');
  await settled(page);

  const old = page.getByRole('region', { name: 'Tray 2' });
  await old.getByRole('button', { name: 'Record the hatch' }).tap();
  const hatch = page.getByRole('dialog', { name: 'Record the hatch' });
  const hatched = hatch.getByRole('textbox', { name: 'Hatched optional', exact: true });
  await hatched.fill('many');
  await hatch.getByRole('button', { name: 'Record the hatch' }).tap();
  await hatched.and(page.locator('[aria-invalid="true"]')).waitFor();
  await hatched.fill('8');
  await hatch.getByLabel('Died late').fill('1');
  await hatch.getByRole('button', { name: 'Record the hatch' }).tap();
  await said(page, 'Hatch recorded');
  await old.waitFor({ state: 'detached' });
  const kept = await (await account.api.get(`/api/incubations/${hatching.id}`)).json();
  expect(kept).toMatchObject({ hatchedOn: today, hatchedCount: 8, lateDeadCount: 1, fertileCount: 10 });
});
