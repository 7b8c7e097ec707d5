import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { said, settled } from './acts.ts';
import { signUpByMail } from './sale-acts.ts';

const book = withStudbook({}, { hasMail: true });
const [breeder, buyer] = ['maren@hollowmere.example', 'nora@example.com'];

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const mailsTo = async (email: string, howMany: number): Promise<string[]> =>
  (await book.mail.arrived(email, howMany)).map(plainText);
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('from an application to the answer after half a year: a breeder and a buyer, each in a browser', async () => {
  const page = await book.visit({ expecting: ['offline'] });
  await signUpByMail(book, page, breeder);
  const origin = new URL(page.url()).origin;
  const ask = async (method: 'get' | 'post' | 'patch', path: string, data: object = {}) =>
    (
      await page.request[method](`/api/${path}`, {
        ...(method !== 'get' && { data }),
        headers: { origin },
        failOnStatusCode: true,
      })
    ).json();
  const change = async (path: string, values: object) =>
    ask('patch', path, { version: (await ask('get', path)).version, ...values });
  await ask('post', 'billing/plan', { plan: 'premium' });
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const mother = await ask('post', 'animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await ask('post', 'animals', { ...parent, name: 'Otter', gender: 'Male' });
  const litter = await ask('post', 'breeding-groups', {
    ...{ motherId: mother.id, fatherId: father.id, name: 'Spring litter', pickPolicy: 'First deposit' },
    expectedDate: day(-260),
  });
  const form = await ask('post', 'application-forms', { name: 'Would one suit you?' });

  // An application, and a place with a deposit.
  const theirs = await book.visit({ device: 'phone', expecting: ['offline'] });
  await theirs.goto(`/apply/${form.slug}`);
  await theirs.getByLabel('First name').fill('Nora');
  await theirs.getByLabel('Last name').fill('Vale');
  await theirs.getByLabel('Email').fill(buyer);
  await theirs.getByLabel('What are you looking for?').fill('A quiet girl.');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await theirs.getByRole('heading', { name: 'Thank you' }).waitFor();
  const [inquiry] = (await ask('get', 'inquiries')).items as { customerId: string }[];
  const { customerId = '' } = inquiry ?? {};
  await change(`customers/${customerId}`, { address: '4 Mill Lane' });
  const place = await ask('post', 'places', { customerId, breedingGroupId: litter.id, joinedOn: day(-300) });
  await page.goto(`/places/${place.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Record deposit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount of the deposit').fill('300');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'The deposit is kept');
  await page.getByRole('button', { name: /^Move or pay back/ }).waitFor();

  // Born, and picked.
  const { version } = await ask('get', `breeding-groups/${litter.id}`);
  await ask('post', `breeding-groups/${litter.id}/birth`, {
    ...{ version, birthDate: day(-260) },
    offspring: [{ gender: 'Female', breederName: 'Fern' }],
  });
  const [fern] = (await ask('get', `offspring?filter=breedingGroupId.eq.${litter.id}`)).items as {
    id: string;
  }[];
  const young = fern?.id ?? '';
  await change(`offspring/${young}`, { price: 1500, microchipNumber: '040098100123456' });
  await page.goto(`/breeding-groups/${litter.id}/picks`);
  await settled(page);
  await page.locator('.turn').first().getByRole('button', { name: 'Reserve' }).click();
  await said(page, 'is reserved for Nora Vale');

  // The contract: made where the sale stands, read and signed from the portal, then by the breeder.
  await page.goto(`/offspring/${young}`);
  await settled(page);
  const sale = page.locator('.sale-steps');
  await sale.getByText('Deposit of $300.00 received').waitFor();
  await sale.getByRole('button', { name: 'Make contract' }).click();
  await dialog.getByRole('button', { name: 'Add Contract' }).click();
  await page.waitForURL('**/contracts/*');
  const contract = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('button', { name: 'Send to sign' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { url } = await ask('post', `customers/${customerId}/portal`, { isMailed: false });
  await theirs.goto(new URL(url).pathname);
  await theirs.getByRole('button', { name: 'Open my page' }).click();
  await theirs.getByRole('button', { name: 'Read and sign' }).click();
  await theirs.getByRole('heading', { name: 'The puppy' }).waitFor();
  await theirs.getByRole('button', { name: 'Send me the code' }).click();
  const code = /Your code to sign\D+(\d{6})/.exec((await mailsTo(buyer, 2)).at(-1) ?? '')?.[1] ?? '';
  await theirs.getByLabel('Your full name').fill('Nora Vale');
  await theirs.getByLabel('Code from the mail').fill(code);
  await theirs.getByLabel('I have read this contract').check();
  await theirs.getByRole('button', { name: 'Sign the contract' }).click();
  await theirs.getByText('You have signed').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await dialog.getByLabel('I have read this contract').check();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await said(page, 'Signed. Both sides get the contract by mail');

  // Paid, and a time chosen.
  await ask('post', 'finances', {
    ...{ type: 'income', category: 'Balance', purpose: 'Balance', amount: 1200, date: day(0) },
    ...{ paymentStatus: 'Paid', customerId, offspringId: young },
  });
  await ask('post', 'pickup-slots', {
    ...{ slotDate: day(3), fromTime: '10:00', toTime: '10:30', location: 'At the farm' },
  });
  await theirs.goto('/portal');
  await theirs.locator(`a[href="/portal/contracts/${contract}.pdf"]`).waitFor();
  await theirs.getByRole('link', { name: /Fern/ }).click();
  await theirs.getByRole('radio').check();
  await theirs.getByRole('button', { name: 'Choose this time' }).click();
  await theirs.getByRole('link', { name: 'Add to my calendar' }).waitFor();

  // Checked at the door, signed by both, gone.
  await page.goto(`/offspring/${young}`);
  await settled(page);
  await sale.getByText('Paid in full').waitFor();
  await sale.getByRole('button', { name: 'Check and hand over' }).click();
  await dialog.getByText('Contract signed').waitFor();
  await dialog.getByLabel('Leaves all the same, because').fill('They get the packet by mail');
  await dialog.getByLabel('Both sign here').check();
  await dialog.getByLabel('For you: name').fill('Maren Ashdown');
  await dialog.getByLabel('For the new home: name').fill('Nora Vale');
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await said(page, 'Handed over');
  await sale.getByText('Gone home').waitFor();

  // Half a year later the question is asked, and answered with a photo.
  await change(`offspring/${young}`, { soldOn: day(-184) });
  await book.server.stop();
  await book.server.start();
  await expect
    .poll(async () =>
      (await ask('get', 'portal-messages')).items.map((one: { question: string }) => one.question),
    )
    .toEqual(['6 months']);
  await theirs.goto(`/portal/young/${young}`);
  await theirs.getByLabel('Your answer').fill('She swims like an otter.');
  await theirs
    .getByLabel(/^Photo/)
    .first()
    .setInputFiles({ name: 'fern.png', mimeType: 'image/png', buffer: onePixel });
  await theirs.getByRole('button', { name: 'Send' }).first().click();
  await theirs.getByText('Sent.').waitFor();
  await page.goto(`/customers/${customerId}`);
  await page.getByText('She swims like an otter.').first().waitFor();
});
