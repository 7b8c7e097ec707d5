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
  /** Never leaves the server. */
  readonly secret?: true;
  /**
   * The default is what the specification supposes, not what anybody found out: it is stored, and told to people only
   * once somebody has named it (`entities/usual.ts`).
   */
  readonly supposed?: true;
}

export interface TextField extends FieldCommon {
  readonly kind: 'text';
  readonly max: number;
  readonly default?: string;
}
export interface LongTextField extends FieldCommon {
  readonly kind: 'longText';
  readonly max: number;
}
export interface EmailField extends FieldCommon {
  readonly kind: 'email';
}
export interface PhoneField extends FieldCommon {
  readonly kind: 'phone';
}
export interface UrlField extends FieldCommon {
  readonly kind: 'url';
}
export interface ChoiceField extends FieldCommon {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** Other spellings → the choice they stand for, whatever their case and marks. */
  readonly spellings?: Readonly<Record<string, string>>;
  readonly default?: string;
}
export interface BooleanField extends FieldCommon {
  readonly kind: 'boolean';
  readonly default?: boolean;
}
export interface IntegerField extends FieldCommon {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly default?: number;
}
export interface DecimalField extends FieldCommon {
  readonly kind: 'decimal';
  /** Total digits and digits after the point, as the column stores them. */
  readonly precision: number;
  readonly scale: number;
  readonly min: number;
  readonly unit?: string;
}
export interface MoneyField extends FieldCommon {
  readonly kind: 'money';
  readonly min: number;
}
export interface PercentField extends FieldCommon {
  readonly kind: 'percent';
}
export interface DateField extends FieldCommon {
  readonly kind: 'date';
  /** Usually still to come, so that a day typed without its year is the next such day, not the last. */
  readonly ahead?: boolean;
}
export interface TimeField extends FieldCommon {
  readonly kind: 'time';
}
export interface InstantField extends FieldCommon {
  readonly kind: 'instant';
}
/** A list of short texts, e.g. tags. */
export interface ListField extends FieldCommon {
  readonly kind: 'list';
}
/** Structured settings that only one screen understands. */
export interface JsonField extends FieldCommon {
  readonly kind: 'json';
}
export interface ReferenceField extends FieldCommon {
  readonly kind: 'reference';
  /** The entity (table) referred to. */
  readonly to: string;
  /** What happens to this record when the other is removed: go with it, lose the reference, or forbid the removal. */
  readonly onRemove: 'remove' | 'clear' | 'refuse';
}
/** The id of a record whose entity stands in another field (attachments). No foreign key can hold it. */
export interface AnyIdField extends FieldCommon {
  readonly kind: 'anyId';
  readonly entityField: string;
}

export type Field =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | UrlField
  | ChoiceField
  | BooleanField
  | IntegerField
  | DecimalField
  | MoneyField
  | PercentField
  | DateField
  | TimeField
  | InstantField
  | ListField
  | JsonField
  | ReferenceField
  | AnyIdField;

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface PlainValues {
  text: string;
  longText: string;
  email: string;
  phone: string;
  url: string;
  boolean: boolean;
  integer: number;
  decimal: number;
  money: number;
  percent: number;
  date: string;
  time: string;
  instant: string;
  list: readonly string[];
  json: Json;
  reference: string;
  anyId: string;
}

/** The TypeScript type of a field's value, as JSON carries it. */
export type ValueOf<F extends Field> = F extends { kind: 'choice'; choices: readonly (infer C)[] }
  ? C
  : F extends { kind: keyof PlainValues }
    ? PlainValues[F['kind']]
    : never;

/** A value is always there when it is required or has a default. */
type Filled<F extends Field> = F extends { required: true } | { default: string | number | boolean }
  ? ValueOf<F>
  : ValueOf<F> | null;

export type RecordValues<Fs extends Fields> = { readonly [K in keyof Fs]: Filled<Fs[K]> };
