import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';
import { faultsOf } from './faults.ts';

const book = withStudbook();

const today = new Date().toISOString().slice(0, 10);
const bornOn = addDays(today, -60);
const names = ['Alder', 'Birch', 'Cedar', 'Dill', 'Elder', 'Fern', 'Gorse', 'Hazel'];

interface Item {
  readonly id: string;
  readonly name: string;
  readonly step: string;
  readonly dueOn: string;
  readonly state: string;
  readonly doneOn: string | null;
}

async function bornLitter(account: Account): Promise<string> {
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string; version: number }>;
  const parent = { breed: 'Nova Scotia Duck Tolling Retriever', birthDate: '2021-03-01' };
  const litter = await add('breeding-groups', {
    motherId: (
      await add('animals', { ...parent, name: 'Hollowmere Isla', callName: 'Isla', gender: 'Female' })
    ).id,
    fatherId: (await add('animals', { ...parent, name: 'Rowan', gender: 'Male' })).id,
    expectedDate: addDays(today, 3),
  });
  await add(`breeding-groups/${litter.id}/birth`, {
    version: litter.version,
    birthDate: bornOn,
    offspring: names.map((breederName) => ({ breederName, gender: 'Female' })),
  });
  return litter.id;
}

const planOf = async ({ api }: Account, id: string): Promise<readonly Item[]> =>
  (await (await api.get(`/api/care-plan?whose=litter&id=${id}`)).json()).items;
const days = (items: readonly Item[], step: string) => [
  ...new Set(items.filter((item) => item.step === step).map(({ dueOn }) => dueOn)),
];

it('a plan that starts with the birth, a vaccination given late to all but one, and the birth date corrected', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const id = await bornLitter(account);
  const whose = `filter=breedingGroupId.eq.${id}&filter=breederName.eq.Alder`;
  const [alder] = (await (await account.api.get(`/api/offspring?${whose}`)).json()).items;
  const weighed = { weighedOn: today, unit: 'grams', weights: [{ offspringId: alder.id, value: 5200 }] };
  await account.api.post(`/api/breeding-groups/${id}/weighing`, { data: weighed });
  // All but the vaccination was done in time.
  const before = (await planOf(account, id)).filter(({ dueOn, step }) => dueOn <= today && step !== 'core-1');
  const done = { items: before.map((item) => item.id), doneOn: addDays(today, -2) };
  expect((await account.api.post('/api/care-plan/give', { data: done })).ok()).toBe(true);
  const page = await book.visit({ as: account, device: 'phone', expecting: [422] });
  await page.goto('/');
  await settled(page);
  // Eight puppies are one line on Today.
  await page
    .getByRole('link', { name: /Isla’s puppies: First core vaccination/ })
    .first()
    .tap();
  await settled(page);
  await page.getByRole('heading', { name: 'Care plan' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: /^Give to all 8: First core vaccination/ }).tap();
  const dialog = page.getByRole('dialog', { name: /First core vaccination/ });
  await dialog.getByRole('checkbox', { name: 'Hazel' }).uncheck();
  await dialog.getByLabel('Product').fill('Nobivac DHP');
  await dialog.getByLabel('Dose for each').fill('1');
  // A dose is counted in something, and all that was typed is still there.
  await dialog.getByRole('button', { name: 'Give to 7 of 8' }).tap();
  await dialog.locator('.field-error', { hasText: 'Choose what the dose is counted in' }).waitFor();
  const unit = dialog.getByLabel('Counted in');
  expect(await unit.evaluate((select) => select === document.activeElement)).toBe(true);
  expect(await dialog.getByRole('alert').innerText()).toBe(
    'Not saved yet\n\nChoose what the dose is counted in.',
  );
  expect(await dialog.getByLabel('Product').inputValue()).toBe('Nobivac DHP');
  await unit.selectOption('ml');
  // By weight, each one's dose is told before it is drawn up.
  const byWeight = dialog.getByLabel('The dose is per kg');
  await dialog.getByLabel('Dose for each').fill('0.5');
  await byWeight.check();
  await dialog.getByRole('checkbox', { name: 'Alder, 2.6 ml at 5.2 kg' }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Birch, not weighed by then' }).waitFor();
  await byWeight.uncheck();
  await dialog.getByRole('checkbox', { name: 'Alder', exact: true }).waitFor();
  await dialog.getByLabel('Dose for each').fill('1');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give to 7 of 8' }).tap();
  await said(page, 'recorded for 7 puppies');

  const given = await planOf(account, id);
  expect(
    given.filter(({ state, step }) => state === 'Done' && step === 'core-1').map(({ name }) => name),
  ).toEqual(names.slice(0, 7));
  expect(days(given, 'core-2').sort()).toEqual([addDays(bornOn, 84), addDays(today, 28)].sort());
  // What is counted from an age stays where it was.
  expect(days(given, 'core-26w')).toEqual([addDays(bornOn, 182)]);
  await page.getByRole('button', { name: /^Done \(\d+\)$/ }).tap();
  await page.getByText('7 puppies').first().waitFor();
  await page.getByText('Nobivac DHP').first().waitFor();

  const { version } = (await (await account.api.get(`/api/breeding-groups/${id}`)).json()) as {
    version: number;
  };
  await account.api.patch(`/api/breeding-groups/${id}`, { data: { version, birthDate: addDays(bornOn, 1) } });
  const moved = await planOf(account, id);
  expect(days(moved, 'core-26w')).toEqual([addDays(bornOn, 183)]);
  expect(days(moved, 'core-2').sort()).toEqual([addDays(bornOn, 85), addDays(today, 28)].sort());
  expect(moved.find(({ name, step }) => name === 'Alder' && step === 'core-1')).toMatchObject({
    dueOn: addDays(bornOn, 56),
    doneOn: today,
  });

  // The lines are the breeder's own to write.
  await page.goto('/care-templates');
  await settled(page);
  await page.getByText('The usual plan').waitFor();
  await page.getByRole('textbox', { name: 'What' }).first().fill('Deworm, after a sample');
  await page.getByRole('textbox', { name: 'First day' }).first().fill('soon');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Not saved yet').waitFor();
  const day = page.getByRole('textbox', { name: 'First day' }).first();
  await page.waitForFunction((box) => box === document.activeElement, await day.elementHandle());
  await day.fill('15');
  await page.getByRole('button', { name: 'Save' }).tap();
  await said(page, 'The plan is saved');
  await page.getByText('version 1').waitFor();
  expect(await page.getByRole('textbox', { name: 'What' }).first().inputValue()).toBe(
    'Deworm, after a sample',
  );
  expect(await faultsOf(page)).toEqual([]);
});

it('asks once about a vaccination at four days, in the plan and in the health records', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const id = await bornLitter(account);
  const early = addDays(bornOn, 4);
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto(`/breeding-groups/${id}`);
  await settled(page);
  await page.getByRole('button', { name: /^Give to all 8: First core vaccination/ }).tap();
  const dialog = page.getByRole('dialog', { name: /First core vaccination/ });
  await dialog.getByLabel('Done on').fill(early);
  const question = page.getByRole('alertdialog', { name: '4 days old is early for a vaccination' });
  await dialog.getByRole('button', { name: 'Give to all 8' }).tap();
  await question.getByText(/By WSAVA 2024 puppies get their first from 6 weeks on/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Change it' }).tap();
  await question.waitFor({ state: 'detached' });
  expect(
    (await planOf(account, id)).filter(({ step, state }) => step === 'core-1' && state === 'Done'),
  ).toEqual([]);
  await dialog.getByRole('button', { name: 'Give to all 8' }).tap();
  await question.getByRole('button', { name: /^Keep / }).tap();
  await said(page, 'recorded for 8 puppies');

  await page.goto('/health-records');
  await settled(page);
  await page.getByRole('button', { name: 'Add Health Record' }).first().tap();
  const form = page.getByRole('dialog', { name: 'Add Health Record' });
  await form.getByRole('radio', { name: 'Puppy' }).check();
  await form.getByRole('combobox', { name: 'Puppy' }).fill('Hazel');
  await page.getByRole('option', { name: /Hazel/ }).first().tap();
  await form.getByLabel('Type').selectOption('Vaccination');
  await form.getByLabel('Date', { exact: true }).fill(early);
  await form.getByRole('textbox', { name: 'Description' }).fill('Nose drops');
  await form.getByRole('button', { name: 'Add Health Record' }).tap();
  await question.getByRole('button', { name: /^Keep / }).tap();
  await form.waitFor({ state: 'detached' });
  const { items } = await (await account.api.get('/api/health-records?search=Nose')).json();
  expect(items.map(({ date }: { date: string }) => date)).toEqual([early]);
});
