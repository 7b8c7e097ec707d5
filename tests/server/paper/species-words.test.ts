import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/pdf.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe('papers of a mare and her foal', () => {
  const server = withTestApp();
  let user: TestUser;
  const add = async (path: string, payload: object): Promise<string> => {
    const answer = await server.current.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: user.headers,
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };
  const paper = async (key: string, id: string) => {
    const answer = await server.current.inject({
      url: `/api/papers/${key}.pdf?id=${id}`,
      headers: user.headers,
    });
    expect(answer.statusCode).toBe(200);
    return readPdf(answer.rawPayload);
  };
  const ids = { mare: '', foaling: '', foal: '' };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    const name = (first: string) => `${first} ${'von der Hohen Königswarte '.repeat(5)}`.slice(0, 120).trim();
    const horse = { species: 'horse', breed: 'Hanoverian', birthDate: '2016-04-02' };
    ids.mare = await add('animals', { ...horse, name: name('Gloria'), gender: 'Female' });
    const fatherId = await add('animals', { ...horse, name: name('Wotan'), gender: 'Male' });
    const born = { species: 'horse', name: name('Spring'), birthDate: '2026-03-01' };
    ids.foaling = await add('breeding-groups', { ...born, motherId: ids.mare, fatherId });
    ids.foal = await add('offspring', {
      breedingGroupId: ids.foaling,
      breederName: name('Finesse'),
      gender: 'Female',
    });
    for (const [weighedOn, value] of [
      ['2026-03-01', 52],
      ['2026-03-20', 75],
    ])
      await add('weights', { offspringId: ids.foal, weighedOn, value, unit: 'kg' });
    await add('health-records', {
      ...{ puppyId: ids.foal, date: '2026-06-01', nextDueDate: '2026-12-20' },
      ...{ recordType: 'Vaccination', description: 'Tetanus' },
    });
  });

  it('say how she was served, count no foals by X-ray and no stallions among them', async () => {
    const { text } = await paper('birth-sheet', ids.foaling);
    expect(text).toMatch(/Covered on/);
    expect(text).toMatch(/Counted by ultrasound/);
    expect(text).not.toMatch(/X-ray|Mated/);
    const record = await paper('animal-record', ids.mare);
    expect(record.text).toMatch(/Males\s+Females\s+All/);
    expect(record.text).not.toMatch(/Stallions/);
  });

  it('mark whole days in a curve, and take no sheet for lines alone', async () => {
    const book = await paper('young-book', ids.foal);
    expect(book.text).toMatch(/day 5/);
    expect(book.text).not.toMatch(/day 2\.5/);
    expect(book.pages).toHaveLength(1);
  });
});
