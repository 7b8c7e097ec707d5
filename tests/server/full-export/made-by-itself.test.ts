import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';
import { exportOf, importInto } from './archives.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

describe.each(databases)('what the program made by itself, in a book that comes back, on $name', (kind) => {
  const server = withTestApp(kind);
  const today = todayIn('UTC');

  const made = async (kennel: Kennel, path: string, values: object) => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const pair = async (kennel: Kennel) => ({
    motherId: await kennel.own('Isla', { birthDate: '2018-01-01' }),
    fatherId: await kennel.own('Moss', { gender: 'Male', birthDate: '2018-01-01' }),
  });
  const listOf = async (headers: Record<string, string>, path: string): Promise<Row[]> => {
    const answer = await server.current.inject({ url: `/api/${path}?pageSize=100`, headers });
    return answer.json<{ items: Row[] }>().items;
  };
  const titles = (rows: readonly Row[]) => rows.map(({ title }) => title).toSorted();
  /** The headers of an account that holds the same book now. */
  const broughtBack = async (kennel: Kennel) => {
    const other = await server.current.signUp({ plan: 'premium' });
    const answer = await importInto(server.current, other, await exportOf(server.current, kennel.user));
    expect(answer.statusCode, answer.body).toBe(200);
    return other.headers;
  };

  it('a paper of one that was sold is there once, as it was', async () => {
    const kennel = await openKennel(server.current);
    await made(kennel, 'paper-rules', { title: 'Chip registered', days: 14 });
    const litter = await made(kennel, 'breeding-groups', {
      ...(await pair(kennel)),
      birthDate: '2026-05-01',
    });
    const ann = await made(kennel, 'customers', { firstName: 'Ann', lastName: 'Dow' });
    const sold = { status: 'Sold', soldOn: '2026-08-01', customerId: ann.id };
    const young = { breedingGroupId: litter.id, gender: 'Female', breederName: 'Teal', ...sold };
    await made(kennel, 'offspring', young);
    const papers = await listOf(kennel.user.headers, 'handover-papers');
    expect(papers).toMatchObject([{ title: 'Chip registered', dueOn: '2026-08-15' }]);
    const headers = await broughtBack(kennel);
    expect(await listOf(headers, 'handover-papers')).toMatchObject([
      { id: papers[0]?.id, dueOn: '2026-08-15' },
    ]);
    // From then on the rule holds as ever.
    const [again] = await listOf(headers, 'breeding-groups');
    const second = { ...young, breedingGroupId: again?.id, breederName: 'Rust' };
    await server.current.inject({ method: 'POST', url: '/api/offspring', headers, payload: second });
    expect(titles(await listOf(headers, 'handover-papers'))).toEqual(['Chip registered', 'Chip registered']);
  });

  it('a task or a stipend that was removed stays removed', async () => {
    const kennel = await openKennel(server.current);
    await made(kennel, 'task-rules', { event: 'Birth expected', title: 'Set up the box', days: 7 });
    const { motherId, fatherId } = await pair(kennel);
    const home = await made(kennel, 'guardians', { name: 'Guy Home' });
    const placement = {
      animalId: motherId,
      guardianId: home.id,
      startDate: '2025-01-01',
      stipendAmount: 500,
      stipendsFrom: '2025-01-01',
    };
    await made(kennel, 'guardian-placements', { ...placement, nextVisitOn: addDays(today, 20) });
    await made(kennel, 'breeding-groups', { motherId, fatherId, birthDate: addDays(today, -150) });
    const expected = { expectedDate: addDays(today, 40), status: 'Expecting' };
    await made(kennel, 'breeding-groups', { motherId, fatherId, ...expected });
    const removed = ['tasks', 'financial-transactions'];
    const counts: number[] = [];
    for (const path of removed) {
      const rows = await listOf(kennel.user.headers, path);
      counts.push(rows.length);
      for (const { id } of rows) await kennel.send('DELETE', `${path}/${id}`);
    }
    expect(counts).toEqual([2, 1]);
    // One of each kind is left, so that both files are in the export and their rows are counted.
    await made(kennel, 'tasks', { title: 'Buy hay' });
    const feed = { type: 'expense', category: 'Feed', amount: 20, date: '2026-05-01' };
    await made(kennel, 'financial-transactions', feed);
    const headers = await broughtBack(kennel);
    expect(titles(await listOf(headers, 'tasks'))).toEqual(['Buy hay']);
    expect(await listOf(headers, 'financial-transactions')).toMatchObject([{ category: 'Feed' }]);
  });

  it('a rule that began after the event asks for nothing that lies before it', async () => {
    const kennel = await openKennel(server.current);
    await made(kennel, 'breeding-groups', { ...(await pair(kennel)), birthDate: addDays(today, -10) });
    await made(kennel, 'task-rules', { event: 'Young born', title: 'First worming', days: 5, side: 'after' });
    await made(kennel, 'tasks', { title: 'Buy hay' });
    const headers = await broughtBack(kennel);
    expect(titles(await listOf(headers, 'tasks'))).toEqual(['Buy hay']);
  });
});
