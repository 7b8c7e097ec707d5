import { sql } from 'kysely';
import type { DemoWays } from '#domain/answers/demo.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';

/** A page with its parameters named, so that no record is told: `/animals/:id`. */
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const pageOf = (path: string): string => path.replace(id, ':id').slice(0, 80);

/** Whoever sends made-up pages fills no table with them. */
const mostADay = 2_000;

/** Counts one step of a visitor; '' is where a visit begins. */
export async function countStep(
  db: AccountsDatabase,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const [fromPage, toPage] = [pageOf(from), pageOf(to)];
  await sql`insert into demo_steps (day, from_page, to_page, times)
    select current_date, ${fromPage}, ${toPage}, 1
    where (select count(*) from demo_steps where day = current_date) < ${mostADay}
      or exists (select from demo_steps where day = current_date and from_page = ${fromPage} and to_page = ${toPage})
    on conflict (day, from_page, to_page) do update set times = demo_steps.times + 1`.execute(db);
}

/** Visits by day, pages with how often somebody left there, and the usual ways, of the last 30 days. */
export async function readWays(db: AccountsDatabase): Promise<DemoWays> {
  const days = await sql<DemoWays['days'][number]>`
    select day::text as day, sum(times)::int as visits from demo_steps
    where from_page = '' and day > current_date - 30 group by day order by day`.execute(db);
  const pages = await sql<DemoWays['pages'][number]>`
    with recent as (select * from demo_steps where day > current_date - 30),
      seen as (select to_page as page, sum(times)::int as views from recent group by 1),
      gone as (select from_page as page, sum(times)::int as times from recent where from_page <> '' group by 1)
    select s.page, s.views, greatest(s.views - coalesce(g.times, 0), 0)::int as left_here
    from seen s left join gone g on g.page = s.page order by s.views desc, s.page limit 30`.execute(db);
  const ways = await sql<DemoWays['ways'][number]>`
    select from_page as "from", to_page as "to", sum(times)::int as times from demo_steps
    where from_page <> '' and day > current_date - 30 group by 1, 2 order by 3 desc, 1, 2 limit 15`.execute(
    db,
  );
  return { days: days.rows, pages: pages.rows, ways: ways.rows };
}

/** For the daily round. */
export const purgeDemoSteps = `delete from demo_steps where day < current_date - 90`;
