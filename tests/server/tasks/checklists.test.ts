import { beforeAll, describe, expect, it } from 'vitest';
import { carePlanAnswer } from '#domain/answers/care-plan.ts';
import type { ChecklistStep } from '#domain/checklist.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import { Records } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const today = todayIn('UTC');

describe.each(databases)('checklists on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  let stranger: TestUser;
  let records: Records;

  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    who: TestUser = user,
  ) => {
    const answer = await server.current.inject({
      method,
      url: `/api/${path}`,
      headers: who.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const procedure = async (content = 'Before the birth:\n- Warm the box\n- Lay out towels\n- Call the vet') =>
    (await records.make('sop_templates', { title: 'The box', content })).id;
  const taskWith = async (values: object = {}) => {
    const sopTemplateId = await procedure();
    const { body } = await send('POST', 'tasks', { title: 'Prepare', sopTemplateId, ...values });
    return { url: `tasks/${body.id}`, sopTemplateId, steps: body.checklist as ChecklistStep[], body };
  };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    stranger = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
  });

  it('copies the steps of a procedure, and a changed procedure changes nothing that runs', async () => {
    const { url, steps, sopTemplateId } = await taskWith();
    expect(steps.map(({ what, doneAt, doneBy }) => [what, doneAt, doneBy])).toEqual([
      ['Warm the box', null, null],
      ['Lay out towels', null, null],
      ['Call the vet', null, null],
    ]);
    await send('PATCH', `sop-templates/${sopTemplateId}`, { version: 1, content: '- Something else' });
    expect((await send('GET', url)).body.checklist).toEqual(steps);
    await send('DELETE', `sop-templates/${sopTemplateId}`);
    expect((await send('GET', url)).body).toMatchObject({ sopTemplateId: null, checklist: steps });
  });

  it('is ticked step by step, with who and when; two at once lose nothing, and a second tick changes neither', async () => {
    const { url, steps } = await taskWith();
    const [first, second] = steps.map(({ id }) => `${url}/steps/${id}`);
    await Promise.all([send('POST', `${first}/tick`), send('POST', `${second}/tick`)]);
    const ticked = (await send('GET', url)).body.checklist as ChecklistStep[];
    expect(ticked.map(({ doneBy }) => doneBy)).toEqual([user.userId, user.userId, null]);
    expect(Date.parse(ticked[0]?.doneAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await send('POST', `${first}/tick`)).body.checklist).toEqual(ticked);
    expect((await send('POST', `${first}/untick`)).body.checklist[0]).toEqual(steps[0]);
    expect((await send('POST', `${url}/steps/${user.userId}/tick`)).status).toBe(404);
  });

  it('is attached to a task that stands and taken off again', async () => {
    const { body } = await send('POST', 'tasks', { title: 'Later' });
    const url = `tasks/${body.id}`;
    const sopTemplateId = await procedure();
    const attached = await send('POST', `${url}/checklist`, { sopTemplateId });
    expect([attached.status, attached.body.checklist.length]).toEqual([200, 3]);
    expect((await send('DELETE', `${url}/checklist`)).body).toMatchObject({
      sopTemplateId: null,
      checklist: null,
    });
    const { version } = (await send('GET', url)).body;
    expect((await send('PATCH', url, { version, sopTemplateId })).body.checklist).toHaveLength(3);
    expect(
      (await send('PATCH', url, { version: version + 1, sopTemplateId: null })).body.checklist,
    ).toBeNull();
  });

  it('says what is wrong at the field: a procedure without steps, or of somebody else', async () => {
    const empty = await procedure(' ');
    const theirs = (await new Records(server.current, stranger).make('sop_templates')).id;
    for (const sopTemplateId of [empty, theirs]) {
      const { status, body } = await send('POST', 'tasks', { title: 'Prepare', sopTemplateId });
      expect([status, body.fields.sopTemplateId]).toEqual([422, expect.any(String)]);
    }
  });

  it('is nobody’s of another organisation', async () => {
    const { url, steps, sopTemplateId } = await taskWith();
    const calls = [
      send('POST', `${url}/steps/${steps[0]?.id}/tick`, undefined, stranger),
      send('POST', `${url}/steps/${steps[0]?.id}/untick`, undefined, stranger),
      send('POST', `${url}/checklist`, { sopTemplateId }, stranger),
      send('DELETE', `${url}/checklist`, undefined, stranger),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await send('GET', url)).body.checklist).toEqual(steps);
  });

  it('begins anew with the next task of a series', async () => {
    const { url, steps } = await taskWith({ dueDate: today, recurrencePattern: 'weekly' });
    await send('POST', `${url}/steps/${steps[0]?.id}/tick`);
    const { next } = (await send('POST', `${url}/complete`)).body;
    const again = next.checklist as ChecklistStep[];
    expect(again.map(({ what, doneAt }) => [what, doneAt])).toEqual(steps.map(({ what }) => [what, null]));
    expect((await send('GET', url)).body.checklist[0].doneAt).not.toBeNull();
  });

  it('belongs to a line of a care plan: one tick holds for all who share the line', async () => {
    const sopTemplateId = await procedure('- Read the chip\n- Write it into the book');
    const line = { key: 'chip', what: 'Chip', kind: 'Microchip', from: 40, sopTemplateId };
    await send('POST', 'care-templates', { species: 'goats', starts: 'Young', steps: [line] });
    const [dam, sire] = await Promise.all(
      ['Female', 'Male'].map((gender) =>
        records.make('animals', { gender, species: 'goats', ownership: 'own', birthDate: '2021-03-01' }),
      ),
    );
    const litter = await send('POST', 'breeding-groups', {
      ...{ motherId: dam?.id, fatherId: sire?.id, expectedDate: addDays(today, 3), species: 'goats' },
    });
    await send('POST', `breeding-groups/${litter.body.id}/birth`, {
      version: litter.body.version,
      birthDate: addDays(today, -1),
      offspring: [{ gender: 'Male' }, { gender: 'Female' }],
    });
    const plan = async () =>
      carePlanAnswer
        .parse((await send('GET', `care-plan?whose=litter&id=${litter.body.id}`)).body)
        .items.filter(({ step }) => step === 'chip');
    const before = await plan();
    expect(before.map(({ checklist }) => checklist?.map(({ what }) => what))).toEqual([
      ['Read the chip', 'Write it into the book'],
      ['Read the chip', 'Write it into the book'],
    ]);
    const step = before[0]?.checklist?.[0]?.id;
    const tick = { items: before.map(({ id }) => id), step, isDone: true };
    expect((await send('POST', 'care-plan/checklist', tick)).body).toEqual({ items: 2 });
    expect((await plan()).map(({ checklist }) => checklist?.map(({ doneBy }) => doneBy))).toEqual([
      [user.userId, null],
      [user.userId, null],
    ]);
    expect((await send('POST', 'care-plan/checklist', tick, stranger)).status).toBe(404);
  });
});
