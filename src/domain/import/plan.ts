import { chipNumber, isChip } from '../species/chip-number.ts';
import type { Terms } from '../species/species.ts';
import { neutralTerms } from '../terms.ts';
import { ageInDays } from './age-in-days.ts';
import { outcomeIn } from './came-to-nothing.ts';
import { checkRow } from './check-row.ts';
import { currencyInHeader, isCurrency, namesCurrency, saidCurrency } from './currency.ts';
import { deathMarkApart } from './death-mark.ts';
import { type Draft, infer, place, type ReadCell, readOnce } from './draft.ts';
import { type DrivenIn, fillIn } from './fill-in.ts';
import { below } from './further.ts';
import { columnOf } from './headers.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { type RecordJoiner, recordJoiner } from './join-records.ts';
import { kindOfContact } from './kind-of-contact.ts';
import { calledApart, numberApart, otherApart } from './name-cell.ts';
import { saysSold, stateInsteadOfBuyer } from './no-buyer.ts';
import { tableSplitter } from './other-tables.ts';
import { paidByNumber, wayMeant } from './payment-number.ts';
import { namesService } from './payment-services.ts';
import { isPlaceholder } from './placeholders.ts';
import { unmappedColumns } from './plan-columns.ts';
import { distanceApart, distanceUnitIn } from './read-distance.ts';
import type { Reading, ReadResult } from './read-value.ts';
import { headsRows, lineReader, mergedColumns } from './record-lines.ts';
import { addRest } from './rest-in-notes.ts';
import { namesOrigin, saysOutside, stateBesideSex } from './said-besides.ts';
import { namesSeller } from './seller.ts';
import { type Slot, slotsOf } from './slots.ts';
import { splitZipAndTown } from './split-cell.ts';
import { stageWeights, type WeightCell, weighs } from './stage-weights.ts';
import { placedSplit, takeApart } from './take-apart.ts';
import { titleApart, titlesBehind } from './title-apart.ts';
import type {
  CellValue,
  ImportField,
  ImportPlan,
  ImportType,
  Replacement,
  SourceRecord,
  Staged,
} from './types.ts';

export interface CompiledPlan {
  readonly type: ImportType;
  /** The fields that get values, in the order of the type. */
  readonly fields: readonly ImportField[];
  /**
   * Reads one record. The same record gives the same result whatever came before it, so that a file of any length
   * can be read row by row. @param cells Filled with what was read, for a preview.
   */
  stage(record: SourceRecord, cells?: ReadCell[]): Staged;
  /** Puts together what stands on several lines; every record goes through it before it is staged. */
  joiner(): RecordJoiner;
}

export interface CompileOptions {
  /** The distinct names of the file's columns. */
  readonly headers: readonly string[];
  /** Decides what a year of two figures means. */
  readonly thisYear: number;
  /** The species' words for the messages. */
  readonly terms?: Terms;
}

/** Whether a field holds the name of an animal, its own or that of another one. */
const namesAnimal = ({ key: type }: ImportType, { key, target }: ImportField): boolean =>
  (type === 'animals' && (key === 'name' || key === 'callName')) ||
  (target.kind === 'reference' &&
    ((target.to === 'animals' && target.part === 'any') ||
      target.part === 'mother' ||
      target.part === 'father'));

const isAnswered = ({ replacements }: Slot, text: string): boolean =>
  replacements !== undefined && Object.hasOwn(replacements, text);

const replacementFor = (slot: Slot, text: string): Replacement =>
  isAnswered(slot, text) ? (slot.replacements?.[text] ?? null) : text;

/** A number behind the name of another animal, where no column of its own says it. */
function numberOfOther(
  type: ImportType,
  { field: { target } }: Slot,
  number: string,
  bySlot: ReadonlyMap<string, Slot>,
  { references }: Draft,
): void {
  if (target.kind !== 'reference') return;
  const part = isChip(number) ? 'microchipNumber' : 'registrationNumber';
  const field = type.fields.find(
    (one) =>
      one.target.kind === 'reference' && one.target.column === target.column && one.target.part === part,
  );
  if (field === undefined || bySlot.has(field.key)) return;
  references[target.column] = { ...references[target.column], [part]: chipNumber(number) };
}

/** The unit that stands in a row's own column of units. */
function unitOfRow(bySlot: ReadonlyMap<string, Slot>, { values }: Draft): CellValue | undefined {
  const { target } = bySlot.get('weightUnit')?.field ?? {};
  return target === undefined ? undefined : values[target.column];
}

const noAge = (text: string): ReadResult => ({
  kind: 'issue',
  code: 'no-age',
  message: `“${text}” is not an age in days or weeks. Write it as 3 days or 8 weeks`,
});

/** Turns what the user has decided into a function from one record to one row. See `planProblems` for what to check first. */
export function compilePlan(
  plan: ImportPlan,
  { headers, thisYear, terms = neutralTerms }: CompileOptions,
): CompiledPlan {
  const type = importTypes[plan.type];
  const reading: Reading = {
    dateOrder: plan.format.dateOrder,
    decimalSign: plan.format.decimalSign,
    thisYear,
  };
  const leftOut = new Set(plan.leftOut);
  const slots = slotsOf(plan, type, headers, terms);
  const bySlot = new Map(slots.map((slot) => [slot.field.key, slot]));
  const notes = importFieldOf(type, 'notes');
  const rest = unmappedColumns(headers, plan).map((header) => ({ header, index: columnOf(headers, header) }));
  const payment = importFieldOf(type, 'paymentMethod')?.field;
  const waysToPay = payment?.kind === 'choice' ? payment.choices : undefined;
  const paymentWays = bySlot.has('paymentMethod') ? undefined : waysToPay;
  const keeps = plan.restInNotes === true && rest.length > 0 ? notes : undefined;
  const longest = keeps !== undefined && 'max' in keeps.field ? (keeps.field.max ?? 0) : 0;
  const splits = plan.splits.map((split) => placedSplit(split, headers));
  const currencyOfColumn = new Map(slots.map(({ field, header }) => [field.key, currencyInHeader(header)]));
  const currencyOfFile = plan.currency ?? saidCurrency(headers);
  const currencyColumn = headers.findIndex(
    (header) => namesCurrency(header) && rest.some((one) => one.header === header),
  );
  const affix = plan.splits.find((split) => split.kind === 'affix');
  const called = affix?.calls ? columnOf(headers, affix.name) : undefined;
  const takesCalled = type.key === 'animals' && !bySlot.has('callName');
  const takesNumber = type.key === 'animals' && !bySlot.has('registrationNumber');
  const buyers = type.key === 'offspring' ? bySlot.get('customerName') : undefined;
  const sellers = headers.flatMap((header, index) => (namesSeller(header) ? [index] : []));

  const why = lineReader(plan, type, headers, slots);

  return {
    type,
    fields: [
      ...slots.map(({ field }) => field),
      ...(keeps !== undefined && !bySlot.has(keeps.key) ? [keeps] : []),
    ],
    joiner: () =>
      recordJoiner(why, {
        merged: mergedColumns(type, slots),
        headsAll: (record) => headsRows(record, type),
        splitter: tableSplitter(headers, plan.format.headerRow),
      }),
    stage(record, cells) {
      const reason = why(record);
      if (reason !== undefined) return { kind: 'not-data', row: record.row, reason };
      if (leftOut.has(record.row)) return { kind: 'left-out', row: record.row };
      const draft: Draft = { values: {}, references: {}, issues: [], cells, inferred: [], currencies: {} };
      const taken = takeApart(record, splits, reading);
      const corrections = plan.corrections[record.row];
      const weights: WeightCell[] = [];
      const beside = (record.cells[currencyColumn] ?? '').trim();
      const currencyOfRow = beside !== '' && isCurrency(beside) ? beside : currencyOfFile;
      let driven: DrivenIn = {};
      const answered = new Set<string>();
      let isMarkedDead = false;
      let stateOfYoung: string | undefined;
      const besides: { readonly header: string; readonly text: string }[] = [];
      for (const slot of slots) {
        const { key } = slot.field;
        const corrected = corrections?.[key];
        const original = slot.column === -1 ? (taken.parts[key] ?? '') : (record.cells[slot.column] ?? '');
        const text = (corrected ?? original).trim() || (corrected === undefined ? slot.constant : '');
        const replaced = corrected === undefined ? replacementFor(slot, text) : text;
        if (corrected !== undefined || isAnswered(slot, text)) answered.add(key);
        if (replaced === null || replaced === '') continue;
        if (typeof replaced !== 'string') return { kind: 'left-out', row: record.row };
        const inColumn = {
          ...reading,
          dateOrder: plan.format.dateOrders?.[slot.header] ?? reading.dateOrder,
        };
        const wayOfPaying = key === 'type' && waysToPay ? wayMeant(replaced, waysToPay) : undefined;
        const outcome = type.key === 'breeding-groups' ? outcomeIn(key, replaced) : undefined;
        if (outcome !== undefined) {
          draft.values.breedingSuccess = outcome.took;
          if (outcome.isLoss) besides.push({ header: slot.header, text });
          cells?.push({ field: key, text, readAs: outcome.took ? 'took' : 'did not take' });
          continue;
        }
        if (key === 'gender' && type.key === 'animals' && !bySlot.has('status')) {
          const state = stateBesideSex(text);
          if (state !== undefined) draft.values.status = state;
        }
        if (
          key === 'origin' &&
          readOnce(slot, replaced, reading).kind === 'issue' &&
          namesOrigin(slot.field, replaced)
        ) {
          besides.push({ header: slot.header, text });
          cells?.push({ field: key, text });
        } else if (key === 'distance') {
          const { figure, unit } = distanceApart(replaced);
          driven = { own: unit, ofColumn: distanceUnitIn(slot.header) };
          place(slot, text, readOnce(slot, figure, reading), draft);
        } else if (
          key === 'status' &&
          type.key === 'animals' &&
          !bySlot.has('ownership') &&
          saysOutside(replaced)
        ) {
          draft.values.ownership = 'outside';
        } else if (key === 'receiptNumber' && paymentWays !== undefined) {
          const { number, method } = paidByNumber(slot.header, replaced, paymentWays);
          if (method !== undefined) draft.values.paymentMethod = method;
          if (method !== undefined && namesService(text)) besides.push({ header: slot.header, text });
          if (number !== '') place(slot, text, readOnce(slot, number, reading), draft);
        } else if (key === 'customerName' && type.key === 'offspring' && stateInsteadOfBuyer(replaced)) {
          stateOfYoung = stateInsteadOfBuyer(replaced);
        } else if (namesAnimal(type, slot.field)) {
          const { name: full, isDead } = deathMarkApart(replaced);
          const { name: own, called: nick } = takesCalled ? calledApart(full) : { name: full, called: '' };
          const isOther = slot.field.target.kind === 'reference';
          const { name, number } = isOther
            ? otherApart(own)
            : takesNumber && key === 'name'
              ? numberApart(own)
              : { name: own, number: '' };
          if (key === 'name' && nick !== '') draft.values.callName = nick;
          if (number !== '' && !isOther) draft.values.registrationNumber = number;
          if (number !== '') numberOfOther(type, slot, number, bySlot, draft);
          // Whoever is named by its chip alone is found by it, however it is grouped.
          else if (isOther && isChip(name)) numberOfOther(type, slot, name, bySlot, draft);
          isMarkedDead ||= isDead && !isOther;
          const apart = key === 'name' && !bySlot.has('titlePrefix') ? titleApart(name) : { title: '', name };
          if (apart.title !== '') draft.values.titlePrefix = apart.title;
          const behind =
            key === 'name' &&
            type.key === 'animals' &&
            !bySlot.has('titleSuffix') &&
            !bySlot.has('titlePrefix')
              ? titlesBehind(apart.name)
              : { name: apart.name, titles: '' };
          if (behind.titles !== '') draft.values.titleSuffix = behind.titles;
          place(slot, text, readOnce(slot, behind.name, reading), draft);
        } else if (key === 'city' && !bySlot.has('zipCode') && /^\S*\d/.test(replaced)) {
          // "5620 Schwarzach" among towns alone.
          const apart = splitZipAndTown(replaced) ?? { city: replaced };
          if (apart.zipCode !== undefined) draft.values.zipCode = apart.zipCode;
          place(slot, text, readOnce(slot, apart.city ?? replaced, reading), draft);
        } else if (wayOfPaying !== undefined && readOnce(slot, replaced, reading).kind === 'issue') {
          // "Check" among the kinds of a ledger is how it was paid; which way the money went is told elsewhere.
          if (paymentWays !== undefined) draft.values.paymentMethod ??= wayOfPaying;
          cells?.push({ field: key, text, readAs: 'how it was paid' });
        } else if (key === 'customerType' && kindOfContact(replaced)) {
          const { kind, isMore } = kindOfContact(replaced) ?? { isMore: false };
          if (kind !== undefined) place(slot, text, readOnce(slot, kind, reading), draft);
          else cells?.push({ field: key, text });
          if (isMore) besides.push({ header: slot.header || slot.field.label, text });
        } else if (key === 'paymentMethod' && namesService(text)) {
          place(slot, text, readOnce(slot, replaced, reading), draft);
          besides.push({ header: slot.header || slot.field.label, text });
        } else if (key === 'ageDays') {
          const days = ageInDays(replaced, slot.header);
          place(
            slot,
            text,
            days === undefined ? noAge(replaced) : readOnce(slot, String(days), reading),
            draft,
          );
        } else if (weighs(type, slot.field)) {
          weights.push({ field: slot.field, header: slot.header, original: text, text: replaced });
        } else {
          const currency = slot.column === -1 ? taken.currencies[key] : currencyOfColumn.get(key);
          place(slot, text, readOnce(slot, replaced, inColumn), draft, replaced, currency ?? currencyOfRow);
        }
      }
      if (weights.length > 0) {
        stageWeights(
          weights,
          type,
          { named: unitOfRow(bySlot, draft), ofColumns: plan.units },
          reading,
          draft,
        );
      }
      for (const { header, text } of besides) below(draft.values, 'notes', header, text);
      if (buyers !== undefined && saysSold(buyers.header)) {
        const buyer = record.cells[buyers.column] ?? '';
        if (buyer.trim() !== '' && !isPlaceholder(buyer)) stateOfYoung ??= 'Sold';
      }
      if (stateOfYoung !== undefined) draft.values.status ??= stateOfYoung;
      if (called !== undefined && draft.values.name !== undefined && draft.values.callName === undefined) {
        const text = (record.cells[called] ?? '').trim();
        if (text !== '') infer(draft, 'callName', text);
      }
      const hasSeller = sellers.some((column) => (record.cells[column] ?? '').trim() !== '');
      fillIn(type, draft, { driven, isMarkedDead, hasSeller });
      if (keeps !== undefined) addRest(record, rest, draft, longest);
      draft.issues.push(...taken.issues);
      checkRow(type, record, draft, { spoiled: taken.spoiled, answered, bySlot, width: headers.length });
      return {
        kind: 'row',
        staged: {
          row: record.row,
          values: draft.values,
          references: draft.references,
          issues: draft.issues,
          ...(Object.keys(draft.currencies).length > 0 && { currencies: draft.currencies }),
          ...(draft.inferred.length > 0 && { inferred: draft.inferred }),
        },
      };
    },
  };
}
