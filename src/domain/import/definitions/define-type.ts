import { type EntityName, entityOf } from '../../entities/index.ts';
import type { Field } from '../../fields/field.ts';
import { date, email, text } from '../../fields/make.ts';
import type { MarkColumn } from '../names/marks.ts';
import type { FurtherPart, ImportField, ImportType, ReferencePart } from '../types.ts';

/** A field that stands for a part of a reference, e.g. `motherName` of `motherId`. */
interface ReferenceColumn {
  readonly key: string;
  readonly label: string;
  readonly part: ReferencePart;
  readonly oldKeys?: readonly string[];
  readonly text?: string;
}

interface AddingColumn {
  readonly key: string;
  readonly field: Field;
  /** Column of the entity. */
  readonly to: string;
  readonly as: FurtherPart;
}

/** What a row says that is no value of the record itself. */
interface AsideColumn {
  readonly key: string;
  readonly field: Field;
}

interface TypeOptions extends Omit<ImportType, 'fields'> {
  /** Reference column of the entity → the fields it is found by. References that are not named cannot be imported. */
  readonly references: Readonly<Record<string, readonly ReferenceColumn[]>>;
  /** Value columns whose import field has another key or label. */
  readonly renamed?: Readonly<Record<string, { readonly key: string; readonly label: string }>>;
  /** Columns that become marks of identity. */
  readonly marks?: readonly MarkColumn[];
  /** Columns that add to the value of another one. */
  readonly adding?: readonly AddingColumn[];
  readonly asides?: readonly AsideColumn[];
  /** Field key → the field a second column of the same meaning goes to. */
  readonly further?: Readonly<Record<string, string>>;
  /** Field key → other headers it is known by, between bars. */
  readonly names: Readonly<Record<string, string>>;
}

const partField = (part: ReferencePart, label: string): Field =>
  part === 'date'
    ? date(label)
    : part === 'email'
      ? email(label)
      : part === 'microchipNumber'
        ? text(label, { tidy: 'chip' })
        : text(label);

/** The fields of a type: those of its entity that a person may write, in their order, and the parts of references. */
export function defineType({
  references,
  renamed = {},
  marks = [],
  adding = [],
  asides = [],
  further = {},
  names,
  ...type
}: TypeOptions): ImportType {
  const namesOf = (key: string): string[] => names[key]?.split('|') ?? [];
  const required = new Set(type.required.filter((keys) => keys.length === 1).flat());
  const fields = Object.entries(entityOf(type.entity).fields).flatMap(([column, field]): ImportField[] => {
    if (field.kind === 'reference') {
      return (references[column] ?? []).map((one) => ({
        key: one.key,
        field: partField(one.part, one.label),
        label: one.label,
        names: [...namesOf(one.key), ...(one.part === 'any' ? (field.importNames ?? []) : [])],
        oldKeys: one.oldKeys ?? [],
        target: {
          kind: 'reference',
          column,
          to: field.to as EntityName,
          part: one.part,
          ...(one.text === undefined ? {} : { text: one.text }),
        },
        required: required.has(one.key),
      }));
    }
    // A cell holds one value.
    if (field.kind === 'list' || field.kind === 'json' || field.kind === 'instant') return [];
    if (field.secret || (field.fixed && column !== 'sourceId')) return [];
    const { key = column, label = field.label } = renamed[column] ?? {};
    return [
      {
        key,
        field: { ...field, label },
        label,
        names: [...(field.importNames ?? []), ...namesOf(key)],
        oldKeys: [],
        target: { kind: 'value', column },
        required: required.has(key),
        ...(further[key] !== undefined && { further: further[key] }),
      },
    ];
  });
  const borne = marks.map(
    ({ key, label, mark, names: others, further: next }): ImportField => ({
      key,
      field: text(label, mark === 'Microchip' ? { max: 80, tidy: 'chip' } : { max: 80 }),
      label,
      names: others.split('|'),
      oldKeys: [],
      target: { kind: 'mark', column: key, mark },
      required: false,
      ...(next !== undefined && { further: next }),
    }),
  );
  const more = adding.map(
    ({ key, field, to, as }): ImportField => ({
      key,
      field,
      label: field.label,
      names: namesOf(key),
      oldKeys: [],
      target: { kind: 'further', column: to, as },
      required: false,
    }),
  );
  const beside = asides.map(
    ({ key, field }): ImportField => ({
      key,
      field,
      label: field.label,
      names: namesOf(key),
      oldKeys: [],
      target: { kind: 'aside', column: key },
      required: required.has(key),
    }),
  );
  return { ...type, fields: [...fields, ...borne, ...more, ...beside] };
}

/** The ways to name an animal in one file: name or number, registration, chip, another mark, number of the old program. */
export const animalParts = (key: string, label: string): readonly ReferenceColumn[] => [
  { key: `${key}Name`, label, part: 'any' },
  { key: `${key}RegistrationNumber`, label: `${label}: registration number`, part: 'registrationNumber' },
  { key: `${key}MicrochipNumber`, label: `${label}: microchip number`, part: 'microchipNumber' },
  { key: `${key}Mark`, label: `${label}: ear tag, band or tattoo`, part: 'mark' },
  { key: `${key}SourceId`, label: `${label}: number in the old program`, part: 'sourceId' },
];
