import { type EntityName, entityOf } from '../../entities/index.ts';
import type { Field } from '../../fields/field.ts';
import { date, email, text } from '../../fields/make.ts';
import type { ImportField, ImportType, ReferencePart } from '../types.ts';

/** A field that stands for a part of a reference, e.g. `motherName` of `motherId`. */
interface ReferenceColumn {
  readonly key: string;
  readonly label: string;
  readonly part: ReferencePart;
  readonly names?: readonly string[];
  readonly oldKeys?: readonly string[];
  readonly text?: string;
}

interface TypeOptions extends Omit<ImportType, 'fields'> {
  /** Reference column of the entity → the fields it is found by. References that are not named cannot be imported. */
  readonly references: Readonly<Record<string, readonly ReferenceColumn[]>>;
  /** Value columns whose import field has another key or label. */
  readonly renamed?: Readonly<Record<string, { readonly key: string; readonly label: string }>>;
  /** Headers that mean a field in this type of file and would mean another elsewhere. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

const partField = (part: ReferencePart, label: string): Field =>
  part === 'date' ? date(label) : part === 'email' ? email(label) : text(label);

/** The fields of a type: those of its entity that a person may write, in their order, and the parts of references. */
export function defineType({ references, renamed = {}, names = {}, ...type }: TypeOptions): ImportType {
  const required = new Set(type.required.filter((keys) => keys.length === 1).flat());
  const fields = Object.entries(entityOf(type.entity).fields).flatMap(([column, field]): ImportField[] => {
    if (field.kind === 'reference') {
      return (references[column] ?? []).map((one) => ({
        key: one.key,
        field: partField(one.part, one.label),
        label: one.label,
        names: [...(one.names ?? []), ...(one.part === 'any' ? (field.importNames ?? []) : [])],
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
    if (field.secret || (field.fixed && column !== 'sourceId')) return [];
    const { key = column, label = field.label } = renamed[column] ?? {};
    return [
      {
        key,
        field: { ...field, label },
        label,
        names: [...(field.importNames ?? []), ...(names[column] ?? [])],
        oldKeys: [],
        target: { kind: 'value', column },
        required: required.has(key),
      },
    ];
  });
  return { ...type, fields };
}

const sourceNames = ['id', 'source id', 'record id', 'nummer', 'internal id', 'uid', 'key'];

/** Headers under which programs export the number of a record itself. */
export const ownNumber = { sourceId: sourceNames } as const;

/** The four ways to name an animal in one file: name or number, registration, chip, number of the old program. */
export function animalParts(
  key: string,
  label: string,
  names: {
    any?: readonly string[];
    number?: readonly string[];
    chip?: readonly string[];
    id?: readonly string[];
  },
): readonly ReferenceColumn[] {
  return [
    { key: `${key}Name`, label, part: 'any', names: names.any ?? [] },
    {
      key: `${key}RegistrationNumber`,
      label: `${label}: registration number`,
      part: 'registrationNumber',
      names: names.number ?? [],
    },
    {
      key: `${key}MicrochipNumber`,
      label: `${label}: microchip number`,
      part: 'microchipNumber',
      names: names.chip ?? [],
    },
    {
      key: `${key}SourceId`,
      label: `${label}: number in the old program`,
      part: 'sourceId',
      names: names.id ?? [],
    },
  ];
}
