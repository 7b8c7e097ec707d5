import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';

const book = withStudbook();

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

it('from the invitation to news from the new home: a breeder and a buyer, each in a browser', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const add = async (path: string, data: object) =>
    (await (await account.api.post(`/api/${path}`, { data })).json()) as { id: string; version: number };
  const parent = { breed: 'Boer', species: 'goats', birthDate: '2021-03-01' };
  const mother = await add('animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await add('animals', { ...parent, name: 'Otter', gender: 'Male' });
  const litter = await add('breeding-groups', {
    motherId: mother.id,
    fatherId: father.id,
    species: 'goats',
    birthDate: day(-80),
    name: 'Autumn kids',
  });
  const nora = await add('customers', { firstName: 'Nora', lastName: 'Vale', email: 'nora@example.com' });
  const fern = await add('offspring', {
    ...{ breedingGroupId: litter.id, breederName: 'Fern', gender: 'Female', species: 'goats', price: 400 },
    ...{ status: 'Reserved', customerId: nora.id },
  });
  for (const [ago, value] of [
    [80, 3.4],
    [66, 6.1],
    [40, 11.8],
    [10, 18.2],
  ] as const)
    await add('weights', { offspringId: fern.id, weighedOn: day(-ago), value, unit: 'kg' });
  await add('pickup-slots', {
    slotDate: day(3),
    fromTime: '10:00',
    toTime: '10:30',
    location: 'At the farm',
  });

  const breeder = await book.visit({ as: account, expecting: [422] });
  await breeder.goto(`/customers/${nora.id}`);
  await breeder.getByRole('button', { name: 'Make a Link' }).click();
  const link = await breeder.getByLabel('Link for them').inputValue();

  const buyer = await book.visit({ device: 'phone', expecting: [422] });
  await buyer.goto(new URL(link).pathname);
  await buyer.getByRole('button', { name: 'Open my page' }).click();
  await buyer.getByRole('heading', { name: 'Hello Nora' }).waitFor();
  expect(await faultsOf(buyer)).toEqual([]);
  expect(await isTooWide(buyer)).toBe(false);
  await buyer.getByRole('link', { name: 'Messages' }).click();
  await buyer.getByRole('button', { name: 'Send' }).click();
  await buyer.getByRole('alert').filter({ hasText: 'Write a message' }).waitFor();
  await buyer.getByLabel('Message').fill('Does she walk on a lead?');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await buyer.getByText('Does she walk on a lead?').waitFor();
  expect(await faultsOf(buyer)).toEqual([]);

  await breeder.reload();
  await settled(breeder);
  await breeder.getByText('1 new').waitFor();
  await breeder.getByRole('textbox', { name: 'Message' }).fill('Since last week.');
  await breeder.getByRole('button', { name: 'Send', exact: true }).click();
  await said(breeder, 'Sent');
  expect(await faultsOf(breeder)).toEqual([]);

  await buyer.goto('/portal');
  await buyer.getByRole('link', { name: 'Messages (1 new)' }).waitFor();
  await buyer.getByRole('link', { name: /Fern/ }).click();
  await buyer.getByRole('img', { name: /weighings/ }).waitFor();
  await buyer.getByRole('radio').check();
  await buyer.getByRole('button', { name: 'Choose this time' }).click();
  await buyer.getByRole('link', { name: 'Add to my calendar' }).waitFor();
  expect(await faultsOf(buyer)).toEqual([]);
  expect(await isTooWide(buyer)).toBe(false);

  const [pickup] = (await (await account.api.get('/api/offspring-pickups')).json()).items as { id: string }[];
  await breeder.goto(`/offspring-pickups/${pickup?.id}`);
  await breeder.getByRole('button', { name: 'Check and Hand Over' }).click();
  const dialog = breeder.getByRole('dialog');
  await dialog.getByText('No signed contract is kept').waitFor();
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await dialog.getByText('Say why it leaves all the same').first().waitFor();
  expect(await faultsOf(breeder)).toEqual([]);
  for (const reason of await dialog.getByLabel('Leaves all the same, because').all())
    await reason.fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await said(breeder, 'Handed over');
  await breeder.getByText('Left all the same: Agreed by phone').first().waitFor();
  await breeder.goto(`/breeding-groups/${litter.id}`);
  await settled(breeder);
  await breeder.getByRole('button', { name: 'Weekly Update' }).click();
  await breeder.goto(`/offspring/${fern.id}`);
  await settled(breeder);
  await breeder.getByRole('button', { name: 'Go-Home Packet' }).click();

  // What is asked after two weeks is in tests/server/portal.
  await buyer.reload();
  await buyer.getByText('Yours', { exact: true }).waitFor();
  await buyer.getByLabel('What is new').fill('She settled in at once.');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await buyer.getByText('Sent.').waitFor();

  await breeder.goto(`/customers/${nora.id}`);
  // As an answer, and in what happened so far.
  await expect.poll(() => breeder.getByText('She settled in at once.').count()).toBe(2);
  await breeder.getByRole('button', { name: 'Close the Portal' }).click();
  await breeder.getByRole('alertdialog').getByRole('button', { name: 'Close the Portal' }).click();
  await said(breeder, 'The portal is closed for them');
  await buyer.goto('/portal');
  await buyer.getByRole('heading', { name: 'Buyer portal' }).waitFor();
});
