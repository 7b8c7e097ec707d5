import { type Field, mustHave } from '../fields/field.ts';
import { toColumn } from './entity.ts';
import { type EntityName, entityOf } from './index.ts';

/**
 * Which column tells the species of a record: its own, or that of a record it names, looked up in turn. In this order:
 * the first that is filled decides.
 */
export type SpeciesPath =
  | { readonly own: true }
  | { readonly field: string; readonly to: EntityName }
  | { readonly field: string; readonly kindField: string; readonly kinds: readonly EntityName[] };

const isSpecies = (name: string, field: Field): boolean => name === 'species' && field.kind === 'choice';

/** A page of an animal belongs to it however many records stand between; further ones would ask too much of a list. */
const mostSteps = 3;

/** They follow from the definitions alone, which never change, and a list asks for them at each look. */
const knownPaths = new Map<string, readonly SpeciesPath[]>();

/** Nothing where records of the kind are of no species, such as customers. */
export function speciesPaths(name: EntityName, steps = mostSteps): readonly SpeciesPath[] {
  const key = `${name} ${steps}`;
  const known = knownPaths.get(key) ?? pathsFrom(name, steps);
  knownPaths.set(key, known);
  return known;
}

function pathsFrom(name: EntityName, steps: number): readonly SpeciesPath[] {
  const { fields } = entityOf(name);
  const all = Object.entries(fields);
  const own: SpeciesPath[] = all.some(([key, field]) => isSpecies(key, field)) ? [{ own: true }] : [];
  if (alwaysHasSpecies(name) || steps === 0) return own;
  const named = all.flatMap(([field, definition]): SpeciesPath[] => {
    if (definition.kind === 'reference') {
      const to = definition.to as EntityName;
      // A task's next task is of the same kind of thing: it would be asked about for ever.
      return to !== name && speciesPaths(to, steps - 1).length > 0 ? [{ field, to }] : [];
    }
    if (definition.kind !== 'anyId') return [];
    const kindField = definition.entityField;
    const kind = fields[kindField];
    const kinds = kind?.kind === 'choice' ? (kind.choices as readonly EntityName[]) : [];
    const telling = kinds.filter((one) => one !== name && speciesPaths(one, steps - 1).length > 0);
    return telling.length > 0 ? [{ field, kindField, kinds: telling }] : [];
  });
  const certain = named.findIndex((path) => 'to' in path && fields[path.field]?.required === true);
  // What is always filled decides: nothing behind it is looked at.
  return [...own, ...(certain < 0 ? named : named.slice(0, certain + 1))];
}

/** Whether every record of the kind carries a species of its own. */
export function alwaysHasSpecies(name: EntityName): boolean {
  const { species } = entityOf(name).fields;
  return species !== undefined && mustHave(species);
}

const quoted = (field: string): string => `"${toColumn(field)}"`;

/** SQL for the species of a row of `table`, null where it names none. `$org` stands for the organisation. */
export function speciesSql(name: EntityName, table: string, steps = mostSteps): string | null {
  const paths = speciesPaths(name, steps);
  const other = `s${mostSteps - steps}`;
  const of = (to: EntityName, field: string): string =>
    `(select ${speciesSql(to, other, steps - 1)} from ${to} ${other} where ${other}.org_id = $org and ${other}.id = ${table}.${quoted(field)})`;
  const told = paths.map((path): string => {
    if ('own' in path) return `${table}.species`;
    if ('to' in path) return of(path.to, path.field);
    const cases = path.kinds.map((kind) => `when '${kind}' then ${of(kind, path.field)}`);
    return `case ${table}.${quoted(path.kindField)} ${cases.join(' ')} end`;
  });
  if (told.length < 2) return told[0] ?? null;
  return `coalesce(${told.join(', ')})`;
}
