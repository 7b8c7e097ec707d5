import type { Occasion } from '#domain/answers/dashboard.ts';
import { daysBetween } from '#domain/dates.ts';
import type { KeptOccasion } from '#domain/reproduction/timeline/kept-occasions.ts';
import type { Row } from '#server/db/database.ts';
import { animalNameSql, type OccasionSource, ofSpecies, type Span, text } from '../occasion.ts';
import { refreshTimelines } from './keep-timelines.ts';

/** A window that is long over says that something was missed or not written down, not that it is coming. */
const staleAfter = 14;

/** A heat that is expected is shown on the day it begins, and on every day until it is stale. */
function shown(row: Row, { today }: Span): Occasion {
  const { title, short, ...told } = row.told as KeptOccasion['told'];
  const kind = row.kind as Occasion['kind'];
  const about = { ...ofSpecies(row), animalId: text(row, 'animalId'), animal: text(row, 'animal') };
  const last = text(row, 'lastOn');
  const on = text(row, 'day');
  if (kind === 'in-season') {
    const day = `, day ${daysBetween(text(row, 'firstOn'), today) + 1}`;
    return { ...told, kind, on, title: `${title}${day}`, ...about, short: `${short}${day}` };
  }
  const until = kind === 'heat' && last < today ? today : last;
  const isWindow = kind === 'heat' || until > on;
  return { ...told, kind, on, ...(isWindow && { until }), title, ...about, ...(short && { short }) };
}

/** What is open or ahead on the timelines of all females, as they are kept: see `refreshTimelines`. */
export const keptOccasions: OccasionSource = {
  entity: 'heat_cycles',
  statement: ({ today, from, to, species }) => ({
    sql: `select o.animal_id as id, o.animal_id, o.place, o.kind, o.first_on, o.last_on,
        case o.kind when 'in-season' then $1::date when 'heat' then greatest(o.first_on, $1::date)
          else o.first_on end as day
      from timeline_occasions o
      where o.org_id = $org and ($4::text is null or o.species = $4::text) and o.first_on <= $3::date
        and (case o.kind when 'in-season' then $1::date else o.last_on end) >=
          (case o.kind when 'milestone' then $1::date when 'heat' then $1::date - ${staleAfter} else $2::date end)`,
    parameters: [today, from, to, species ?? null],
  }),
  refresh: (db, tenant, { today }) => refreshTimelines(db, tenant, today),
  rows: {
    ahead: `kind <> 'in-season' and (kind = 'heat' or last_on >= $today)`,
    wanted: `kind not in ('heat', 'milestone') and day <= $today`,
    order: 'day, id, place',
    joined: {
      columns: `t.told, t.species, ${animalNameSql('w.animal_id')} as animal`,
      join: 'left join timeline_occasions t on t.org_id = $org and t.animal_id = w.animal_id and t.place = w.place',
    },
  },
  occasions: (rows, span) => rows.map((row) => shown(row, span)),
};
