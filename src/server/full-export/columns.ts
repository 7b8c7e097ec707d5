import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import type { Field } from '#domain/fields/field.ts';
import { capitalised, fillTerms, neutralTerms } from '#domain/terms.ts';
import type { ExportColumn } from './manifest.ts';

/** What one person has arranged for themselves leaves with that person only. */
const personal: readonly EntityName[] = ['dashboard_preferences'];

export const isPersonal = (name: EntityName): boolean => personal.includes(name);

/**
 * Kinds of record that leave but do not come back: the log, which nobody may write, and links whose secret part never
 * leaves the server and that open nothing without it.
 */
export const comesBack = (name: EntityName): boolean => {
  const { appendOnly, fields } = entityOf(name);
  const isLink = Object.values(fields).some((field) => field.secret && field.required);
  return !appendOnly && !isLink;
};

export const exportedEntities: readonly EntityName[] = entityNames;

export const moneyFields = (name: EntityName): string[] =>
  Object.entries(entityOf(name).fields)
    .filter(([, field]) => field.kind === 'money' && !field.secret)
    .map(([field]) => field);

export const sampleColumn = 'isSample';

/**
 * The number of the program before. An import takes the column “Id” for the number of the old program, because that is
 * what the references beside it name.
 */
const earlierNumber = 'Earlier number';

const heading = (label: string): string => capitalised(fillTerms(label, neutralTerms));

/**
 * A reference is its name, for people and for other programs, and its id beside it, because two animals may share a
 * name. “Sire” stands under the heading an import knows; “Sire Id” is exact.
 */
function columnsOf(name: string, field: Field): ExportColumn[] {
  const header = name === 'sourceId' ? earlierNumber : heading(field.label);
  if (field.kind === 'reference') {
    return [
      { header, field: name, part: 'name' },
      { header: `${header} Id`, field: name, part: 'value' },
    ];
  }
  return [{ header, field: name, part: 'value' }];
}

/** The columns of one kind of record, in the order of its definition, between its id and what the program added. */
export function exportColumns(name: EntityName): [ExportColumn, ...ExportColumn[]] {
  const { appendOnly, fields } = entityOf(name);
  const own = Object.entries(fields)
    .filter(([, field]) => !field.secret)
    .flatMap(([field, definition]) => columnsOf(field, definition));
  const system: ExportColumn[] = appendOnly
    ? [{ header: 'When', field: 'createdAt', part: 'value' }]
    : [
        { header: 'Sample data', field: sampleColumn, part: 'value' },
        { header: 'Created', field: 'createdAt', part: 'value' },
        { header: 'Changed', field: 'updatedAt', part: 'value' },
      ];
  return [{ header: 'Id', field: 'id', part: 'value' }, ...own, ...system];
}
