/**
 * The kinds of field a record can have. A definition is data: what a kind means for the database
 * (`storage.ts`), for validation (`schema.ts`) and on screen (`web/fields`) is decided once per kind there.
 *
 * Labels may hold terms of the species in braces, e.g. `Total {children}`; the web fills them in.
 */
export interface FieldCommon {
  readonly label: string;
  /** A sentence under the input, where a breeder would ask. */
  readonly help?: string;
  readonly required?: true;
  /** What an empty field says where that is something known, such as "Every breed". */
  readonly blank?: string;
  /** No two live records of one organisation share a value; blank is no value. */
  readonly unique?: true;
  /** Other headers under which old programs export this column. */
  readonly importNames?: readonly string[];
  /** Set by the server only: shown and filtered, never written by a client. */
  readonly fixed?: true;
  /** Instead of “<label> is required”, where the specification gives the sentence. */
  readonly whenMissing?: string;
  /** Tells who or what a record of this kind is, in words: whoever does not read such records is not shown it. */
  readonly tells?: string;
  /** Never leaves the server. */
  readonly secret?: true;
  /** One screen alone goes by it, and it says nothing to anybody else: no column, no report. */
  readonly unlisted?: true;
  /**
   * The default is what the specification supposes, not what anybody found out: it is stored, and told to people only
   * once somebody has named it (`entities/usual.ts`).
   */
  readonly supposed?: true;
}

/** What a kind adds to that. */
interface Kinds {
  /**
   * `orElse`: of a person, the field that names a role where nobody is named. Filters find what is given to either, and
   * `column.is.mine` what is given to whoever asks. `tidy`: the one form in which it is kept, however it is written.
   */
  text: {
    readonly max: number;
    readonly default?: string;
    readonly orElse?: string;
    readonly tidy?: 'chip';
  };
  longText: { readonly max: number };
  email: object;
  phone: object;
  url: object;
  choice: {
    readonly choices: readonly string[];
    /** Other spellings → the choice they stand for, whatever their case and marks. */
    readonly spellings?: Readonly<Record<string, string>>;
    readonly default?: string;
  };
  boolean: { readonly default?: boolean };
  integer: { readonly min: number; readonly max: number; readonly unit?: string; readonly default?: number };
  /** Total digits and digits after the point, as the column stores them. */
  decimal: {
    readonly precision: number;
    readonly scale: number;
    readonly min: number;
    readonly unit?: string;
  };
  money: { readonly min: number };
  percent: object;
  /**
   * `ahead`: usually still to come, so that a day typed without its year is the next such day, not the last. `open`: as
   * which it can be asked for while what it announces is still to come, which other records answer (`column.is.open`).
   */
  date: { readonly ahead?: boolean; readonly open?: string };
  time: object;
  instant: object;
  /** Short texts, e.g. tags. */
  list: object;
  /** Structured settings that only one screen understands. */
  json: object;
  /** When the record referred to is removed: this one goes with it, loses the reference, or forbids the removal. */
  reference: { readonly to: string; readonly onRemove: 'remove' | 'clear' | 'refuse' };
  /** The id of a record whose entity stands in another field (attachments). No foreign key can hold it. */
  anyId: { readonly entityField: string };
}

export type FieldKind = keyof Kinds;
export type Field = { [K in FieldKind]: FieldCommon & Kinds[K] & { readonly kind: K } }[FieldKind];
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;
/** A column kept for old data only, which says again what another one says. */
export const isOldColumn = ({ label }: Field): boolean => label.endsWith('old column');

/** What an empty field gets. */
export const defaultOf = (field: Field): unknown => ('default' in field ? (field.default ?? null) : null);

/** No record is told without a value there, and no form can leave it empty; a default that is only supposed is no value. */
export const mustHave = (field: Field): boolean =>
  field.required === true || (defaultOf(field) !== null && !field.supposed);

export const isNumeric = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'percent';

export type Fields = Readonly<Record<string, Field>>;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What is no text in JSON. */
interface OtherValues {
  boolean: boolean;
  integer: number;
  decimal: number;
  money: number;
  percent: number;
  list: readonly string[];
  json: Json;
}

/** The TypeScript type of a field's value, as JSON carries it. */
export type ValueOf<F extends Field> = F extends { kind: 'choice'; choices: readonly (infer C)[] }
  ? C
  : F extends { kind: keyof OtherValues }
    ? OtherValues[F['kind']]
    : string;

/** A value is always there when it is required or has a default. */
type Filled<F extends Field> = F extends { required: true } | { default: string | number | boolean }
  ? ValueOf<F>
  : ValueOf<F> | null;

export type RecordValues<Fs extends Fields> = { readonly [K in keyof Fs]: Filled<Fs[K]> };
