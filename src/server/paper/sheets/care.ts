import { formatSpan } from '#domain/dates.ts';
import { youngMilestones } from '#domain/reproduction/milestones.ts';
import { speciesOf } from '#domain/species/species.ts';
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
  return records.flatMap(({ date, recordType, description, medication, nextDueDate, completedAt, ...of }) => {
    const whom = nameOf.get(of.puppyId ?? '') ?? nameOf.get(of.animalId ?? '') ?? '';
    const what = joined([recordType, description], ': ');
    const given = { on: date, when: day(date), what: joined([what, medication]), whom, doneOn: date };
    if (!nextDueDate) return [given];
    return [
      given,
      { on: nextDueDate, when: day(nextDueDate), what: `Next: ${what}`, whom, doneOn: completedAt },
    ];
  });
}

const blankLines = 8;

function plan(lines: readonly CareLine[], hasWhom: boolean): Part {
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
      .map(({ when, what, whom: name, doneOn }) => [
        doneOn ? 'x' : '',
        when,
        what,
        ...whom(name),
        day(doneOn),
        '',
        '',
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
  const lines = [...milestones(making, litter, ''), ...doses(records, names)];
  return sheetOf(making, {
    key: 'litter-care',
    species: litter.row.species,
    subSpecies: litter.subSpecies,
    subject: litter.name,
    note,
    parts: [
      { kind: 'name', name: litter.name, line: litterLine(litter), photo: null },
      plan(lines, true),
      { kind: 'lines', title: 'Notes', count: 4 },
    ],
  });
};

const youngLine = ({ row }: YoungOnPaper, litter: WholeLitter): string =>
  joined([
    row.collarColor && `${row.collarColor} collar`,
    row.microchipNumber && `chip ${row.microchipNumber}`,
    litterLine(litter),
  ]);

export const youngCare: PaperMaker = async (making, ids) => {
  const [young] = await readYoung(making, ids);
  if (!young) throw new Error('One young was asked for.');
  const litter = await readWholeLitter(making, young.row.breedingGroupId);
  const records = await readHealth(making, [young.row.id]);
  const lines = [...milestones(making, litter, young.name), ...doses(records, new Map())];
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
      plan(lines, false),
      { kind: 'lines', title: 'Notes', count: 4 },
    ],
  });
};
