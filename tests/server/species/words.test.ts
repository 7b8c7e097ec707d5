import { beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#domain/dates.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';

/** What the installation has set in `species_config` stands in sentences the server makes, not only on the pages. */
describe.each(databases)('words of the installation on $name', (kind) => {
  const server = withFreshApp(kind);
  let breeder: TestUser;

  const add = async (path: string, payload: object): Promise<{ id: string }> => {
    const answer = await server.current.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: breeder.headers,
      payload,
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  };
  const alpaca = (name: string, gender: string, more: object = {}) =>
    add('animals', { name, gender, species: 'alpacas', breed: 'Huacaya', birthDate: '2024-03-01', ...more });

  beforeAll(async () => {
    await server.current.database.asOwner((owner) =>
      owner.query(
        `insert into species_config (id, species, parent_term, child_term)
         values ($1, 'alpacas', 'Packs', 'Crialings'), ($2, 'goats', 'Caprines', null)`,
        [uuidv7(), uuidv7()],
      ),
    );
    breeder = await server.current.signUp({ plan: 'premium' });
  });

  it('names them where a parent is of another species', async () => {
    const dam = await alpaca('Hazel', 'Female');
    const refused = await server.current.inject({
      method: 'POST',
      url: '/api/animals',
      headers: breeder.headers,
      payload: { name: 'Skye', gender: 'Female', breed: 'Collie', birthDate: '2025-01-01', damId: dam.id },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({
      damId: 'Hazel is one of the Packs and cannot be the dam of one of the Dogs',
    });
  });

  it('names them in what lies ahead', async () => {
    const today = todayIn('UTC');
    const [mother, father] = [await alpaca('Nutmeg', 'Female'), await alpaca('Clove', 'Male')];
    await add('breeding-groups', {
      motherId: mother.id,
      fatherId: father.id,
      species: 'alpacas',
      birthDate: today,
    });
    const { events } = (
      await server.current.inject({ url: '/api/upcoming?days=200', headers: breeder.headers })
    ).json<{ events: { title: string }[] }>();
    const titles = events.map(({ title }) => title).filter((title) => title.startsWith('Nutmeg’s'));
    expect(titles).not.toEqual([]);
    for (const title of titles) expect(title).toMatch(/^Nutmeg’s crialings: /);
  });

  it('names them in what a forecast rests on', async () => {
    const doe = await add('animals', {
      name: 'Nettle',
      gender: 'Female',
      species: 'goats',
      breed: 'Saanen',
      birthDate: '2022-03-01',
    });
    await add('heat-cycles', { animalId: doe.id, cycleStartDate: '2024-10-01' });
    const answer = await server.current.inject({
      url: `/api/animals/${doe.id}/reproduction`,
      headers: breeder.headers,
    });
    expect(answer.json().nextHeat.because).toContain('21 days are usual for caprines');
    expect(answer.json().nextHeat.warnings).toEqual([expect.stringMatching(/^Caprines come in season/)]);
  });

  it('names them where the plan is full', async () => {
    breeder = await server.current.signUp();
    for (let index = 0; index < 10; index += 1) await alpaca(`Female ${index}`, 'Female');
    const refused = await server.current.inject({
      method: 'POST',
      url: '/api/animals',
      headers: breeder.headers,
      payload: {
        name: 'Eleventh',
        gender: 'Female',
        species: 'alpacas',
        breed: 'Huacaya',
        birthDate: '2024-03-01',
      },
    });
    expect(refused.json()).toMatchObject({ code: 'limit-reached' });
    expect(refused.json().detail).toContain('allows up to 10 Packs');
  });
});
