import type { FemaleYear } from '#domain/answers/dashboard.ts';
import type { BatchFact, Round, Timeline } from '#domain/answers/timeline.ts';
import { addDays } from '#domain/dates.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { batchOf } from '#domain/reproduction/batch.ts';
import { usualLeavingDays } from '#domain/reproduction/milestones.ts';
import type { FemaleFacts } from '#domain/reproduction/timeline/facts.ts';
import { timelineOf } from '#domain/reproduction/timeline/timeline.ts';
import { speciesWith } from '#domain/species/own.ts';
import { reproductionOf } from '#domain/species/species.ts';
import { batchFactsSql, femaleFactsSql, sinceEver } from '#server/breeding/female-facts.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { calledName, type Span, text } from './occasion.ts';

/** As many as a card of the dashboard shows, and as a whole page does. */
export const mostFemales = { card: 40, page: 400 } as const;

/** Born or expected lately; `$1` is the first day of the span. */
const recentLitters = (
  animal: string,
): string => `select from breeding_groups g where g.org_id = $org and g.mother_id = ${animal}.id
  and g.deleted_at is null and (g.breeding_success or g.birth_date is not null)
  and coalesce(g.birth_date, g.expected_date) >= $1::date`;

const called = (animal: string): string => `lower(${animal}.name) collate "C"`;

/** Those with litters are few; the others are walked by name, and no further than they are shown. */
const shownFirst = (most: number): string => {
  const some = (
    place: number,
    having: string,
  ): string => `(select a.id, ${place} as place, ${called('a')} as called
    from animals a
    where a.org_id = $org and a.deleted_at is null and a.ownership = 'own' and a.gender = 'Female' and a.status = 'Active'
      and a.breeding_status <> 'Retired' and ($2::text is null or a.species = $2::text) and ${having}
    order by 3 limit ${most})`;
  const litters = `(select g.mother_id from breeding_groups g where g.org_id = $org and g.deleted_at is null
      and (g.breeding_success or g.birth_date is not null) and coalesce(g.birth_date, g.expected_date) >= $1::date)`;
  return `select s.id, ${sinceEver} from (${some(0, `a.id in ${litters}`)}
    union all ${some(1, `not exists (${recentLitters('a')})`)}) s order by s.place, s.called limit ${most}`;
};

const statement = ({ from, species }: Span, most: number): Statement => ({
  sql: `select f.id, ${calledName('f')} as name, f.species, f.breed, f.birth_date as born, f.facts,
      (select coalesce(json_agg(${batchFactsSql}), '[]') from incubations i
        where i.org_id = $org and i.mother_id = f.id and i.deleted_at is null and i.set_on >= $1::date - 400) as batches
    from (${femaleFactsSql(shownFirst(most))}) f
    order by exists (${recentLitters('f')}) desc, ${called('f')}`,
  parameters: [from, species ?? null],
});

type Bar = FemaleYear['bars'][number];

function roundBars(facts: FemaleFacts, round: Round): Bar[] {
  return [
    ...heatBars(facts, round),
    ...matingBars(round),
    ...pregnancyBars(round),
    ...litterBars(facts, round),
  ];
}

function heatBars(facts: FemaleFacts, round: Round): Bar[] {
  if (round.heatId === null) return [];
  const { heatLengthDays } = reproductionOf(speciesWith(facts.species, facts.own), facts.subSpecies);
  const usual = Math.max(1, heatLengthDays?.from ?? 1);
  const end = round.events.find(({ kind }) => kind === 'heat')?.until ?? addDays(round.startOn, usual);
  return [{ kind: 'heat', from: round.startOn, to: end }];
}

const matingBars = ({ events }: Round): Bar[] =>
  events
    .filter(({ kind, standing }) => kind === 'mating' && standing === 'recorded')
    .map(({ on }): Bar => ({ kind: 'mating', from: on }));

function pregnancyBars({ state, startOn, firstMatedOn, bornOn, due }: Round): Bar[] {
  if (bornOn !== null)
    return firstMatedOn === null ? [] : [{ kind: 'pregnancy', from: firstMatedOn, to: bornOn }];
  if (due === null || !['mated', 'pregnant', 'overdue'].includes(state)) return [];
  return [
    {
      kind: 'pregnancy',
      from: firstMatedOn ?? startOn,
      to: due.expectedOn,
      due: { from: due.from, to: due.to },
    },
  ];
}

function litterBars({ species, litters }: FemaleFacts, { bornOn, litterId }: Round): Bar[] {
  if (bornOn === null) return [];
  const young = litters.find(({ id }) => id === litterId)?.alive ?? 0;
  return [{ kind: 'litter', from: bornOn, to: addDays(bornOn, usualLeavingDays(species)), young }];
}

function nextOf({ nextHeat, matingAgain }: Timeline): FemaleYear['next'] {
  if (nextHeat) {
    return { what: 'heat', from: nextHeat.from, to: nextHeat.to, because: nextHeat.because };
  }
  if (!matingAgain) return null;
  return { what: 'mating-again', from: matingAgain.from, to: matingAgain.to, because: matingAgain.because };
}

function batchBars(batches: readonly BatchFact[], { own }: FemaleFacts, today: string): Bar[] {
  return batches.flatMap((fact): Bar[] => {
    const batch = batchOf(fact, today, own);
    if (batch === null) return [];
    const { hatchFrom, hatchTo, hatchOn } = batch.plan;
    if (fact.hatchedOn) return [{ kind: 'pregnancy', from: fact.setOn, to: fact.hatchedOn }];
    return [{ kind: 'pregnancy', from: fact.setOn, to: hatchOn, due: { from: hatchFrom, to: hatchTo } }];
  });
}

function yearOf(row: Row, facts: FemaleFacts, today: string): FemaleYear {
  const timeline = timelineOf(facts, today);
  const [latest] = timeline.rounds;
  const next = nextOf(timeline);
  const due = latest?.due ?? null;
  const isCarrying = latest !== undefined && ['mated', 'pregnant', 'overdue'].includes(latest.state);
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    species: text(row, 'species'),
    breed: text(row, 'breed'),
    birthDate: text(row, 'born'),
    state: latest?.state ?? null,
    due: due && isCarrying ? { from: due.from, to: due.to, because: due.because } : null,
    next,
    bars: [
      ...timeline.rounds.toReversed().flatMap((round) => roundBars(facts, round)),
      ...batchBars((row.batches ?? []) as BatchFact[], facts, today),
      ...(next?.what === 'heat' ? [{ kind: 'forecast' as const, from: next.from, to: next.to }] : []),
    ],
  };
}

/** What a plan without breeding records does not open is not told through the year either. */
const littersOnly = (facts: FemaleFacts): FemaleFacts => ({ ...facts, heats: [], matings: [], checks: [] });

/** Every active female with her heats, matings, pregnancies and litters, and what is expected next. */
export async function femaleYears(
  db: Database,
  actor: Actor & Tenant,
  span: Span,
  most: number = mostFemales.card,
): Promise<FemaleYear[]> {
  const isOpen = permission(actor, 'use', 'heat_cycles') === 'allowed';
  const [rows = []] = await db.scoped(actor, [statement(span, most)], { readOnly: true, keepsPlans: true });
  return rows.map((row) => {
    const facts = row.facts as FemaleFacts;
    return yearOf(isOpen ? row : { ...row, batches: [] }, isOpen ? facts : littersOnly(facts), span.today);
  });
}
