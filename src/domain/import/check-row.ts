import { brokenRules } from '../record-rules.ts';
import { type Draft, isThere } from './draft.ts';
import { fold } from './fold.ts';
import { importFieldOf } from './import-types.ts';
import { namesInCell } from './several-names.ts';
import type { Slot } from './slots.ts';
import type { ImportField, ImportType, SourceRecord } from './types.ts';

interface RowCheck {
  /** Fields whose cell could not be taken apart: they are not missing on top of it. */
  readonly spoiled: ReadonlySet<string>;
  /** Fields somebody has given a text for. */
  readonly answered: ReadonlySet<string>;
  readonly bySlot: ReadonlyMap<string, Slot>;
  readonly width: number;
}

/** Names that a record is made under; elsewhere nobody is found by several names, which is asked about. */
const isOneAnimal: Readonly<Partial<Record<ImportType['key'], readonly string[]>>> = {
  animals: ['name', 'callName'],
  offspring: ['breederName'],
};

/** Outside animals need no birth date: what is known of an ancestor is often its name alone. */
const required = (type: ImportType, { values }: Draft): readonly (readonly string[])[] =>
  type.key === 'animals' && values.ownership === 'outside'
    ? type.required.filter((keys) => keys[0] !== 'birthDate')
    : type.required;

/** "Date set", "Eingelegt am", "Mise en incubation": the day its eggs were set. */
const saysEggs =
  /\bset\b|\beggs?\b|\bincub|\b(?:brut)?einlage|\beingelegt|\bbruteier|\bcouv|\bmise en couveuse|\bingelegd|\bbroed|\bincubazione|\bpuesta|\binlagd|\blagt inn/;

/** What cannot be true of a batch of eggs cannot be of the {litter} that hatched from it either. */
function brokenByEggs(
  set: Slot | undefined,
  { breedingDate, birthDate }: Draft['values'],
): Record<string, string> {
  if (set === undefined || !saysEggs.test(fold(set.header))) return {};
  const { setOn } = brokenRules('incubations', { setOn: breedingDate, hatchedOn: birthDate });
  if (setOn === undefined) return {};
  // Of the two days the hatch is the one that is blamed, as a birth before its mating is.
  return typeof birthDate === 'string' && birthDate < String(breedingDate)
    ? { birthDate: setOn }
    : { breedingDate: setOn };
}

/** What a row lacks and what contradicts itself in it: too many cells, required fields, the rules of its entity. */
export function checkRow(
  type: ImportType,
  record: SourceRecord,
  draft: Draft,
  { spoiled, answered, bySlot, width }: RowCheck,
): void {
  const { issues, values, references } = draft;
  for (let i = width; i < record.cells.length; i++) {
    if ((record.cells[i] as string).trim() === '') continue;
    issues.push({
      field: '',
      code: 'too-many-cells',
      value: record.cells[i] as string,
      message: `This row has ${record.cells.length} cells where the header has ${width}. Put quotes around cells that hold the delimiter, or leave the row out`,
    });
    break;
  }
  for (const key of isOneAnimal[type.key] ?? []) {
    const column = importFieldOf(type, key)?.target.column ?? '';
    const value = values[column];
    const { names, isAsked } = namesInCell(typeof value === 'string' ? value : '');
    // Whoever has written what shall stand there has said that it is one.
    if (isAsked && !answered.has(key))
      issues.push({
        field: key,
        code: 'several-animals',
        value: String(value),
        message: `${names.length === 2 ? 'These look like two animals' : `These look like ${names.length} animals`}: press “Make a row for each of them” at the file. If one animal is called so, apply the name as it is`,
      });
  }
  const blamed = new Set([...issues.map(({ field }) => field), ...spoiled]);
  for (const keys of required(type, draft)) {
    if (keys.some((key) => blamed.has(key))) continue;
    const fields = keys.map((key) => importFieldOf(type, key) as ImportField);
    if (fields.some((field) => isThere(field, draft))) continue;
    const slot = keys.map((key) => bySlot.get(key)).find((one) => one !== undefined);
    const { key = '', label = '' } = slot?.field ?? fields[0] ?? {};
    blamed.add(key);
    issues.push({ field: key, code: 'required', value: '', message: `${label} is required` });
  }
  const seen: Record<string, unknown> = { ...values };
  // A litter of which the mating is known is expected on a day that is counted where it is written, or refused there.
  if (type.key === 'breeding-groups') seen.expectedDate ??= seen.breedingDate;
  for (const column of Object.keys(references)) seen[column] = JSON.stringify(references[column]);
  const broken = { ...brokenRules(type.entity, seen), ...brokenByEggs(bySlot.get('breedingDate'), values) };
  for (const [column, message] of Object.entries(broken)) {
    const field = [...bySlot.values()].find(({ field: { target } }) => target.column === column)?.field;
    const key = field?.key ?? column;
    // A missing column has been reported as required; a subject found through several columns has its own sentence.
    if (blamed.has(key) || (field === undefined && issues.some(({ code }) => code === 'required'))) continue;
    const value = String(values[column] ?? references[column]?.any ?? '');
    issues.push({ field: key, code: column in references ? 'own-parent' : 'rule', value, message });
  }
}
