import { beforeAll, describe, expect, it } from 'vitest';
import type { CarePlan } from '#domain/answers/care-plan.ts';
import type { SpeciesConfiguration, SpeciesSettings } from '#domain/answers/species.ts';
import type { FemaleReproduction } from '#domain/answers/timeline.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import { type Role, roles } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { colleague, demoVisitor } from '#tests/server/access/people.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

/** What an organisation calls its animals and knows better of them: who may set it, what is refused, what follows. */
describe.each(databases)('words and facts of an organisation on $name', (kind) => {
  const server = withTestApp(kind);
  let breeder: TestUser;

  beforeAll(async () => {
    breeder = await server.current.signUp({ plan: 'premium' });
  });

  type Headers = TestUser['headers'];
  const set = (species: string, own: object, headers: Headers = breeder.headers) =>
    server.current.inject({ method: 'PUT', url: '/api/org/species', headers, payload: { species, own } });
  const read = async <T>(url: string, headers: Headers = breeder.headers): Promise<T> => {
    const answer = await server.current.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  };
  const add = async <T = { id: string }>(path: string, payload: object): Promise<T> => {
    const { headers } = breeder;
    const answer = await server.current.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<T>();
  };
  const animal = (name: string, gender: string, species: string, more: object = {}) =>
    add('animals', { name, gender, species, breed: 'Local', birthDate: '2022-03-01', ...more });
  const configured = async (species: string, headers?: Headers) =>
    (await read<SpeciesConfiguration[]>('/api/species', headers)).find((one) => one.species === species);

  it.each([
    ['owner', 200],
    ['admin', 200],
    ['member', 403],
    ['kennel-hand', 403],
    ['bookkeeper', 403],
    ['read-only', 403],
  ] as const)('are set by the %s: %i', async (role: Role, status) => {
    const person = role === 'owner' ? breeder : await colleague(server.current, breeder, role);
    const answer = await set('cat', { words: { home: 'cat house' } }, person.headers);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().code).toBe('role-too-low');
    // Whoever works with the animals is told by what name.
    expect((await configured('cat', person.headers))?.own?.words).toMatchObject({ home: 'cat house' });
  });

  it('leaves no role out of the table above', () => expect(roles).toHaveLength(6));

  it('are set by no visitor, signed in or of the demo', async () => {
    const { inject } = server.current;
    const payload = { species: 'cat', own: {} };
    expect((await inject({ method: 'PUT', url: '/api/org/species', payload })).statusCode).toBe(401);
    expect((await inject({ url: '/api/org/species' })).statusCode).toBe(401);
    const { headers } = await demoVisitor(server.current);
    expect((await set('cat', {}, headers)).json().code).toBe('demo-read-only');
  });

  it.each([
    ['a pregnancy nobody has seen', 'dog', { facts: { gestationDays: 90 } }, 'facts.gestationDays'],
    ['half a day', 'dog', { facts: { gestationDays: 63.5 } }, 'own.facts.gestationDays'],
    ['heats of hens', 'ducks', { facts: { heatCycleDays: 21 } }, 'facts.heatCycleDays'],
    ['a litter of none', 'dog', { facts: { typicalLitterSize: 0 } }, 'own.facts.typicalLitterSize'],
    ['a puppy as a mother', 'dog', { facts: { breedingAgeMonths: 2 } }, 'facts.breedingAgeMonths'],
    ['an unknown kind', 'ducks', { kinds: { dodo: { gestationDays: 28 } } }, 'kinds.dodo'],
    ['one word for both sexes', 'dog', { words: { male: 'Hound', female: 'hound' } }, 'words.female'],
    ['a word without letters', 'dog', { words: { litter: '---' } }, 'words.litter'],
    ['a sign that cannot be kept', 'dog', { words: { litter: 'Lit\u0000ter' } }, 'own.words.litter'],
    ['a word too long', 'dog', { words: { litter: 'x'.repeat(41) } }, 'own.words.litter'],
    ['an unknown word', 'dog', { words: { colour: 'Colour' } }, undefined],
    ['an unknown part', 'dog', { prices: {} }, undefined],
    ['an unknown species', 'dragon', {}, undefined],
  ])('refuse %s, and keep what was set', async (_, species, own, field) => {
    const answer = await set(species, own);
    expect(answer.statusCode).toBe(422);
    if (field) expect(Object.keys(answer.json().fields)).toContain(field);
    const kept = await read<SpeciesSettings[]>('/api/org/species');
    expect(kept.find((one) => one.species === 'dog')?.own).toEqual({});
  });

  it('move due dates, forecasts and sentences, also of what is recorded, until they are reset', async () => {
    const today = todayIn('UTC');
    const dam = await animal('Isla', 'Female', 'dog');
    const sire = await animal('Rook', 'Male', 'dog');
    const mated = addDays(today, -10);
    const pair = { motherId: dam.id, fatherId: sire.id, species: 'dog' };
    const before = await add<{ id: string; expectedDate: string }>('breeding-groups', {
      ...pair,
      breedingDate: mated,
    });
    expect(before.expectedDate).toBe(addDays(mated, 63));
    const due = async () =>
      (await read<FemaleReproduction>(`/api/animals/${dam.id}/reproduction`)).rounds[0]?.due;
    const ahead = async () =>
      (
        await read<{ events: { id: string; on: string; until?: string }[] }>('/api/upcoming?days=200')
      ).events.find(({ id }) => id === `birth-${before.id}`);
    expect(await ahead()).toMatchObject({ on: addDays(mated, 55), until: addDays(mated, 68) });

    const wren = await animal('Wren', 'Female', 'dog');
    const entered = await add<{ id: string }>('breeding-groups', {
      ...pair,
      motherId: wren.id,
      breedingDate: mated,
      expectedDate: addDays(mated, 62),
    });

    expect((await set('dog', { words: { mating: 'tie' }, facts: { gestationDays: 61 } })).statusCode).toBe(
      200,
    );
    const expectedOf = async (id: string) =>
      (await read<{ expectedDate: string }>(`/api/breeding-groups/${id}`)).expectedDate;
    expect(await expectedOf(before.id)).toBe(addDays(mated, 61));
    expect(await expectedOf(entered.id)).toBe(addDays(mated, 62));
    expect(await due()).toMatchObject({
      from: addDays(mated, 53),
      to: addDays(mated, 66),
      because: expect.stringMatching(/^Counted from the tie on .*: 53 to 66 days/),
    });
    expect(await ahead()).toMatchObject({ on: addDays(mated, 53), until: addDays(mated, 66) });

    expect((await set('dog', {})).statusCode).toBe(200);
    expect(await configured('dog')).toMatchObject({ gestationDays: 63, own: null });
    expect(await expectedOf(before.id)).toBe(addDays(mated, 63));
    expect(await ahead()).toMatchObject({ on: addDays(mated, 55), until: addDays(mated, 68) });
  });

  it('move what is to be done for the dam before the birth along with its day', async () => {
    const doe = await animal('Clover', 'Female', 'goats', { ownership: 'own' });
    const buck = await animal('Bramble', 'Male', 'goats');
    const mated = addDays(todayIn('UTC'), -100);
    await add('breeding-groups', { motherId: doe.id, fatherId: buck.id, breedingDate: mated });
    const vaccination = async () =>
      (await read<CarePlan>(`/api/care-plan?whose=animal&id=${doe.id}`)).items.map(({ step, dueOn }) => [
        step,
        dueOn,
      ]);
    expect(await vaccination()).toEqual([['before', addDays(mated, 150 - 30)]]);
    await set('goats', { facts: { gestationDays: 145 } });
    expect(await vaccination()).toEqual([['before', addDays(mated, 145 - 30)]]);
    await set('goats', {});
    expect(await vaccination()).toEqual([['before', addDays(mated, 150 - 30)]]);
  });

  it('tell the hatch of ducks by the days of this house, of Muscovies by their own', async () => {
    const hen = await animal('Jemima', 'Female', 'ducks', { subSpecies: 'mallard-derived' });
    const today = todayIn('UTC');
    const batch = { setOn: today, eggsSet: 12, species: 'ducks', motherId: hen.id };
    await add('incubations', { ...batch, name: 'Pekins' });
    await add('incubations', { ...batch, name: 'Muscovies', subSpecies: 'muscovy' });
    const hatches = async () =>
      Object.fromEntries(
        (await read<FemaleReproduction>(`/api/animals/${hen.id}/reproduction`)).batches.map(
          ({ name, plan }) => [name, plan.hatchOn],
        ),
      );
    expect(await hatches()).toEqual({ Pekins: addDays(today, 28), Muscovies: addDays(today, 35) });
    await set('ducks', { facts: { gestationDays: 27 }, kinds: { muscovy: { gestationDays: 34 } } });
    expect(await hatches()).toEqual({ Pekins: addDays(today, 27), Muscovies: addDays(today, 34) });
    const { events } = await read<{ events: { title: string; on: string }[] }>('/api/upcoming?days=60');
    expect(events.find(({ title }) => title === 'Pekins: stop turning, raise the humidity')?.on).toBe(
      addDays(today, 24),
    );
  });

  it('stand over those of the installation, word by word, and are nobody else’s', async () => {
    await server.current.database.asOwner((owner) =>
      owner.query(
        `insert into species_config (id, species, parent_term, child_term, gestation_days)
         values ($1, 'alpacas', 'Packs', 'Crialings', 350)`,
        [uuidv7()],
      ),
    );
    await set('alpacas', { words: { parentTerm: 'Fleeces', childTerm: ' ' } });
    expect(await configured('alpacas')).toMatchObject({
      parentTerm: 'Fleeces',
      childTerm: 'Crialings',
      gestationDays: 350,
    });
    const settings = (await read<SpeciesSettings[]>('/api/org/species')).find(
      ({ species }) => species === 'alpacas',
    );
    expect(settings).toMatchObject({
      own: { words: { parentTerm: 'Fleeces' } },
      house: { words: { parentTerm: 'Packs', childTerm: 'Crialings' }, facts: { gestationDays: 350 } },
    });
    const stranger = await server.current.signUp();
    expect((await configured('alpacas', stranger.headers))?.parentTerm).toBe('Packs');
    expect((await configured('ducks', stranger.headers))?.own).toBeNull();
    const open = await server.current.inject({ url: '/api/species' });
    expect(open.body).not.toContain('Fleeces');
    await server.current.database.asOwner((owner) => owner.query('delete from species_config', []));
  });

  it('stand in what is refused', async () => {
    const dam = await animal('Hazel', 'Female', 'alpacas');
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/animals',
      headers: breeder.headers,
      payload: { name: 'Skye', gender: 'Female', breed: 'Collie', birthDate: '2025-01-01', damId: dam.id },
    });
    expect(answer.json().fields.damId).toContain('is one of the Fleeces');
  });
});
