import type { Row } from '#server/db/database.ts';
import { stillDue } from '#server/records/still-due.ts';
import {
  aboutAnimal,
  byDay,
  calledName,
  type OccasionSource,
  ofSpecies,
  ownName,
  placeInLitter,
  type Span,
  sentence,
  spanParameters,
  text,
  youngOf,
  youngOfRow,
} from '../occasion.ts';

/** A certificate takes time to renew, so it is asked for before the day. */
const clearanceLead = 21;

const mostNamed = 4;

/** "Alder, Birch and Cedar", of many "Alder, Birch, Cedar and 5 more". */
function namesOf(names: readonly string[]): string {
  const shown = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names.slice(0, -1);
  const rest = names.length > mostNamed ? `${names.length - shown.length} more` : names.at(-1);
  return `${shown.join(', ')} and ${rest}`;
}

/** What is said of several young of a litter, who they are beside what it is. */
function ofSeveral(row: Row, called: readonly string[], { sees, here }: Span) {
  const type = text(row, 'type');
  const young = here.terms(text(row, 'species')).childTerm;
  const what = sentence(text(row, 'description'), text(row, 'veterinarian'));
  const count = `${called.length} ${young.toLowerCase()}`;
  if (!sees.herd) return { title: type, detail: sentence(count, what) };
  const mother = text(row, 'mother');
  const names = called.every(Boolean) ? namesOf(called.toSorted((a, b) => a.localeCompare(b, 'en'))) : count;
  return {
    title: `${mother ? youngOf(mother, young) : count}: ${type.toLowerCase()}`,
    detail: `${names}. ${what}`,
  };
}

const ofOne = (row: Row, span: Span) => ({
  title: span.sees.herd
    ? `${text(row, 'animal') || youngOfRow(row, span)}: ${text(row, 'type').toLowerCase()}`
    : text(row, 'type'),
  detail: sentence(text(row, 'description'), text(row, 'veterinarian')),
});

const calledAll = (row: Row): string[] =>
  Object.values((row.called ?? {}) as Readonly<Record<string, string | null>>).map((name) => name ?? '');

/**
 * What a health record announced as due next, as long as it is still to come. What lies ahead alike for young of one
 * litter is one thing to plan; from its day on each is told by itself, for each is ticked off by itself.
 */
const followUps: OccasionSource = {
  entity: 'health_records',
  statement: (span) => ({
    sql: `select min(h.id::text collate "C")::uuid as id, h.animal_id, o.breeding_group_id as group_id, h.next_due_date as day,
        h.record_type as type, h.description, h.veterinarian, max(${ownName('o')}) as young, max(${placeInLitter('o')}) as nth,
        max(${calledName('a')}) as animal, max(coalesce(a.species, o.species)) as species,
        jsonb_object_agg(coalesce(h.puppy_id, h.id), ${ownName('o')}) as called
      from health_records h
      left join animals a on a.org_id = $org and a.id = h.animal_id
      left join offspring o on o.org_id = $org and o.id = h.puppy_id
      where h.org_id = $org and h.deleted_at is null and h.next_due_date between $1::date and $2::date
        and ($3::text is null or coalesce(a.species, o.species) = $3::text)
        and ${stillDue('h')}
      group by h.animal_id, o.breeding_group_id, h.next_due_date, h.record_type, h.description, h.veterinarian, h.medication,
        case when h.animal_id is null and o.breeding_group_id is not null and h.next_due_date > $4::date then null else h.id end`,
    parameters: [...spanParameters(span), span.today],
  }),
  rows: {
    ...byDay(),
    joined: {
      columns: `${calledName('m')} as mother`,
      join: `left join breeding_groups g on g.org_id = $org and g.id = w.group_id
        left join animals m on m.org_id = $org and m.id = g.mother_id`,
    },
  },
  occasions: (rows, span) =>
    rows.map((row) => {
      const called = calledAll(row);
      return {
        id: `health-${text(row, 'id')}`,
        kind: 'health',
        on: text(row, 'day'),
        ...(called.length > 1 ? ofSeveral(row, called, span) : ofOne(row, span)),
        entity: 'health_records',
        recordId: text(row, 'id'),
        ...ofSpecies(row),
        ...aboutAnimal(row, text(row, 'type')),
      };
    }),
};

const healthChecks: OccasionSource = {
  entity: 'animals',
  rows: byDay(),
  statement: (span) => ({
    sql: `select a.id, a.id as animal_id, a.next_health_check as day, ${calledName('a')} as name,
        ${calledName('a')} as animal, a.species
      from animals a
      where a.org_id = $org and a.deleted_at is null and a.status = 'Active' and a.ownership = 'own'
        and a.next_health_check between $1::date and $2::date and ($3::text is null or a.species = $3::text)
        and (a.last_health_check is null or a.last_health_check < a.next_health_check)`,
    parameters: spanParameters(span),
  }),
  occasions: (rows) =>
    rows.map((row) => ({
      id: `check-${text(row, 'id')}`,
      kind: 'health',
      on: text(row, 'day'),
      title: `${text(row, 'name')}: health check`,
      detail: 'Next health check on the record',
      entity: 'animals',
      recordId: text(row, 'id'),
      ...ofSpecies(row),
      ...aboutAnimal(row, 'health check'),
    })),
};

const clearances: OccasionSource = {
  entity: 'genetic_clearances',
  rows: byDay(clearanceLead),
  statement: (span) => ({
    sql: `select g.id, g.animal_id, g.expiry_date as day, g.test_type as type, g.certificate_number as number, ${calledName('a')} as name,
        ${calledName('a')} as animal, a.species
      from genetic_clearances g join animals a on a.org_id = $org and a.id = g.animal_id
      where g.org_id = $org and g.deleted_at is null and a.status = 'Active' and g.expiry_date between $1::date and $2::date
        and ($3::text is null or a.species = $3::text)
        and not exists (
          select from genetic_clearances later where later.org_id = $org and later.deleted_at is null and later.animal_id = g.animal_id
            and later.id <> g.id
            and lower(later.test_type) = lower(g.test_type) and (later.expiry_date is null or later.expiry_date > g.expiry_date))`,
    parameters: spanParameters(span),
  }),
  occasions: (rows) =>
    rows.map((row) => ({
      id: `clearance-${text(row, 'id')}`,
      kind: 'clearance',
      on: text(row, 'day'),
      title: `${text(row, 'type')} of ${text(row, 'name')} expires`,
      detail: text(row, 'number') ? `Certificate ${text(row, 'number')}` : 'No certificate number recorded',
      entity: 'genetic_clearances',
      recordId: text(row, 'id'),
      ...ofSpecies(row),
      ...aboutAnimal(row, `${text(row, 'type')} expires`),
    })),
};

/** DNA itself does not age; some clubs accept a result, or a conclusion from the parents, only for a time. */
const geneticTests: OccasionSource = {
  entity: 'genetic_tests',
  rows: byDay(clearanceLead),
  statement: (span) => ({
    sql: `select g.id, g.animal_id, g.expires_on as day, g.test as type, g.sample_number as number, ${calledName('a')} as name,
        ${calledName('a')} as animal, a.species
      from genetic_tests g join animals a on a.org_id = $org and a.id = g.animal_id
      where g.org_id = $org and g.deleted_at is null and a.status = 'Active' and g.expires_on between $1::date and $2::date
        and ($3::text is null or a.species = $3::text)
        and not exists (
          select from genetic_tests later where later.org_id = $org and later.deleted_at is null and later.animal_id = g.animal_id
            and later.id <> g.id and lower(later.test) = lower(g.test)
            and (later.expires_on is null or later.expires_on > g.expires_on))`,
    parameters: spanParameters(span),
  }),
  occasions: (rows) =>
    rows.map((row) => ({
      id: `genetic-test-${text(row, 'id')}`,
      kind: 'clearance',
      on: text(row, 'day'),
      title: `${text(row, 'type')} of ${text(row, 'name')} expires`,
      detail: text(row, 'number') ? `Certificate ${text(row, 'number')}` : 'No certificate number recorded',
      entity: 'genetic_tests',
      recordId: text(row, 'id'),
      ...ofSpecies(row),
      ...aboutAnimal(row, `${text(row, 'type')} expires`),
    })),
};

export const careSources: readonly OccasionSource[] = [followUps, healthChecks, clearances, geneticTests];
