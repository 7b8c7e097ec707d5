import { type CareItem, carePlanAnswer } from '#domain/answers/care-plan.ts';
import { doseWords, productWords } from '#domain/care/given-words.ts';
import { collarWords } from '#domain/collar.ts';
import { formatSpan } from '#domain/dates.ts';
import { permission } from '#domain/policy.ts';
import { youngMilestones } from '#domain/reproduction/milestones.ts';
import { speciesOf } from '#domain/species/species.ts';
import { type PlanSubject, readPlan } from '#server/care/read-plan.ts';
import type { Part } from '../printed-paper.ts';
import { readWholeLitter, sheetOf, type WholeLitter } from './frame.ts';
import { type HealthOnPaper, readHealth } from './health.ts';
import type { Making, PaperMaker } from './maker.ts';
import { readYoung, type YoungOnPaper } from './read-young.ts';
import { day, joined } from './words.ts';

interface CareLine {
  readonly on: string;
  readonly when: string;
  readonly what: string;
  readonly whom: string;
  readonly doneOn: string | null;
  /** Product, lot and dose. */
  readonly given?: string;
  readonly by?: string | null;
}

const shownStates: readonly CareItem['state'][] = ['Open', 'Done', 'Gone along'];

/** What the plan that has begun says; nothing where none has, or it is not theirs to see. */
async function plannedItems(making: Making, of: PlanSubject, id: string): Promise<readonly CareItem[]> {
  if (permission(making.actor, 'use', 'care_items') !== 'allowed') return [];
  const { items } = carePlanAnswer.parse(JSON.parse(await readPlan(making.db, making.actor, of, id)));
  return items.filter(({ state }) => shownStates.includes(state));
}

/** All young of a litter that are still to be cared for, and what they are called together. */
interface Everybody {
  readonly ids: readonly string[];
  readonly words: string;
}

const everybodyOf = ({ young, terms }: WholeLitter): Everybody => ({
  ids: young.filter(({ row }) => row.status !== 'Deceased').map(({ row }) => row.id),
  words: `All ${terms.childTerm.toLocaleLowerCase('en')}`,
});

/** Their names, or one word for all of them. */
function whomOf(items: readonly CareItem[], everybody: Everybody | undefined): string {
  const of = new Set(items.map(({ subjectId }) => subjectId));
  if (everybody && everybody.ids.length > 1 && everybody.ids.every((id) => of.has(id)))
    return everybody.words;
  return joined([...new Set(items.map(({ name }) => name))]);
}

/** One line for all that are due the same on the same day, and had the same. */
function planned(making: Making, items: readonly CareItem[], everybody: Everybody | undefined): CareLine[] {
  const alike = Map.groupBy(items, ({ subject, what, dueOn, dueUntil, doneOn, givenBy, ...rest }) =>
    JSON.stringify([subject, what, dueOn, dueUntil, doneOn, givenBy, productWords(rest), doseWords(rest)]),
  );
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { dueOn, dueUntil, what, doneOn, givenBy } = first;
    return {
      on: dueOn,
      when: dueUntil ? formatSpan(dueOn, dueUntil, making.today) : day(dueOn),
      what,
      whom: whomOf(same, everybody),
      doneOn,
      given: joined([productWords(first), doseWords(first)]),
      by: givenBy,
    };
  });
}

/** The plan that has begun, else what is usual for the species. */
const planOr = (
  making: Making,
  items: readonly CareItem[],
  usual: readonly CareLine[],
  everybody?: Everybody,
): readonly CareLine[] => (items.length > 0 ? planned(making, items, everybody) : usual);

/** What no line of the plan tells already. */
function besides(records: readonly HealthOnPaper[], items: readonly CareItem[]): readonly HealthOnPaper[] {
  const told = new Set(items.map(({ healthRecordId }) => healthRecordId));
  return records.filter(({ id }) => !told.has(id));
}

const milestones = (making: Making, { row, terms }: WholeLitter, whom: string): CareLine[] =>
  row.birthDate
    ? youngMilestones(speciesOf(row.species).key, row.birthDate).map(({ label, from, to }) => ({
        on: from,
        when: formatSpan(from, to, making.today),
        what: label,
        whom: whom || `All ${terms.childTerm.toLocaleLowerCase('en')}`,
        doneOn: null,
      }))
    : [];

/** What was done, and what it made due. */
function doses(records: readonly HealthOnPaper[], nameOf: ReadonlyMap<string, string>): CareLine[] {
  return records.flatMap(
    ({ date, recordType, description, medication, nextDueDate, completedAt, isStillDue, ...of }) => {
      const whom = nameOf.get(of.puppyId ?? '') ?? nameOf.get(of.animalId ?? '') ?? '';
      const what = joined([recordType, description], ': ');
      const given = { on: date, when: day(date), what: joined([what, medication]), whom, doneOn: date };
      // What a later record answered stands there as that.
      if (!nextDueDate || !(isStillDue || completedAt)) return [given];
      return [
        given,
        { on: nextDueDate, when: day(nextDueDate), what: `Next: ${what}`, whom, doneOn: completedAt },
      ];
    },
  );
}

const blankLines = 8;

export function carePlanPart(lines: readonly CareLine[], hasWhom: boolean): Part {
  const whom = (name: string): string[] => (hasWhom ? [name] : []);
  return {
    kind: 'table',
    title: 'What is due',
    isForm: true,
    columns: [
      { head: '', share: 0.5, isTick: true },
      { head: 'Due', share: 1.9 },
      { head: 'What', share: 3.4 },
      ...(hasWhom ? [{ head: 'For', share: 1.9 }] : []),
      { head: 'Done on', share: 1.3 },
      { head: 'Product, lot, dose', share: 2.2 },
      { head: 'By', share: 0.9 },
    ],
    rows: lines
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
      .map(({ when, what, whom: name, doneOn, given, by }) => [
        doneOn ? 'x' : '',
        when,
        what,
        ...whom(name),
        day(doneOn),
        given ?? '',
        by ?? '',
      ]),
    blankRows: blankLines,
  };
}

const note = 'Dates are suggestions to plan with, not veterinary advice.';

const litterLine = ({ row, terms, dam, sire }: WholeLitter): string =>
  joined([
    `${dam.row.name} by ${sire.row.name}`,
    row.birthDate
      ? `${terms.born} on ${day(row.birthDate)}`
      : row.expectedDate && `expected ${day(row.expectedDate)}`,
  ]);

export const litterCare: PaperMaker = async (making, [id = '']) => {
  const litter = await readWholeLitter(making, id);
  const living = litter.young.filter(({ row }) => row.status !== 'Deceased');
  const names = new Map(living.map(({ row, name }) => [row.id, name]));
  const records = await readHealth(making, [...names.keys()]);
  const items = await plannedItems(making, 'litter', id);
  const lines = [
    ...planOr(making, items, milestones(making, litter, ''), everybodyOf(litter)),
    ...doses(besides(records, items), names),
  ];
  return sheetOf(making, {
    key: 'litter-care',
    species: litter.row.species,
    subSpecies: litter.subSpecies,
    subject: litter.name,
    note,
    parts: [
      { kind: 'name', name: litter.name, line: litterLine(litter), photo: null },
      carePlanPart(lines, true),
      { kind: 'lines', title: 'Notes', count: 4 },
    ],
  });
};

const youngLine = ({ row }: YoungOnPaper, litter: WholeLitter): string =>
  joined([
    collarWords(row.collarColor),
    row.microchipNumber && `chip ${row.microchipNumber}`,
    litterLine(litter),
  ]);

/** What was done for one, what is due, and room for what comes. */
export async function youngCareLines(
  making: Making,
  young: YoungOnPaper,
  litter: WholeLitter,
): Promise<readonly CareLine[]> {
  const records = await readHealth(making, [young.row.id]);
  const items = await plannedItems(making, 'young', young.row.id);
  return [
    ...planOr(making, items, milestones(making, litter, young.name)),
    ...doses(besides(records, items), new Map()),
  ];
}

export const youngCare: PaperMaker = async (making, ids) => {
  const [young] = await readYoung(making, ids);
  if (!young) throw new Error('One young was asked for.');
  const litter = await readWholeLitter(making, young.row.breedingGroupId);
  const lines = await youngCareLines(making, young, litter);
  return sheetOf(making, {
    key: 'young-care',
    species: young.row.species,
    subSpecies: litter.subSpecies,
    subject: young.name,
    note,
    parts: [
      {
        kind: 'name',
        name: young.name,
        sex: young.row.gender === 'Unknown' ? null : young.row.gender,
        line: youngLine(young, litter),
        photo: young.photo,
      },
      carePlanPart(lines, false),
      { kind: 'lines', title: 'Notes', count: 4 },
    ],
  });
};
