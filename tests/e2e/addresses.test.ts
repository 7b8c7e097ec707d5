import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';

const book = withStudbook();

it('still answers the addresses people have bookmarked', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account });
  const title = async (path: string): Promise<string> => {
    await page.goto(path);
    await settled(page);
    return page.getByRole('heading', { level: 1 }).innerText();
  };
  const entry = () => page.locator('nav [aria-current="page"]').first().innerText();
  for (const [old, now, words] of [
    ['/dogs', '/animals', 'Dogs'],
    ['/litters', '/breeding-groups', 'Litters'],
    ['/puppies', '/offspring', 'Puppies'],
    ['/puppy-pickups', '/offspring-pickups', 'Pickups'],
    ['/breeding-group-site-templates', '/litter-site-templates', 'Page templates'],
  ] as const) {
    expect(await title(now)).toBe(words);
    const marked = await entry();
    expect(await title(old)).toBe(words);
    expect(await entry()).toBe(marked);
  }
});

it('says so where nothing is', async () => {
  const page = await book.visit({ as: await book.signUp(), expecting: [404] });
  for (const path of ['/nowhere', '/animals/nobody/at/home', '/reports/nonsense']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('heading', { name: 'Your stud book is empty' }).waitFor();

  const visitor = await book.visit({ expecting: [404] });
  expect((await visitor.goto('/nowhere'))?.status()).toBe(404);
  await visitor.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});

it('opens to visitors what is meant for them', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const add = async (path: string, data: object): Promise<string> =>
    (await (await account.api.post(`/api/${path}`, { data })).json()).id;
  const animal = { breed: 'Border Collie', birthDate: '2023-05-01' };
  const motherId = await add('animals', { ...animal, name: 'Hollowmere Hazel', gender: 'Female' });
  const fatherId = await add('animals', { ...animal, name: 'Thistlecroft Rowan', gender: 'Male' });
  const breedingGroupId = await add('breeding-groups', { motherId, fatherId, birthDate: '2026-10-01' });
  await add('litter-sites', { breedingGroupId, slug: 'hazels-autumn', isPublished: true });

  const page = await book.visit({ expecting: [404] });
  for (const [path, words] of [
    ['/settings', 'Settings'],
    ['/billing', 'Plans'],
    ['/checkout', 'Checkout'],
    ['/portal', 'Buyer portal'],
    ['/diagnostics', 'Diagnostics'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: words }).waitFor();
  }
  await page.goto('/litter/hazels-autumn');
  await page.waitForURL('**/api/public/litter-sites/hazels-autumn');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('body').innerText()).toContain('Hollowmere Hazel');
  await page.goto('/litter/no-such-litter');
  await page.waitForURL('**/api/public/litter-sites/no-such-litter');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
