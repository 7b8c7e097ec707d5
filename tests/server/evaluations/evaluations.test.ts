import { beforeAll, describe, expect, it } from 'vitest';
import { criteria } from '#domain/evaluation/criteria.ts';
import { defaultCriteria } from '#domain/evaluation/default-forms.ts';
import { evaluationKinds } from '#domain/evaluation/kinds.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const people = { key: 'people', what: 'Coming to people', low: 'stays away', high: 'comes at once' };

describe('evaluations', () => {
  const server = withTestApp();
  let user: TestUser;
  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const answer = await server.current.inject({
      method,
      url: `/api/${path}`,
      headers: user.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const litterOfTwo = async (): Promise<{ id: string; young: readonly string[] }> => {
    const parent = { breed: 'Kelpie', birthDate: '2020-02-03' };
    const dam = (await send('POST', 'animals', { ...parent, name: 'Isla', gender: 'Female' })).body.id;
    const sire = (await send('POST', 'animals', { ...parent, name: 'Rowan', gender: 'Male' })).body.id;
    const litter = { motherId: dam, fatherId: sire, birthDate: '2026-03-01' };
    const { id } = (await send('POST', 'breeding-groups', litter)).body;
    const young: string[] = [];
    for (const breederName of ['Alder', 'Birch'])
      young.push(
        (await send('POST', 'offspring', { breedingGroupId: id, breederName, gender: 'Male' })).body.id,
      );
    return { id, young };
  };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
  });

  it('have usual criteria for each of the species, and a form of one’s own takes their place', async () => {
    for (const species of speciesKeys)
      for (const kind of evaluationKinds)
        expect(criteria.safeParse(defaultCriteria(species, kind)).success).toBe(true);
    const form = { species: 'dog', kind: 'Temperament', scaleTo: 6, criteria: [people] };
    expect((await send('POST', 'evaluation-forms', form)).status).toBe(201);
    const twice = await send('POST', 'evaluation-forms', { ...form, criteria: [people, people] });
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([422, ['criteria.1.key']]);
    const unsaid = await send('POST', 'evaluation-forms', { ...form, criteria: [{ ...people, what: '' }] });
    expect(unsaid.body.fields['criteria.0.what']).toBe('Say what is judged');
    expect((await send('POST', 'evaluation-forms', { ...form, criteria: [] })).status).toBe(422);
  });

  it('keep the criteria and scale they were made by, and refuse a score above it at the line', async () => {
    const { id, young } = await litterOfTwo();
    const body = {
      ...{ offspringId: young[0], kind: 'Temperament', evaluatedOn: '2026-04-20', scaleTo: 5 },
      results: [{ ...people, score: 4 }],
    };
    const kept = await send('POST', 'evaluations', body);
    expect([kept.status, kept.body]).toMatchObject([201, { results: [{ what: people.what, score: 4 }] }]);
    const high = await send('PATCH', `evaluations/${kept.body.id}`, {
      version: kept.body.version,
      results: [{ ...people, score: 6 }],
    });
    expect([high.status, high.body.fields]).toEqual([422, { 'results.0.score': 'At most 5 on this scale' }]);
    const none = await send('POST', 'evaluations', { ...body, results: [{ ...people, score: null }] });
    expect(none.body.fields).toEqual({ results: 'Judge at least one criterion' });
    const ahead = await send('POST', 'evaluations', { ...body, evaluatedOn: '2126-01-01' });
    expect(ahead.body.fields).toHaveProperty('evaluatedOn');
    const early = { evaluatedOn: 'That day lies before the birth on 1 March 2026' };
    expect((await send('POST', 'evaluations', { ...body, evaluatedOn: '2026-02-28' })).body.fields).toEqual(
      early,
    );
    const { version } = kept.body;
    const back = await send('PATCH', `evaluations/${kept.body.id}`, { version, evaluatedOn: '2026-02-28' });
    expect(back.body.fields).toEqual(early);
    const dead = { kind: 'Died', happenedOn: '2026-04-10', offspringId: young[1] };
    await send('POST', `breeding-groups/${id}/log`, dead);
    const of = (evaluatedOn: string) =>
      send('POST', 'evaluations', { ...body, offspringId: young[1], evaluatedOn });
    expect((await of('2026-04-11')).body.fields).toEqual({
      evaluatedOn: 'This one died on 10 April 2026, before that day',
    });
    expect((await of('2026-04-09')).status).toBe(201);
  });

  it('stand on paper beside the littermates', async () => {
    const { id, young } = await litterOfTwo();
    for (const [at, offspringId] of young.entries())
      await send('POST', 'evaluations', {
        ...{ offspringId, kind: 'Temperament', evaluatedOn: '2026-04-20', scaleTo: 5, evaluator: 'Maren' },
        results: [{ ...people, score: 3 + at }],
      });
    const answer = await server.current.inject({
      url: `/api/papers/evaluation-sheet.pdf?id=${id}`,
      headers: user.headers,
    });
    expect(answer.statusCode).toBe(200);
    const { text } = await readPdf(answer.rawPayload);
    for (const words of ['Coming to people', '3 of 5', '4 of 5', '1. Alder', '2. Birch', 'by Maren'])
      expect(text).toContain(words);
  });
});
