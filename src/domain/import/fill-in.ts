import { speciesOfBreed } from '../breeds/species-of-breed.ts';
import type { DistanceUnit } from '../drive-units.ts';
import { speciesKeys } from '../species/species.ts';
import { outcomeIn } from './came-to-nothing.ts';
import { collarInName } from './collar-in-name.ts';
import { type Draft, infer } from './draft.ts';
import { kindOfCare } from './kind-of-care.ts';
import { kindBesideSeller, kindOfMoney } from './kind-of-money.ts';
import { nameGivers, youngNameGivers } from './name-givers.ts';
import { namesOtherKind, noPlaceFor } from './other-kinds.ts';
import { titlesOnce } from './title-apart.ts';
import type { ImportType } from './types.ts';

/** The unit that stands behind a distance, and that of its column's header. */
export interface DrivenIn {
  readonly own?: DistanceUnit | undefined;
  readonly ofColumn?: DistanceUnit | undefined;
}

/** What a row says beside the values of its fields. */
export interface SaidBesides {
  readonly driven: DrivenIn;
  /** A cross stands behind its name. */
  readonly isMarkedDead: boolean;
  /** A column of suppliers names one. */
  readonly hasSeller: boolean;
}

/** The values of each record that follow from the others where the file has no column for them. */
export function fillIn(
  type: ImportType,
  draft: Draft,
  { driven, isMarkedDead, hasSeller }: SaidBesides,
): void {
  const { values } = draft;
  // Whoever has a day of death, or a cross behind the name, lives no more, unless the file says otherwise.
  if (type.key === 'animals' && (isMarkedDead || values.deathDate !== undefined)) {
    // "Active: no" is no other state than that.
    if (values.status === undefined || values.status === 'Inactive') values.status = 'Deceased';
  }
  const { name, titlePrefix, titleSuffix } = values;
  if (type.key === 'animals' && typeof name === 'string' && typeof titlePrefix === 'string') {
    const suffix = typeof titleSuffix === 'string' ? titleSuffix : undefined;
    const once = titlesOnce({ name, titlePrefix, titleSuffix: suffix });
    values.name = once.name;
    values.titlePrefix = once.titlePrefix;
    if (once.titlePrefix === '') delete values.titlePrefix;
    if (once.titleSuffix !== undefined) values.titleSuffix = once.titleSuffix;
  }
  if (values.distance !== undefined) {
    const unit = driven.own ?? values.distanceUnit ?? driven.ofColumn;
    if (unit !== undefined) values.distanceUnit = unit;
  }
  // Of a mating without a birth a remark that nothing came of it is its outcome.
  if (
    type.key === 'breeding-groups' &&
    values.birthDate === undefined &&
    outcomeIn('status', String(values.notes ?? ''))?.took === false
  )
    values.breedingSuccess ??= false;
  const isAwaited = values.expectedDate !== undefined || values.breedingDate !== undefined;
  if (
    type.key === 'breeding-groups' &&
    values.birthDate === undefined &&
    isAwaited &&
    values.breedingSuccess !== false &&
    values.status === undefined
  )
    infer(draft, 'status', 'Expecting');
  if (type.key === 'animals' && values.name === undefined) {
    const worn = nameGivers.map((key) => values[key]).find((mark) => mark !== undefined);
    if (worn !== undefined) infer(draft, 'name', String(worn));
  }
  if (type.key === 'offspring' && values.breederName === undefined) {
    const worn = youngNameGivers.map((key) => values[key]).find((mark) => mark !== undefined);
    if (worn !== undefined) infer(draft, 'breederName', String(worn));
  }
  if (type.key === 'offspring' && values.collarColor === undefined) {
    const collar = collarInName(String(values.breederName ?? ''));
    if (collar !== undefined) infer(draft, 'collarColor', collar);
  }
  if (type.key === 'animals' && namesOtherKind(String(values.breed ?? ''))) {
    const value = String(values.breed);
    draft.issues.push({ field: 'breed', code: 'rule', value, message: noPlaceFor(value, speciesKeys) });
  }
  if (type.key === 'animals' && values.species === undefined && values.breed !== undefined) {
    const species = speciesOfBreed(String(values.breed));
    if (species !== undefined) infer(draft, 'species', species);
  }
  if (type.key === 'financial-transactions' && values.type === undefined) {
    const told = [values.category, values.description].map((text) => String(text ?? ''));
    const kind = hasSeller ? kindBesideSeller(told) : told.map(kindOfMoney).find((one) => one !== undefined);
    if (kind !== undefined) values.type = kind;
  }
  if (type.key === 'health-records') {
    const told = values.description ?? values.treatment ?? values.medication ?? values.recordType;
    if (told !== undefined) values.description = told;
    const care = [values.medication, values.description, values.treatment]
      .map((text) => kindOfCare(String(text ?? '')))
      .find((kind) => kind !== undefined);
    if (care !== undefined) values.recordType ??= care;
  }
}
