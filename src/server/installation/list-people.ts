import { CompiledQuery } from 'kysely';
import { type People, type Person, peoplePageSize } from '#domain/answers/installation-people.ts';
import { shownAddress, standIns } from '#server/auth/reserved-addresses.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';

interface PeopleQuery {
  /** Part of an address, a name or a number, in any case; empty for everybody. */
  readonly search: string;
  readonly offset: number;
}

/** What stands in place of an address is nothing to search in. */
const fits = `not u.is_demo and ($1 = '' or (u.email not like '${standIns}' and strpos(lower(u.email), lower($1)) > 0)
  or strpos(lower(u.name), lower($1)) > 0 or ($2 <> '' and strpos(u.phone_number, $2) > 0))`;

/** The figures of a number as they are kept, from however much of it was typed; empty for what is no number. */
const figuresIn = (search: string): string => {
  const figures = search.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  return /^\+?\d{3,}$/.test(figures) ? figures : '';
};

/** Everybody with an account, the newest first. The demo's are nobody's. */
export async function listPeople(
  accounts: AccountsDatabase,
  { search, offset }: PeopleQuery,
): Promise<People> {
  const figures = figuresIn(search);
  const page = `
    select u.id, u.name, u.email, u.phone_number as phone, u.created_at as since, u.is_admin as "isAdmin", u.is_dev as "isDev",
      u.deactivated_at as "deactivatedAt", u.deactivation_reason as "deactivationReason",
      s.used as "lastUsedAt", s.many as sessions,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name, 'plan', o.plan, 'role', m.role) order by m.joined_at, m.id)
        from organization_members m join organizations o on o.id = m.org_id where m.user_id = u.id
      ), '[]') as organisations
    from users u cross join lateral (
      select max(coalesce(last_used_at, created_at)) as used, count(*)::int as many
      from sessions where user_id = u.id and expires_at > now()
    ) s
    where ${fits} order by u.created_at desc, u.id desc limit ${peoplePageSize} offset $3::int`;
  const count = `select count(*)::int as total from users u where ${fits}`;
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    accounts.executeQuery<Person & { email: string }>(CompiledQuery.raw(page, [search, figures, offset])),
    accounts.executeQuery<{ total: number }>(CompiledQuery.raw(count, [search, figures])),
  ]);
  const shown = items.map((person) => ({ ...person, email: shownAddress(person.email) }));
  return { items: shown, total: counted[0]?.total ?? 0 };
}
