import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { keepHouse } from '#server/housekeeping.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import type { TestUser } from '#tests/support/server.ts';

/** The day on which the clocks go back in Vienna: at seven it is six o'clock in London, an hour later than the day before. */
const theDay = '2026-10-25';
const untilSeven = '2026-10-25T05:59:30Z';
const seven = '2026-10-25T06:00:00Z';

const setClock = (instant: string): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(instant));
};

describe('notices', () => {
  const place = withMailingApp();
  let maren: TestUser;

  const send = async (
    user: TestUser,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    payload?: object,
  ) => {
    const answer = await place.current.test.inject({
      method,
      url: `/api/${path}`,
      headers: user.headers,
      ...(payload && { payload }),
    });
    expect([path, answer.statusCode < 400, answer.body]).toEqual([path, true, answer.body]);
    return answer.json();
  };
  const person = async (name: string, timeZone = 'Europe/Vienna'): Promise<TestUser> => {
    vi.useRealTimers();
    const user = await place.current.before.signUp({ plan: 'premium', name, timeZone });
    await place.current.query('update users set email_verified = true where id = $1', user.userId);
    // Nobody of the tests before; as if the day before had been told of.
    await place.current.query(
      'update notification_settings set digest = false, reminders = false where user_id <> $1',
      user.userId,
    );
    await place.current.query(
      `update notification_settings set told_day = $2::date - 1, next_at = '2000-01-01' where user_id = $1`,
      user.userId,
      theDay,
    );
    return user;
  };
  const task = (user: TestUser, values: object) =>
    send(user, 'POST', 'tasks', { title: 'Clip nails', dueDate: theDay, ...values });
  /** As several processes at once. */
  const round = () =>
    Promise.all(Array.from({ length: 3 }, () => place.current.test.app.sendNotices())).then((all) =>
      all.reduce((sum, one) => sum + one, 0),
    );
  const lettersTo = async ({ email }: TestUser, howMany = 1) =>
    (await place.current.server.arrived(email, howMany)).map(plainText);

  beforeAll(async () => {
    maren = await person('Maren Ashdown');
    await send(maren, 'PUT', 'notifications', { digest: true, reminders: true, hour: 7 });
    await place.current.query(`update notification_settings set next_at = '2000-01-01'`);
  });
  afterEach(() => vi.useRealTimers());

  it('says what is due at the hour of the organisation’s clocks on the day they change, once', async () => {
    await task(maren, { title: 'Clip the nails of Isla' });
    await task(maren, { title: 'Order straw', dueDate: addDays(theDay, -2) });
    await task(maren, { title: 'Book the vet', dueDate: addDays(theDay, 3) });
    await task(maren, { title: 'Far away', dueDate: addDays(theDay, 40) });
    setClock(untilSeven);
    expect(await round()).toBe(0);
    setClock(seven);
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    const [letter = ''] = await lettersTo(maren);
    expect(letter).toContain('1 overdue, 1 today');
    expect(letter).toMatch(
      /OVERDUE\s+- Order straw[\s\S]+TODAY\s+- Clip the nails of Isla[\s\S]+THE NEXT DAYS\s+- Book the vet/,
    );
    expect(letter).not.toContain('Far away');
    // The rest of the day, also after another hour was chosen, and after the clocks were said to be elsewhere.
    await send(maren, 'PUT', 'notifications', { hour: 18 });
    setClock('2026-10-25T17:30:00Z');
    expect(await round()).toBe(0);
    await send(maren, 'PUT', 'org/preferences', { timeZone: 'Pacific/Honolulu' });
    setClock('2026-10-26T04:30:00Z');
    expect(await round()).toBe(0);
    await send(maren, 'PUT', 'org/preferences', { timeZone: 'Europe/Vienna' });
    await send(maren, 'PUT', 'notifications', { hour: 7 });
    setClock('2026-10-26T06:00:00Z');
    expect(await round()).toBe(1);
    expect(await lettersTo(maren, 2)).toHaveLength(2);
  });

  it('says nothing where there is nothing to say, nor to who chose not to be told', async () => {
    const quiet = await person('Quiet Quist');
    await send(quiet, 'PUT', 'notifications', { digest: true });
    const other = await person('Other Quist');
    await task(other, {});
    setClock(seven);
    expect(await round()).toBe(0);
    expect(place.current.server.all().filter((raw) => raw.includes(quiet.email))).toEqual([]);
  });

  it('reminds so many days before as the task says, also of the days nobody was told of', async () => {
    const user = await person('Reminded Reed');
    await task(user, {
      title: 'Worm the litter',
      dueDate: addDays(theDay, 3),
      reminderSettings: { daysBefore: [3, 0] },
    });
    await task(user, {
      title: 'Not today',
      dueDate: addDays(theDay, 4),
      reminderSettings: { daysBefore: [1] },
    });
    setClock(seven);
    expect(await round()).toBe(1);
    const [letter = ''] = await lettersTo(user);
    expect(letter).toContain('Subject: Reminder: Worm the litter');
    expect(letter).not.toContain('Not today');
    setClock(`${addDays(theDay, 1)}T06:00:00Z`);
    expect(await round()).toBe(0);
    // The machine was off on the day it would have been said.
    setClock(`${addDays(theDay, 4)}T06:00:00Z`);
    expect(await round()).toBe(1);
    const [, second = ''] = await lettersTo(user, 2);
    expect(second).toContain('Worm the litter');
    expect(second).toContain('Not today');
  });

  it('follows the role: no prices, no buyers, nobody else’s tasks; and nothing once they have left', async () => {
    const owner = await person('Owner Okafor');
    const hand = await person('Hand Hollis');
    await place.current.query(
      `insert into organization_members (id, org_id, user_id, role) values (uuid_v7(), $1, $2, 'kennel-hand')`,
      owner.orgId,
      hand.userId,
    );
    await place.current.query(
      `update notification_settings set digest = true, told_day = $1::date - 1, next_at = '2000-01-01' where org_id = $2`,
      theDay,
      owner.orgId,
    );
    const customer = await send(owner, 'POST', 'customers', {
      firstName: 'Jordan',
      lastName: 'Quillfeather',
    });
    await task(owner, { title: 'Muck out' });
    await task(owner, { title: 'Ring the buyer', entityType: 'customers', entityId: customer.id });
    await task(owner, { title: 'Mine alone', assigneeId: owner.userId });
    await send(owner, 'POST', 'financial-transactions', {
      type: 'income',
      category: 'Sale',
      amount: 8765.43,
      date: theDay,
      paymentStatus: 'Pending',
      customerId: customer.id,
    });
    setClock(seven);
    expect(await round()).toBe(2);
    const [toHand = ''] = await lettersTo(hand);
    expect(toHand).toContain('Muck out');
    for (const secret of ['Quillfeather', '8,765', '8765', 'Ring the buyer', 'Mine alone'])
      expect(toHand).not.toContain(secret);
    const [toOwner = ''] = await lettersTo(owner);
    for (const told of ['Muck out', 'Ring the buyer', 'Mine alone', 'Quillfeather'])
      expect(toOwner).toContain(told);

    await place.current.query(
      'delete from organization_members where user_id = $1 and org_id = $2',
      hand.userId,
      owner.orgId,
    );
    setClock(`${addDays(theDay, 1)}T06:00:00Z`);
    expect(await round()).toBe(1);
    expect(await lettersTo(owner, 2)).toHaveLength(2);
    expect(place.current.server.all().filter((raw) => raw.includes(`To: ${hand.email}`))).toHaveLength(1);
  });

  describe('the links in a mail', () => {
    const page = (path: string, form?: string) =>
      place.current.test.inject({
        url: path,
        ...(form && {
          method: 'POST' as const,
          payload: form,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      });
    const linkFor = async (user: TestUser, values: object = {}) => {
      const { id } = await task(user, {
        assigneeId: user.userId,
        reminderSettings: { daysBefore: [0] },
        ...values,
      });
      setClock(seven);
      expect(await round()).toBe(1);
      const [letter = ''] = await lettersTo(user);
      const path = new URL(/Done: (\S+)/.exec(letter)?.[1] ?? '').pathname;
      return { id: String(id), path };
    };

    it('are looked at as often as anybody likes, and answer once', async () => {
      const user = await person('Link Larch');
      const { id, path } = await linkFor(user, { recurrencePattern: 'weekly' });
      for (const wish of ['', '?do=done', '?do=later', '?do=not-me', '?do=x']) {
        const shown = await page(path + wish);
        expect([wish, shown.statusCode]).toEqual([wish, 200]);
        expect(shown.body).toContain('Clip nails');
      }
      expect((await send(user, 'GET', `tasks/${id}`)).version).toBe(1);
      expect((await page(path, 'do=in-3-days')).body).toContain('It is due in 3 days now.');
      expect(await send(user, 'GET', `tasks/${id}`)).toMatchObject({
        dueDate: addDays(theDay, 3),
        // Of those that repeat only this one.
        seriesDay: theDay,
        version: 2,
      });
      for (const again of [await page(path, 'do=done'), await page(path)]) {
        expect(again.statusCode).toBe(404);
        expect(again.body).toContain('This link has ended');
      }
      expect((await send(user, 'GET', `tasks/${id}`)).status).toBe('open');
    });

    it('mark as done, or give back, as the person the mail went to', async () => {
      const user = await person('Done Dale');
      const first = await linkFor(user);
      expect((await page(first.path, 'do=done')).statusCode).toBe(200);
      expect((await send(user, 'GET', `tasks/${first.id}`)).status).toBe('done');
      const other = await person('Back Birch');
      const { id, path } = await linkFor(other);
      expect((await page(path, 'do=not-me')).statusCode).toBe(200);
      expect((await send(other, 'GET', `tasks/${id}`)).assigneeId).toBeNull();
    });

    it('call off only this one of those that repeat, or all to come', async () => {
      const user = await person('Skip Sorrel');
      const once = await linkFor(user);
      expect((await page(once.path)).body).not.toContain('Only this one');
      await send(user, 'PATCH', `tasks/${once.id}`, { version: 1, recurrencePattern: 'weekly' });
      const shown = (await page(once.path)).body;
      for (const words of ['It repeats every week.', 'Only this one', 'This and all to come'])
        expect(shown).toContain(words);
      expect((await page(once.path, 'do=only-this-one')).body).toContain('Those to come stay');
      const off = await send(user, 'GET', `tasks/${once.id}`);
      expect(off).toMatchObject({ status: 'cancelled', nextOccurrence: expect.any(String) });
      expect(await send(user, 'GET', `tasks/${off.nextTaskId}`)).toMatchObject({
        status: 'open',
        assigneeId: user.userId,
        recurrencePattern: 'weekly',
      });
      const ending = await person('Skip Spruce');
      const all = await linkFor(ending, { recurrencePattern: 'daily' });
      expect((await page(all.path, 'do=all-to-come')).body).toContain('and all to come with it');
      expect(await send(ending, 'GET', `tasks/${all.id}`)).toMatchObject({
        status: 'cancelled',
        nextTaskId: null,
      });
    });

    it('end after a week, with the membership, and are forged by nobody', async () => {
      const user = await person('Late Lark');
      const { path } = await linkFor(user);
      setClock('2026-11-01T05:59:00Z');
      expect((await page(path)).statusCode).toBe(200);
      const forged = path.slice(0, -6) + (path.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA');
      expect((await page(forged)).statusCode).toBe(404);
      setClock('2026-11-01T06:01:00Z');
      expect((await page(path)).statusCode).toBe(404);
      expect((await page(path, 'do=done')).statusCode).toBe(404);
      setClock(seven);
      expect((await page(path, 'do=nonsense')).statusCode).toBe(422);
      await place.current.query('update users set deactivated_at = now() where id = $1', user.userId);
      expect((await page(path)).statusCode).toBe(404);
      expect((await page(path, 'do=done')).statusCode).toBe(404);
    });

    it('that were used are forgotten after they have ended', async () => {
      const count = async () =>
        Number((await place.current.query('select count(*) as n from used_task_links'))[0]?.n);
      expect(await count()).toBeGreaterThan(0);
      await place.current.query(`update used_task_links set used_at = now() - interval '9 days'`);
      await keepHouse(place.current.database, place.current.test.files);
      expect(await count()).toBe(0);
    });
  });
});
