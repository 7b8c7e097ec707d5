import { speciesSql } from '#domain/entities/species-of-record.ts';
import { titleExpression } from '#server/records/columns.ts';
import {
  aboutAnimal,
  animalOfSubjectSql,
  byDay,
  calledName,
  type OccasionSource,
  ofSpecies,
  ofSpeciesAsked,
  ofSubjectsSeen,
  spanParameters,
  text,
  youngName,
} from '../occasion.ts';

/** A paper takes time to renew, so it is asked for before the day. */
const lead = 21;

const species = speciesSql('documents', 'd');

/** Until a newer file with another day takes its place, or the day is taken off. */
const expiring: OccasionSource = {
  entity: 'documents',
  rows: byDay(lead),
  statement: (span) => ({
    sql: `select d.id, d.expires_on as day, d.name,
        ${animalOfSubjectSql('d')},
        case d.entity_type
          when 'animals' then (select ${calledName('a')} from animals a where a.org_id = $org and a.id = d.entity_id)
          when 'offspring' then (select ${youngName('o')} from offspring o where o.org_id = $org and o.id = d.entity_id)
          when 'customers' then (select ${titleExpression('customers', 'c')} from customers c where c.org_id = $org and c.id = d.entity_id)
        end as of, ${species} as species
      from documents d
      where d.org_id = $org and d.deleted_at is null and d.expires_on between $1::date and $2::date
        and ${ofSpeciesAsked(span, species)}
        and ${ofSubjectsSeen(span, 'd')}`,
    parameters: [...spanParameters(span), span.subjects ?? null],
  }),
  occasions: (rows) =>
    rows.map((row) => ({
      id: `document-${text(row, 'id')}`,
      kind: 'document',
      on: text(row, 'day'),
      title: `${text(row, 'name')} expires`,
      detail: text(row, 'of') ? `Document of ${text(row, 'of')}` : 'Document',
      entity: 'documents',
      recordId: text(row, 'id'),
      ...ofSpecies(row),
      ...aboutAnimal(row, `${text(row, 'name')} expires`),
    })),
};

export const documentSources: readonly OccasionSource[] = [expiring];
