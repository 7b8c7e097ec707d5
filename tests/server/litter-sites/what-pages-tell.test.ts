import { describe, expect, it } from 'vitest';
import { addDays, formatDateLong } from '#domain/dates.ts';
import { type Kennel, openKennel } from '#tests/server/animals/kennel.ts';
import { withTestApp } from '#tests/support/server.ts';

const today = new Date().toISOString().slice(0, 10);

describe('what public pages tell', () => {
  const test = withTestApp();

  const visit = async (url: string): Promise<string> => (await test.current.inject({ url })).body;
  const made = async (kennel: Kennel, path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  const published = async (litterValues: object, siteValues: object = {}, parents: object = {}) => {
    const kennel = await openKennel(test.current);
    const motherId = await kennel.own('Isla', parents);
    const fatherId = await kennel.own('Rook', { ...parents, gender: 'Male' });
    const litter = await made(kennel, 'breeding-groups', { motherId, fatherId, ...litterValues });
    const { status, body } = await kennel.send('POST', 'litter-sites', {
      breedingGroupId: litter,
      slug: `told-${litter.slice(0, 8)}`,
      isPublished: true,
      ...siteValues,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const page = () => visit(`/api/public/litter-sites/${String(body.slug)}`);
    return { kennel, motherId, litter, slug: String(body.slug), siteId: body.id, page };
  };

  it.each([
    ['a lost pregnancy', { lostOn: today, loss: 'Lost' }],
    ['a breeding that did not take', { breedingSuccess: false }],
  ])('say of %s that nothing comes of it, announce nothing and take no applications', async (_, lost) => {
    const { kennel, litter, slug, page } = await published({
      breedingDate: addDays(today, -30),
      expectedDate: addDays(today, 33),
    });
    await made(kennel, 'application-forms', { name: 'Form', questions: [] });
    await test.current.inject({
      method: 'PUT',
      url: '/api/kennel-page',
      headers: kennel.user.headers,
      payload: { slug: `kennel-${slug}`, isPublished: true, title: null, intro: null },
    });
    expect(await page()).toContain('<form method="post"');
    expect(await visit(`/kennel/kennel-${slug}`)).toContain('Collie puppies, expected around');

    expect((await kennel.change(`breeding-groups/${litter}`, lost)).status).toBe(200);
    const text = await page();
    expect(text).toContain(
      '<h1>Collie puppies</h1><p class="intro">We are sorry: there will be no puppies this time.</p>',
    );
    expect(text).not.toContain('expected');
    expect(text).not.toContain('<form');
    expect(text).not.toContain('Would one of them suit you?');
    expect(await visit(`/kennel/kennel-${slug}`)).toContain('Nothing is announced at the moment.');
  });

  it('are not told by the form before their first day and after their last, nor are those named who are not free', async () => {
    const { kennel, litter, slug, siteId } = await published(
      { birthDate: addDays(today, -5), name: 'Secret litter' },
      { shownFrom: addDays(today, 20) },
    );
    const form = await kennel.send('POST', 'application-forms', { name: 'Form', questions: [] });
    const young = await made(kennel, 'offspring', {
      breedingGroupId: litter,
      gender: 'Male',
      collarColor: 'Red',
    });
    const asked = () => visit(`/apply/${String(form.body.slug)}?litter=${slug}&young=${young}`);
    const show = (days: object) => kennel.change(`litter-sites/${siteId}`, days);

    expect(await asked()).not.toContain('Secret litter');
    const sent = await test.current.inject({
      method: 'POST',
      url: `/api/public/apply/${String(form.body.slug)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        firstName: 'A',
        lastName: 'B',
        email: 'a@example.com',
        litter: slug,
        young,
      }).toString(),
    });
    expect(sent.statusCode).toBe(200);
    expect((await kennel.send('GET', 'inquiries')).body.items).toMatchObject([{ breedingGroupId: null }]);
    expect((await kennel.send('GET', `litter-sites/${siteId}`)).body.leadCount).toBe(0);

    await show({ shownFrom: null, shownUntil: addDays(today, -1) });
    expect(await asked()).not.toContain('Secret litter');
    await show({ shownUntil: null });
    expect(await asked()).toContain('Secret litter');
    expect(await asked()).toContain('Red collar');
    await kennel.change(`offspring/${young}`, { status: 'Deceased' });
    expect(await asked()).toContain('Secret litter');
    expect(await asked()).not.toContain('Red collar');
  });

  it('say nothing of going home where none of the young lives', async () => {
    const { kennel, litter, page } = await published({ birthDate: addDays(today, -5) });
    expect(await page()).toContain('They can leave for their homes');
    await made(kennel, 'offspring', { breedingGroupId: litter, gender: 'Male', status: 'Deceased' });
    expect(await page()).not.toContain('leave for their homes');
  });

  it('ask the questions of the form for their species, and of another where there is none', async () => {
    const { kennel, page } = await published(
      { birthDate: addDays(today, -5) },
      {},
      { species: 'cat', breed: 'Burmese' },
    );
    const form = (species: string, label: string) =>
      made(kennel, 'application-forms', {
        name: label,
        species,
        questions: [{ id: 'q', kind: 'yes-no', label, required: true }],
      });
    await form('dog', 'Who walks the dog?');
    expect(await page()).toContain('Who walks the dog?');
    await form('cat', 'Will it stay indoors?');
    await form('dog', 'Who brushes the dog?');
    expect(await page()).toContain('Will it stay indoors?');
    expect(await page()).not.toContain('the dog?');
  });

  it('let the young leave when the law does, or later by the strictest required rule of the breeder', async () => {
    const { kennel, page } = await published({ birthDate: addDays(today, -5) });
    const rule = (minSaleAgeDays: number, more: object = {}) =>
      made(kennel, 'breeding-standards', {
        standardName: `${minSaleAgeDays} days`,
        requirementDescription: 'At home',
        species: 'dog',
        isRequired: true,
        minSaleAgeDays,
        ...more,
      });
    const leaving = (words: string) => `They can leave for their homes from ${words}`;
    const from = (days: number) => formatDateLong(addDays(today, days - 5), today);
    expect(await page()).toContain(leaving(`${from(56)}, at eight weeks.`));
    await rule(49);
    for (const other of [{ isRequired: false }, { species: 'cat' }, { breed: 'Poodle' }])
      await rule(98, other);
    expect(await page()).toContain(leaving(`${from(56)}, at eight weeks.`));
    await rule(70, { breed: 'COLLIE' });
    expect(await page()).toContain(leaving(`${from(70)}, at 10 weeks.`));
    await rule(73);
    expect(await page()).toContain(leaving(`${from(73)}, at 73 days.`));
  });

  it('show no result of a health test that has run out', async () => {
    const {
      kennel,
      motherId: animalId,
      page,
    } = await published(
      { birthDate: addDays(today, -5) },
      { sections: [{ id: 'parents', isShown: true, hasTests: true }] },
    );
    const clearance = (testType: string, testDate: string, expiryDate?: string) =>
      made(kennel, 'genetic-clearances', { animalId, testType, testResult: 'Clear', testDate, expiryDate });
    await clearance('Hips', '2022-01-01');
    await clearance('Eyes', '2022-01-01', '2023-01-01');
    await clearance('Heart', '2022-01-01', today);
    await made(kennel, 'genetic-tests', { animalId, test: 'vWD', result: 'Clear', expiresOn: '2024-01-01' });
    const shown = [...(await page()).matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, name]) => name);
    expect(shown).toEqual(['Heart', 'Hips']);
  });

  it('say of chicks that they hatched', async () => {
    const hen = { species: 'chickens', breed: 'Marans', birthDate: '2024-01-01' };
    const { page } = await published({ birthDate: addDays(today, -5) }, {}, hen);
    expect(await page()).toContain('<h1>Marans chicks, hatched ');
  });

  it('ask about a later litter where everybody has a home', async () => {
    const { kennel, litter, page } = await published({ birthDate: addDays(today, -60) });
    await made(kennel, 'application-forms', { name: 'Form', questions: [] });
    const young = await made(kennel, 'offspring', { breedingGroupId: litter, gender: 'Male' });
    expect(await page()).toContain('<h2>Would one of them suit you?</h2>');
    expect((await kennel.change(`offspring/${young}`, { status: 'Kept' })).status).toBe(200);
    expect(await page()).toContain('<h2>Would one of a later litter suit you?</h2>');
  });

  it('tell search engines no telephone that people do not see on them', async () => {
    const { kennel, siteId, page } = await published({ birthDate: addDays(today, -5) });
    await made(kennel, 'litter-site-templates', {
      ...{ templateName: 'House', contactPhone: '(802) 555-0142', contactEmail: 'isla@example.com' },
    });
    expect((await page()).split('(802) 555-0142').length - 1).toBe(2);
    const sections = [
      { id: 'apply', isShown: false },
      { id: 'contact', isShown: false },
    ];
    expect((await kennel.change(`litter-sites/${siteId}`, { sections })).status).toBe(200);
    expect(await page()).not.toMatch(/555-0142|isla@example/);
  });
});
