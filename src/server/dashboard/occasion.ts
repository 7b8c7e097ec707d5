import type { Occasion } from '#domain/answers/dashboard.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { ownWord, sexWord, youngWord } from '#server/records/young-words.ts';
import type { SpeciesHere } from '#server/species/species-here.ts';

export interface Span {
  readonly today: string;
  /** How far back open things are still asked about, and how far ahead one looks. */
  readonly from: string;
  readonly to: string;
  readonly species: SpeciesKey | undefined;
  readonly currency: string;
  readonly here: SpeciesHere;
  /** Whether the reader may be told who buys, and the names of young and animals. */
  readonly sees: { readonly buyers: boolean; readonly herd: boolean };
  /** The kinds of record a task may hang on for the reader to see it; undefined is any. */
  readonly subjects: readonly string[] | undefined;
}

/** One kind of record that has something to say about the calendar. */
export interface OccasionSource {
  /** Read only where the role opens it. */
  readonly entity: EntityName;
  /** Not read where plan and role open this too: a source that knows better speaks then. */
  readonly unlessOpen?: EntityName;
  readonly statement: (span: Span) => Statement;
  /** Makes true what the statement reads. */
  readonly refresh?: (db: Database, tenant: Tenant, span: Span) => Promise<void>;
  /**
   * Where each row is one occasion on its `day`: which rows are ahead and which want somebody, as SQL over them, so that
   * the database counts and narrows them; `$today` is the day. `joined` is looked up for the rows that are read only,
   * which are called `w`.
   */
  readonly rows?: {
    readonly ahead: string;
    readonly wanted: string;
    /** How many days before its day a row may want somebody; left out, on its day. */
    readonly lead?: number;
    /** Where `day, id` does not tell rows apart. */
    readonly order?: string;
    readonly joined?: { readonly columns: string; readonly join: string };
  };
  readonly occasions: (rows: readonly Row[], span: Span) => readonly Occasion[];
}

/** What lies on a day; it is asked for so many days before. */
export const byDay = (lead = 0): NonNullable<OccasionSource['rows']> => ({
  ahead: 'day >= $today',
  wanted: `day <= $today + ${lead}`,
  lead,
});

/** ` and <alias>.species = $3` where a species is chosen; statements here take from, to, species in this order. */
export const spanParameters = ({ from, to, species }: Span): unknown[] => [from, to, species ?? null];

/**
 * Of the species that is asked for, or of none. Where any will do, which is most often, the look-ups that tell it are not
 * even written: their text is read and rewritten with its policies before planning drops it (decision 0150).
 */
export const ofSpeciesAsked = ({ species }: Span, told: string | null): string =>
  species === undefined ? '$3::text is null' : `coalesce(${told}, $3::text) = $3::text`;

/** Of a kind of record that the reader is shown, `$4`, or of none. */
export const ofSubjectsSeen = ({ subjects }: Span, alias: string): string =>
  subjects === undefined
    ? '$4::text[] is null'
    : `(${alias}.entity_type is null or ${alias}.entity_type = any($4::text[]))`;

/** A name as it is said in the stable. */
export const calledName = (animal: string): string =>
  `coalesce(nullif(${animal}.call_name, ''), ${animal}.name)`;

/** What a young one is called that has a name or a collar ("Red bitch"); null where it is told by its place. */
export const ownName = (
  young: string,
): string => `coalesce(nullif(${young}.breeder_name, ''), nullif(${young}.owner_offspring_name, ''),
    nullif(${young}.collar_color, '') || ' ' || case ${young}.gender when 'Unknown' then 'collar' else ${sexWord(young)} end)`;

/** The place in its litter of one that has no name, as on the page of the litter, the dead among them; else null. */
export const placeInLitter = (young: string): string =>
  `case when coalesce(nullif(${young}.breeder_name, ''), nullif(${young}.owner_offspring_name, ''),
      nullif(${young}.collar_color, '')) is null then (select count(*)::int from offspring p where p.org_id = $org
      and p.breeding_group_id = ${young}.breeding_group_id and p.deleted_at is null
      and (p.created_at, p.id) <= (${young}.created_at, ${young}.id)) end`;

/** "Kid", or what is set for it; "No." where the word for several alone is set otherwise. */
const childWord = (
  young: string,
): string => `coalesce(${ownWord(young, 'child')}, case when exists (select from organization_species s
      where s.org_id = $org and s.species = ${young}.species and s.own -> 'words' ->> 'childTerm' is not null)
    or exists (select from species_config s where s.species = ${young}.species and btrim(s.child_term) <> '')
  then 'No.' else case ${young}.species ${youngWord('child')} end end)`;

/** What a young one is called, also while it has neither name nor collar: "Kid 2". Null where there is none. */
export const youngName = (young: string): string =>
  `coalesce(${ownName(young)}, case when ${young}.id is not null then ${childWord(young)} || ' ' || ${placeInLitter(young)} end)`;

/** The same of a row that brings `ownName` as `young` and `placeInLitter` as `nth`. */
export const youngOfRow = (row: Row, { here }: Pick<Span, 'here'>): string =>
  text(row, 'young') || `${here.terms(text(row, 'species')).child} ${String(row.nth ?? '')}`.trim();

export const text = (row: Row, column: string): string =>
  typeof row[column] === 'string' ? (row[column] as string) : '';

/** The animal of the column `animal_id`, where there is one, and what is said of it beside its name. */
export const aboutAnimal = (row: Row, short: string): Pick<Occasion, 'animalId' | 'animal' | 'short'> =>
  typeof row.animalId === 'string'
    ? {
        animalId: row.animalId,
        short: capitalised(short),
        ...(typeof row.animal === 'string' ? { animal: row.animal } : {}),
      }
    : {};

/** The young of a mother, as something is said of them. */
export const youngOf = (mother: string, childTerm: string): string =>
  `${mother}’s ${childTerm.toLowerCase()}`;

/** The species of the column `species`, where it names one. */
export const ofSpecies = (row: Row): Pick<Occasion, 'species'> =>
  typeof row.species === 'string' ? { species: row.species } : {};

/** What the animal of the expression `id` is called, as a column. */
export const animalNameSql = (id: string): string =>
  `(select ${calledName('n')} from animals n where n.org_id = $org and n.id = ${id})`;

const subjectSql = (alias: string): string =>
  `case ${alias}.entity_type when 'animals' then ${alias}.entity_id when 'guardian_placements' then (
    select p.animal_id from guardian_placements p where p.org_id = $org and p.id = ${alias}.entity_id) end`;

/** The animal of a row of `alias` that may belong to any record, or is about its placement, as `animal_id` and `animal`. */
export const animalOfSubjectSql = (alias: string): string => `
  ${subjectSql(alias)} as animal_id, ${animalNameSql(subjectSql(alias))} as animal`;

export const sentence = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part): part is string => part !== undefined && part !== '').join(', ');
