import type { Occasion } from '#domain/answers/dashboard.ts';
import { speciesSql } from '#domain/entities/species-of-record.ts';
import { formatMoney } from '#domain/writing.ts';
import { openAmount } from '#server/finances/net-amount.ts';
import {
  aboutAnimal,
  animalNameSql,
  animalOfSubjectSql,
  byDay,
  calledName,
  type OccasionSource,
  ofSpecies,
  ofSpeciesAsked,
  ofSubjectsSeen,
  ownName,
  placeInLitter,
  sentence,
  spanParameters,
  text,
  youngOfRow,
} from '../occasion.ts';

const pickups: OccasionSource = {
  entity: 'puppy_pickups',
  rows: byDay(1),
  statement: (span) => ({
    sql: `select p.id, p.pickup_date as day, to_char(p.pickup_time, 'HH24:MI') as at, p.pickup_location as place,
        ${ownName('o')} as young, ${placeInLitter('o')} as nth, o.species, nullif(concat_ws(' ', c.first_name, c.last_name), '') as customer
      from puppy_pickups p
      join offspring o on o.org_id = $org and o.id = p.puppy_id
      left join customers c on c.org_id = $org and c.id = p.customer_id
      where p.org_id = $org and p.deleted_at is null and p.status = 'scheduled' and p.pickup_date between $1::date and $2::date
        and ($3::text is null or o.species = $3::text)`,
    parameters: spanParameters(span),
  }),
  occasions: (rows, span) =>
    rows.map((row) => ({
      id: `pickup-${text(row, 'id')}`,
      kind: 'pickup',
      on: text(row, 'day'),
      ...(text(row, 'at') ? { at: text(row, 'at') } : {}),
      title: span.sees.herd ? `${youngOfRow(row, span)} goes home` : 'Pickup',
      detail: sentence(text(row, 'customer'), text(row, 'at'), text(row, 'place')),
      entity: 'puppy_pickups',
      recordId: text(row, 'id'),
      ...ofSpecies(row),
    })),
};

const meetings: OccasionSource = {
  entity: 'offspring',
  rows: { ahead: 'day >= $today', wanted: 'day = $today' },
  statement: (span) => ({
    sql: `select o.id, o.meeting_date as day, to_char(o.meeting_time, 'HH24:MI') as at, o.meeting_place as place,
        ${ownName('o')} as young, ${placeInLitter('o')} as nth, o.species
      from offspring o
      where o.org_id = $org and o.deleted_at is null and o.status not in ('Deceased', 'Sold')
        and o.meeting_date between $1::date and $2::date
        and ($3::text is null or o.species = $3::text)`,
    parameters: spanParameters(span),
  }),
  occasions: (rows, span) =>
    rows
      .filter((row) => text(row, 'day') >= span.today)
      .map((row) => ({
        id: `meeting-${text(row, 'id')}`,
        kind: 'meeting',
        on: text(row, 'day'),
        ...(text(row, 'at') ? { at: text(row, 'at') } : {}),
        title: `Meeting about ${youngOfRow(row, span)}`,
        detail: sentence(text(row, 'at'), text(row, 'place')),
        entity: 'offspring',
        recordId: text(row, 'id'),
        ...ofSpecies(row),
      })),
};

/** Papers that are still to be done after it has gone home. */
const papers: OccasionSource = {
  entity: 'handover_papers',
  rows: byDay(),
  statement: (span) => ({
    sql: `select p.id, p.due_on as day, p.title, p.party, ${ownName('o')} as young, ${placeInLitter('o')} as nth, o.species,
        nullif(concat_ws(' ', c.first_name, c.last_name), '') as customer
      from handover_papers p
      join offspring o on o.org_id = $org and o.id = p.offspring_id
      left join customers c on c.org_id = $org and c.id = p.customer_id
      where p.org_id = $org and p.deleted_at is null and p.status = 'Open' and p.due_on between $1::date and $2::date
        and ($3::text is null or o.species = $3::text)`,
    parameters: spanParameters(span),
  }),
  occasions: (rows, span) =>
    rows.map((row) => ({
      id: `paper-${text(row, 'id')}`,
      kind: 'paper',
      on: text(row, 'day'),
      title: [span.sees.herd ? youngOfRow(row, span) : '', text(row, 'title')].filter(Boolean).join(': '),
      detail: sentence(text(row, 'customer'), row.party === 'Buyer' ? 'the buyer sees to it' : ''),
      entity: 'handover_papers',
      recordId: text(row, 'id'),
      ...ofSpecies(row),
    })),
};

const money = (amount: unknown, currency: string): string =>
  formatMoney(Number(amount), currency, { isShort: true });

const payments: OccasionSource = {
  entity: 'financial_transactions',
  rows: byDay(),
  statement: (span) => ({
    sql: `select f.id, f.animal_id, coalesce(f.due_date, f."date") as day, f.type, f.category, ${openAmount} as amount, f.description,
        nullif(concat_ws(' ', c.first_name, c.last_name), '') as customer,
        ${animalNameSql('f.animal_id')} as animal, ${speciesSql('financial_transactions', 'f')} as species
      from financial_transactions f left join customers c on c.org_id = $org and c.id = f.customer_id
      where f.org_id = $org and f.deleted_at is null and f.payment_status in ('Pending', 'Overdue')
        and coalesce(f.due_date, f."date") between $1::date and $2::date
        and ${ofSpeciesAsked(span, speciesSql('financial_transactions', 'f'))}`,
    parameters: spanParameters(span),
  }),
  occasions: (rows, { currency, sees }) =>
    rows.map((row): Occasion => {
      const amount = money(row.amount, currency);
      const what = text(row, 'category').toLowerCase();
      const who = sees.buyers ? text(row, 'customer') : '';
      const isIncome = row.type === 'income';
      return {
        id: `payment-${text(row, 'id')}`,
        kind: 'payment',
        on: text(row, 'day'),
        title: isIncome ? `${amount} ${what}${who ? ` from ${who}` : ''}` : `${amount} to pay, ${what}`,
        detail: text(row, 'description'),
        entity: 'financial_transactions',
        recordId: text(row, 'id'),
        ...ofSpecies(row),
        ...aboutAnimal(row, isIncome ? `${amount} ${what}` : `${amount} to pay, ${what}`),
      };
    }),
};

const tasks: OccasionSource = {
  entity: 'tasks',
  rows: byDay(),
  statement: (span) => ({
    sql: `select t.id, t.due_date as day, t.title, t.description, t.priority,
        ${animalOfSubjectSql('t')},
        ${speciesSql('tasks', 't')} as species
      from tasks t
      where t.org_id = $org and t.deleted_at is null and t.status in ('open', 'in progress')
        and t.due_date between $1::date and $2::date
        and ${ofSpeciesAsked(span, speciesSql('tasks', 't'))}
        and ${ofSubjectsSeen(span, 't')}`,
    parameters: [...spanParameters(span), span.subjects ?? null],
  }),
  occasions: (rows) =>
    rows.map((row) => ({
      id: `task-${text(row, 'id')}`,
      kind: 'task',
      on: text(row, 'day'),
      title: text(row, 'title'),
      detail: text(row, 'description'),
      entity: 'tasks',
      recordId: text(row, 'id'),
      ...ofSpecies(row),
      ...aboutAnimal(row, text(row, 'title')),
    })),
};

const retirements: OccasionSource = {
  entity: 'animals',
  rows: { ahead: 'day >= $today', wanted: 'false' },
  statement: (span) => ({
    sql: `select a.id, a.id as animal_id, a.retire_date as day, ${calledName('a')} as name,
        ${calledName('a')} as animal, a.breed, a.species
      from animals a
      where a.org_id = $org and a.deleted_at is null and a.status = 'Active' and a.ownership = 'own'
        and a.retire_date between $1::date and $2::date and ($3::text is null or a.species = $3::text)`,
    parameters: spanParameters(span),
  }),
  occasions: (rows) =>
    rows.map((row) => ({
      id: `retirement-${text(row, 'id')}`,
      kind: 'retirement',
      on: text(row, 'day'),
      title: `${text(row, 'name')} retires`,
      detail: `Planned for this day. ${text(row, 'breed')}`,
      entity: 'animals',
      recordId: text(row, 'id'),
      ...ofSpecies(row),
      ...aboutAnimal(row, 'retires'),
    })),
};

export const businessSources: readonly OccasionSource[] = [
  pickups,
  meetings,
  papers,
  payments,
  tasks,
  retirements,
];
