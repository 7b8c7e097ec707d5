import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { picture } from '#tests/server/attachments/pictures.ts';
import { withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';

const book = withStudbook();

const printed = (words: string): Promise<Buffer> => {
  const paper = new PDFDocument();
  paper.text(words).end();
  return buffer(paper);
};

it('files go on to arrive while another page is looked at, and what was refused is found with its reason', async () => {
  const { api, ...account } = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: { api, ...account }, expecting: [415] });
  let goOn = () => {};
  const left = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/documents', async (route) => {
    if (route.request().method() === 'POST') await left;
    await route.continue();
  });
  await page.goto('/documents');
  await settled(page);
  const small = await picture(40, 30).png().toBuffer();
  const picturesOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: `Page ${n + 1}.png`,
      mimeType: 'image/png',
      buffer: small,
    }));
  const wrong = { name: 'Wrong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') };
  const add = page.getByLabel('Add documents', { exact: true });
  await add.setInputFiles([...picturesOf(3), wrong]);
  const coming = page.getByRole('list', { name: 'Files being added' });
  await expect.poll(() => coming.getByRole('listitem').count()).toBe(4);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.waitForURL('**/tasks');
  goOn();
  await page.getByText('Wrong.pdf was not added', { exact: true }).waitFor();
  expect((await (await api.get('/api/documents?count=true')).json()).total).toBe(3);
  await page.getByRole('link', { name: /^Documents/ }).click();
  await coming.getByText('The name ends in .pdf, but the file is something else.').waitFor();
  await page.getByRole('link', { name: 'Without a record 3 documents' }).waitFor();
});

it('a folder of papers is added, one refused with its reason; one is looked at, found by its text, shared and no longer', async () => {
  const { api, ...account } = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: { api, ...account }, expecting: [415] });
  await page.goto('/documents');
  await settled(page);
  const small = await picture(40, 30).png().toBuffer();
  const papers = Array.from({ length: 18 }, (_, index) => {
    const name = `Paper ${String(index + 1).padStart(2, '0')}`;
    return index === 6
      ? { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') }
      : { name: `${name}.png`, mimeType: 'image/png', buffer: small };
  });
  const xray = { name: 'X-ray.png', mimeType: 'image/png', buffer: await picture().png().toBuffer() };
  const report = {
    name: 'Report.pdf',
    mimeType: 'application/pdf',
    buffer: await printed('Elbow dysplasia: free on both sides'),
  };
  await page.getByLabel('Add documents', { exact: true }).setInputFiles([...papers, xray, report]);
  const coming = page.getByRole('list', { name: 'Files being added' });
  const refused = coming.getByRole('listitem').filter({ hasText: 'Paper 07.pdf' });
  await refused.getByText('The name ends in .pdf, but the file is something else.').waitFor();
  const folder = page.getByRole('link', { name: 'Without a record 19 documents' });
  await folder.waitFor();
  // The one that is refused alone is left, with its reason, until it is sent away.
  await expect.poll(() => coming.getByRole('listitem').count()).toBe(1);
  await refused.getByRole('button', { name: 'Leave out Paper 07.pdf' }).click();
  await coming.waitFor({ state: 'detached' });

  await folder.click();
  const list = page.getByRole('list', { name: 'Documents' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(19);
  await list.getByRole('button', { name: 'X-ray.png', exact: true }).click();
  const look = page.getByRole('dialog', { name: 'X-ray.png' });
  const shown = look.getByRole('img', { name: 'X-ray.png' });
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400);
  await look.getByRole('button', { name: 'Close' }).first().click();

  const unread = async () => (await (await api.get('/api/documents/found?q=elbow')).json()).unread;
  await expect.poll(unread, { timeout: 60_000, interval: 250 }).toBe(0);
  await page.getByLabel('Search names and texts').fill('elbow dyspl');
  const found = page.getByRole('list', { name: 'Found in texts' }).getByRole('listitem');
  await found.getByText('Elbow dysplasia: free on both sides').waitFor();
  await found.getByRole('link', { name: 'Report.pdf' }).click();

  await page.getByLabel(/^For whom/).fill('Nora');
  await page.getByRole('button', { name: 'Make a Link' }).click();
  const address = await page.getByLabel('Address to pass on').inputValue();
  const stranger = await book.visit({ expecting: [404] });
  await stranger.goto(address);
  await stranger.getByRole('heading', { name: 'Report.pdf' }).waitFor();
  const saving = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('Report.pdf');

  await page.getByRole('button', { name: 'End the link for Nora' }).click();
  await page.getByRole('list', { name: 'Links to this document' }).waitFor({ state: 'detached' });
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'Not found' }).waitFor();
});
