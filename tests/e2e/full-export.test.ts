import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';

const studbook = withStudbook();

describe('taking everything along', () => {
  it('exports from the settings, and imports into a new account with the same counts', async () => {
    const old = await studbook.signUp({ plan: 'premium', organization: 'Old Kennel' });
    await old.api.post('/api/sample-data');
    const page = await studbook.visit({ as: old });
    await page.goto('/settings');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^studbook-old-kennel-\d{4}-\d\d-\d\d\.zip$/);
    const path = await download.path();
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');

    const fresh = await studbook.signUp({ plan: 'premium', organization: 'New Kennel' });
    // The embedded database does one thing at a time: what the page behind asks for meanwhile is told to come again.
    const other = await studbook.visit({ as: fresh, device: 'phone', expecting: [503] });
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Import Everything' });
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Choose the ZIP file to import').first().waitFor();
    await dialog.getByLabel('ZIP file').setInputFiles(path);
    await dialog.getByRole('button', { name: 'Import' }).click();
    const done = other.getByRole('dialog', { name: 'Everything is here' });
    await done.getByText('The records of Old Kennel').waitFor({ timeout: 60_000 });

    const total = async (api: typeof old.api, name: string): Promise<number> =>
      (await (await api.get(`/api/${name}?count=true&pageSize=1`)).json()).total;
    for (const name of ['animals', 'breeding-groups', 'offspring', 'customers', 'finances', 'weights']) {
      const count = await total(old.api, name);
      expect(count).toBeGreaterThan(0);
      expect([name, await total(fresh.api, name)]).toEqual([name, count]);
    }
    await done.getByRole('button', { name: 'Done' }).click();
    await other.goto('/animals?q=Lady');
    await other.getByText('Hollowmere Lady of the Loch').first().waitFor();
  });

  it('says why a file or an account does not fit', async () => {
    const account = await studbook.signUp({ plan: 'premium' });
    const page = await studbook.visit({ as: account, expecting: [415] });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Everything' });
    await dialog
      .getByLabel('ZIP file')
      .setInputFiles({ name: 'animals.zip', mimeType: 'application/zip', buffer: Buffer.from('name,breed') });
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('This is not a ZIP file').first().waitFor();
  });

  it('saves a list as it is shown, and the chosen rows of it, as CSV and as Excel', async () => {
    const account = await studbook.signUp({ plan: 'premium' });
    await account.api.post('/api/sample-data');
    const page = await studbook.visit({ as: account });
    await page.goto('/animals?q=Hollowmere&columns=%5B%22breed%22%5D');
    await page.getByText('Hollowmere Lady of the Loch').first().waitFor();
    const saved = async (item: string): Promise<string> => {
      await page.getByRole('button', { name: 'Export' }).last().click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      return readFile(await download.path(), 'utf8');
    };
    const csv = await saved('CSV');
    expect(csv.split('\r\n')[0]).toBe('\uFEFFName,Breed');
    expect(csv).toContain('Hollowmere Lady of the Loch');
    expect(csv).not.toContain('Foxcombe Copper Kettle');
    expect((await saved('Excel')).slice(0, 2)).toBe('PK');
  });
});
