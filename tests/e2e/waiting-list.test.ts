import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { ago } from '#tests/support/days.ts';
import { said, settled } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';

const book = withStudbook();

async function litterOf(account: Account) {
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string; slug: string }>;
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const mother = await add('animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await add('animals', { ...parent, name: 'Otter', gender: 'Male' });
  const litter = await add('breeding-groups', {
    motherId: mother.id,
    fatherId: father.id,
    birthDate: ago(58),
    name: 'Spring litter',
    pickPolicy: 'First deposit',
  });
  for (const [breederName, gender] of [
    ['Fern', 'Female'],
    ['Reed', 'Male'],
  ])
    await add('offspring', { breedingGroupId: litter.id, breederName, gender, price: 1500 });
  const form = await add('application-forms', { name: 'Would one suit you?' });
  await add('litter-sites', {
    breedingGroupId: litter.id,
    slug: `isla-${form.id.slice(-6)}`,
    isPublished: true,
  });
  const others = await add('customers', { firstName: 'Otto', lastName: 'Berg' });
  await add('places', { customerId: others.id, breedingGroupId: litter.id, joinedOn: ago(331) });
  return { id: litter.id, form, site: `isla-${form.id.slice(-6)}` };
}

it('from the public page to a reserved young one: a stranger applies on a phone, the breeder does the rest', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const litter = await litterOf(account);

  const stranger = await book.visit({ device: 'phone', expecting: [422] });
  await stranger.goto(`/api/public/litter-sites/${litter.site}`);
  // The form stands on the page, folded away.
  await stranger.getByText('Apply', { exact: true }).click();
  expect(await faultsOf(stranger)).toEqual([]);
  expect(await isTooWide(stranger)).toBe(false);
  await stranger.getByLabel('Last name').fill('Vale');
  await stranger.getByRole('button', { name: 'Send' }).click();
  await stranger.getByRole('link', { name: 'Write your first name' }).waitFor();
  await stranger.getByText('About: Spring litter').waitFor();
  expect(await stranger.getByLabel('Last name').inputValue()).toBe('Vale');
  await stranger.getByLabel('First name').fill('Nora');
  await stranger.getByLabel('Email').fill('nora@example.com');
  await stranger.getByLabel('What are you looking for?').fill('A quiet girl.');
  await stranger.getByRole('button', { name: 'Send' }).click();
  await stranger.getByRole('heading', { name: 'Thank you' }).waitFor();

  const page = await book.visit({ as: account });
  await page.goto('/inquiries');
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
  await column('New').getByRole('link', { name: 'Nora Vale' }).waitFor();
  // By keys, by finger, then by mouse.
  const handle = page.getByRole('button', { name: 'Drag Nora Vale' });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Nora Vale, Talking. Arrows move the card').waitFor();
  await page.keyboard.press('Enter');
  await column('Talking').getByRole('link', { name: 'Nora Vale' }).waitFor();
  // By finger, back to where it came from.
  const finger = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  const [held, back] = [await handle.boundingBox(), await column('New').boundingBox()];
  if (!held || !back) throw new Error('the board is not to be seen');
  await at('touchStart', { x: held.x + held.width / 2, y: held.y + held.height / 2 });
  await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('true');
  await at('touchMove', { x: back.x + back.width / 2, y: back.y + 36 });
  await at('touchMove', { x: back.x + back.width / 2, y: back.y + 40 });
  await at('touchEnd');
  await column('New').getByRole('link', { name: 'Nora Vale' }).waitFor();
  const [from, to] = [await handle.boundingBox(), await column('Approved').boundingBox()];
  if (!from || !to) throw new Error('the board is not to be seen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 4 });
  await page.mouse.up();
  await column('Approved').getByRole('link', { name: 'Nora Vale' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Place' }).click();
  await column('Waiting list').getByRole('link', { name: 'Nora Vale' }).waitFor();
  const [place] = (await (await account.api.get('/api/places?sort=createdAt.desc&pageSize=1')).json())
    .items as { id: string }[];
  const deposit = { amount: 300, isReceived: true, on: ago(27), paymentMethod: 'cash' };
  await account.api.post(`/api/places/${place?.id}/deposit`, { data: { deposit } });

  await page.goto(`/breeding-groups/${litter.id}`);
  await page.getByText('2 wait. Nora Vale chooses next.').waitFor();
  await page.getByRole('link', { name: 'Pick day' }).click();
  await settled(page);
  const turns = page.locator('.turn');
  expect(await turns.first().innerText()).toContain('Deposit paid');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('For Nora Vale').selectOption({ label: 'Reed, male' });
  await turns.first().getByRole('button', { name: 'Reserve' }).click();
  await said(page, 'Reed, male is reserved for Nora Vale');
  await page.getByText('Still free: 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Otto Berg passes' }).click();
  await page.getByText('Passed this time').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isTooWide(page)).toBe(false);
  await page.goto('/inquiries');
  await column('Reserved').getByRole('link', { name: 'Nora Vale' }).waitFor();
  expect(await isTooWide(page)).toBe(false);
});
