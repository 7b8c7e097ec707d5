import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import type { TestUser } from '#tests/support/server.ts';

const theDay = '2026-10-20';
const tomorrow = addDays(theDay, 1);

/** Seven in the morning in Vienna, or another hour of UTC. */
const setClock = (day: string, hour = '05'): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(`${day}T${hour}:00:00Z`));
};

describe.each(databases)('reminders that are set too late for their day on $name', (kind) => {
  const place = withMailingApp(kind);
  afterEach(() => vi.useRealTimers());

  const send = async (user: TestUser, method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) => {
    const answer = await place.current.test.inject({
      ...{ method, url: `/api/${path}`, headers: user.headers, payload },
    });
    expect([path, answer.statusCode < 400, answer.body]).toEqual([path, true, answer.body]);
    return answer.json();
  };
  const person = async (name: string): Promise<TestUser> => {
    vi.useRealTimers();
    const user = await place.current.before.signUp({ plan: 'premium', name, timeZone: 'Europe/Vienna' });
    await place.current.query('update users set email_verified = true where id = $1', user.userId);
    await place.current.query(
      'update notification_settings set digest = false, reminders = false where user_id <> $1',
      user.userId,
    );
    await send(user, 'PUT', 'notifications', { digest: false, reminders: true, hour: 7 });
    await place.current.query(
      `update notification_settings set told_day = $2::date - 1, next_at = '2000-01-01' where user_id = $1`,
      user.userId,
      theDay,
    );
    return user;
  };
  const task = (user: TestUser, title: string, dueDate: string, daysBefore: number[], more: object = {}) =>
    send(user, 'POST', 'tasks', {
      ...{ title, dueDate, assigneeId: user.userId, reminderSettings: { daysBefore }, ...more },
    });
  const round = () => place.current.test.app.sendNotices();
  /** How many were told something at seven on each of the next three days. */
  const toldAfter = async (): Promise<number[]> => {
    const told: number[] = [];
    for (const days of [1, 2, 3]) {
      setClock(addDays(theDay, days));
      told.push(await round());
    }
    return told;
  };

  it('come again where the task was put off to tomorrow from the mail', async () => {
    const user = await person('Later Larch');
    const { id } = await task(user, 'Worm the litter', tomorrow, [1], { recurrencePattern: 'weekly' });
    setClock(theDay);
    expect(await round()).toBe(1);
    const [letter = ''] = (await place.current.server.arrived(user.email, 1)).map(plainText);
    const answer = await place.current.test.inject({
      url: new URL(/Done: (\S+)/.exec(letter)?.[1] ?? '').pathname,
      method: 'POST',
      payload: 'do=tomorrow',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.body).toContain('It is due tomorrow now.');
    expect(await toldAfter()).toEqual([1, 0, 0]);
    // The one of next week is reminded of as they all are.
    const { next } = await send(user, 'POST', `tasks/${id}/complete`, {});
    expect([next.dueDate, next.reminderSettings]).toEqual([addDays(tomorrow, 7), { daysBefore: [1] }]);
  });

  it('come the next morning for a task of the afternoon that is due then', async () => {
    const user = await person('Afternoon Ash');
    setClock(theDay);
    expect(await round()).toBe(0);
    setClock(theDay, '12');
    await task(user, 'Give the second dose', tomorrow, [1]);
    await task(user, 'On its day', addDays(theDay, 3), [0]);
    expect(await toldAfter()).toEqual([1, 0, 1]);
  });

  it('are not told again because something else of the task was written, nor once it is overdue', async () => {
    const user = await person('Once Osier');
    const told = await task(user, 'Clip nails', addDays(theDay, 3), [3]);
    setClock(theDay);
    expect(await round()).toBe(1);
    setClock(theDay, '12');
    await send(user, 'PATCH', `tasks/${told.id}`, {
      version: told.version,
      description: 'The hind ones too',
    });
    await task(user, 'Of last week', addDays(theDay, -2), [1]);
    await task(user, 'Of this day', theDay, [1]);
    expect(await toldAfter()).toEqual([0, 0, 0]);
  });
});
