import { bornOf } from '#domain/birth/log.ts';
import { addDays, formatSpan } from '#domain/dates.ts';
import { candlingWords, incubationPlan } from '#domain/reproduction/incubation.ts';
import { dueOfLitter } from '#domain/reproduction/litter-due.ts';
import { laysEggs } from '#domain/species/laying.ts';
import { reproductionOf, speciesOf } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { capitalised } from '#domain/terms.ts';
import { unitWord } from '#domain/unit-word.ts';
import { formatNumber, formatTime, spelled } from '#domain/writing.ts';
import type { Column, Part } from '../printed-paper.ts';
import { readWholeLitter, sheetOf, type WholeLitter } from './frame.ts';
import type { Making, PaperMaker } from './maker.ts';
import { type EntryOnPaper, readEntries } from './read-entries.ts';
import { day, joined, orBlank, weightWords } from './words.ts';

/** So that a litter larger than usual still fits. */
const mostLines = 16;

const moment = ({ happenedOn, happenedTime }: EntryOnPaper): string =>
  joined([day(happenedOn), happenedTime && formatTime(happenedTime)]);

/** What a night at the box wants to know (facts of a good whelping record). */
const columns = (child: string, isLaying: boolean): readonly Column[] => [
  { head: 'No.', share: 0.5 },
  { head: 'Time', share: 1 },
  { head: 'Sex', share: 0.9 },
  { head: isLaying ? 'Band or mark' : 'Collar or mark', share: 1.4 },
  { head: 'Color and markings', share: 1.9 },
  { head: 'Weight', share: 1 },
  ...(isLaying
    ? [{ head: 'Navel, legs, vigor', share: 2 }]
    : [
        { head: 'Came', share: 1 },
        { head: 'Placenta', share: 1 },
        { head: 'Vigor', share: 0.9 },
        { head: 'Help', share: 1.2 },
      ]),
  { head: `${child}: remarks, died at`, share: 2.4 },
];

/** Nobody counts foals or lambs by X-ray. */
const isXrayed = (species: string): boolean => species === 'dog' || species === 'cat';

/** The young with what was logged of each, in the order they came. */
function inOrderOfBirth(litter: WholeLitter, entries: readonly EntryOnPaper[]) {
  const births = bornOf(entries);
  const placeOf = ({ row }: WholeLitter['young'][number]): number => {
    const place = births.findIndex(({ offspringId }) => offspringId === row.id);
    return place < 0 ? births.length : place;
  };
  return litter.young
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((young) => ({ young, birth: births[placeOf(young)] }));
}

const died = (id: string, entries: readonly EntryOnPaper[]): string => {
  const entry = entries.find(({ kind, offspringId }) => kind === 'Died' && offspringId === id);
  return entry ? joined(['Died', moment(entry)], ' ') : 'Died';
};

function linesOf(litter: WholeLitter, entries: readonly EntryOnPaper[], isLaying: boolean): string[][] {
  return inOrderOfBirth(litter, entries).map(({ young: { row, name }, birth }, index) => {
    const { collarColor, birthWeight, weightUnit } = row;
    const { happenedTime, presentation, placenta, vigour, help, outcome, notes } = birth ?? {};
    const end =
      outcome === 'Stillborn' ? 'Stillborn' : row.status === 'Deceased' ? died(row.id, entries) : '';
    return [
      String(index + 1),
      happenedTime ? formatTime(happenedTime) : '',
      youngSexWord(row.gender, litter.terms),
      joined([collarColor, row.breederName && name]),
      joined([row.color, row.markings]),
      birthWeight === null ? '' : weightWords(birthWeight, weightUnit),
      ...(isLaying ? [vigour ?? ''] : [presentation, placenta, vigour, help].map((said) => said ?? '')),
      joined([end, notes]),
    ];
  });
}

const toldAbove: readonly string[] = ['Young', 'Died', 'Labour', 'Ended'];

/** What else was written down that night. */
function alsoLogged(litter: WholeLitter, entries: readonly EntryOnPaper[]): Part[] {
  const rows = entries
    .filter(({ kind }) => !toldAbove.includes(kind))
    .map((entry) => {
      const { kind, offspringId, amount, amountUnit, finding, number, notes } = entry;
      const young = litter.young.find(({ row }) => row.id === offspringId);
      const figure =
        amount === null ? number : joined([formatNumber(amount, 1), unitWord(amountUnit ?? '')], ' ');
      return [
        moment(entry),
        kind === 'Note' ? '' : kind,
        young?.name ?? '',
        joined([figure === null ? '' : String(figure), finding, notes]),
      ];
    });
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Logged',
      columns: [
        { head: 'When', share: 1.4 },
        { head: 'What', share: 1.2 },
        { head: litter.terms.child, share: 1.4 },
        { head: 'Remarks', share: 4 },
      ],
      rows,
    },
  ];
}

/** Three times a day from day 58 of a bitch: a drop of a degree tells the night. */
function temperatures({ row }: WholeLitter, expectedOn: string | null | undefined): Part[] {
  if (speciesOf(row.species).key !== 'dog' || row.birthDate) return [];
  const days = Array.from({ length: 8 }, (_, index) =>
    expectedOn ? day(addDays(expectedOn, index - 5)) : '',
  );
  return [
    {
      kind: 'table',
      title: 'Her temperature',
      isForm: true,
      columns: ['Day', 'Morning', 'Noon', 'Evening', 'How she is'].map((head, index) => ({
        head,
        share: index === 4 ? 3 : 1,
      })),
      rows: days.map((date) => [date, '', '', '', '']),
    },
  ];
}

function hatching(making: Making, { row, subSpecies }: WholeLitter): Part[] {
  if (row.birthDate || !row.breedingDate) return [];
  const own = making.here.own(row.species);
  const plan = incubationPlan(speciesOf(row.species).key, subSpecies, row.breedingDate, own);
  if (plan === null) return [];
  const steps = [
    ...plan.candleOn.map((on) => [day(on), candlingWords(plan, on)]),
    [day(plan.lockdownOn), 'Stop turning, raise the humidity'],
    [formatSpan(plan.hatchFrom, plan.hatchTo), 'Hatch'],
    [day(plan.lateFrom), 'Late from here'],
  ];
  return [
    {
      kind: 'table',
      title: 'The eggs',
      isForm: true,
      columns: [
        { head: 'Day', share: 1.4 },
        { head: 'What', share: 2 },
        { head: 'Done on', share: 1 },
        { head: 'Fertile', share: 1 },
        { head: 'Clear', share: 1 },
        { head: 'Died', share: 1 },
        { head: 'Remarks', share: 2.4 },
      ],
      rows: steps,
    },
  ];
}

/** For the night, and for the file afterwards: what is known or logged is printed, a line for each that comes. */
export const birthSheet: PaperMaker = async (making: Making, [id = '']) => {
  const litter = await readWholeLitter(making, id);
  const { row, terms, dam, sire, subSpecies } = litter;
  const { key } = speciesOf(row.species);
  const isLaying = laysEggs(speciesOf(key));
  const due = dueOfLitter({
    species: key,
    subSpecies,
    own: making.here.own(row.species),
    breedingDate: row.breedingDate,
    expectedDate: row.expectedDate,
  });
  const expected = due ? formatSpan(due.from, due.to) : day(row.expectedDate);
  const usual = reproductionOf(speciesOf(row.species), subSpecies).litterSizeRange?.to ?? mostLines;
  const lines = usual <= 2 ? 2 : Math.min(mostLines, Math.max(usual, 8));
  const heads = columns(terms.child, isLaying);
  const entries = await readEntries(making, id);
  const filled = linesOf(litter, entries, isLaying);
  // No line is left for one that will not come.
  const isOver = entries.some(({ kind }) => kind === 'Ended');
  const momentOfKind = (kind: string): string => {
    const entry = entries.find((one) => one.kind === kind);
    return entry ? moment(entry) : '';
  };
  return sheetOf(making, {
    key: 'birth-sheet',
    species: row.species,
    subSpecies,
    subject: litter.name,
    isWide: true,
    parts: [
      {
        kind: 'name',
        name: litter.name,
        line: joined([row.breed || dam.row.breed, terms.litter.toLocaleLowerCase('en')], ' '),
        photo: null,
      },
      {
        kind: 'facts',
        facts: orBlank([
          [terms.motherLabel, joined([dam.row.name, dam.row.registrationNumber])],
          [terms.fatherLabel, joined([sire.row.name, sire.row.registrationNumber])],
          [isLaying ? 'Eggs set on' : `${capitalised(terms.mated)} on`, day(row.breedingDate)],
          row.birthDate ? [capitalised(terms.born), day(row.birthDate)] : ['Expected', expected],
          ...(isLaying
            ? ([
                ['Eggs set', ''],
                ['Incubator or hen', ''],
              ] as const)
            : ([
                [isXrayed(row.species) ? 'Counted by ultrasound or X-ray' : 'Counted by ultrasound', ''],
                [spelled('Labour began'), momentOfKind('Labour')],
              ] as const)),
          ['Ended', momentOfKind('Ended')],
          ['Vet and phone', ''],
        ]),
      },
      ...temperatures(litter, due?.expectedOn ?? row.expectedDate),
      ...hatching(making, litter),
      {
        kind: 'table',
        title: terms.childTerm,
        isForm: true,
        columns: heads,
        rows: [
          ...filled,
          ...Array.from(
            { length: isOver ? 0 : Math.max(row.birthDate ? 2 : 0, lines - filled.length) },
            (_, index) => [String(filled.length + index + 1)],
          ),
        ],
      },
      ...alsoLogged(litter, entries),
      { kind: 'lines', title: 'Notes', count: 5 },
    ],
  });
};
