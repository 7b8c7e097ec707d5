import { addDays, daysBetween } from '#domain/dates.ts';
import { type SampleBook, storyToday } from './book.ts';
import { rows } from './table.ts';

// bitch | first days of her heats
const heats = `
  isla     | 2023-09-03 2024-03-01 2024-08-28 2025-02-26 2025-08-26
  penny    | 2024-03-20 2024-09-26 2025-03-11 2025-09-04
  juniper  | 2024-03-05 2024-09-12 2025-03-15 2025-09-21
  skye     | 2024-04-30 2024-11-04 2025-05-10 2025-11-12
  marra    | 2024-08-04 2025-01-28 2025-07-25
  wren     | 2024-06-02 2024-12-12 2025-06-15
  redshank | 2023-09-29 2024-05-06 2024-11-02 2025-04-28 2025-10-22
  briar    | 2024-02-20 2024-12-18
  thrush   | 2024-05-08 2024-11-02 2025-05-16
  bergljot | 2024-06-10 2024-12-12 2025-06-18
  hazel    | 2024-11-26 2025-05-30
  linnet   | 2025-01-20 2025-07-18
  sorrel   | 2025-01-30 2025-08-06
`;

const ovulationDay = 11;
const cycleDays = 20;

const notes: Readonly<Record<string, string>> = {
  'skye 2025-11-12':
    'Progesterone 0.6 ng/mL on day 5, 2.3 ng/mL on day 7. The next test sets the day for Rook.',
  'juniper 2025-09-21': 'Ovulated on day 12. Chilled semen from Sweden, inseminated twice.',
};

// heat | day | ng/mL
const progesterone = `
  juniper 2025-09-21 | 2025-09-28 | 0.7
  juniper 2025-09-21 | 2025-09-30 | 2.1
  juniper 2025-09-21 | 2025-10-02 | 5.4
  skye 2025-11-12    | 2025-11-16 | 0.6
  skye 2025-11-12    | 2025-11-18 | 2.3
`;

/** What the laboratory said, value by value. */
export function addCycleTests(book: SampleBook): void {
  for (const [heat = '', day = '', value] of rows(progesterone)) {
    book.add('cycle_tests', `${heat} ${day}`, {
      heatCycleId: book.id('heat_cycles', heat),
      testedOn: book.on(day),
      kind: 'Progesterone',
      value: Number(value),
      unit: 'ng/mL',
      laboratory: 'Fell Veterinary Clinic',
    });
  }
  book.add('pregnancy_checks', 'hazel-first', {
    femaleId: book.id('animals', 'hazel'),
    breedingRecordId: book.id('breeding_records', 'hazel-first'),
    checkedOn: book.on('2025-07-08'),
    method: 'Ultrasound',
    result: 'Not pregnant',
  });
}

/** Standing from the ninth day, ovulation on the twelfth, over after three weeks: a bitch as in the book. */
export function addHeats(book: SampleBook): void {
  for (const [key = '', list = ''] of rows(heats)) {
    const starts = list.split(' ');
    starts.forEach((start, index) => {
      const next = starts[index + 1];
      const day = (offset: number) => book.on(addDays(start, offset));
      const isOver = addDays(start, cycleDays) <= storyToday;
      book.add(
        'heat_cycles',
        `${key} ${start}`,
        {
          animalId: book.id('animals', key),
          cycleStartDate: day(0),
          ...(isOver && {
            heatStartDate: day(9),
            heatEndDate: day(15),
            heatLengthDays: 7,
            ovulationDate: day(ovulationDay),
            optimalBreedingStart: day(ovulationDay + 1),
            optimalBreedingEnd: day(ovulationDay + 3),
            cycleEndDate: day(cycleDays),
          }),
          ...(next && { cycleLengthDays: daysBetween(start, next) }),
          ...(notes[`${key} ${start}`] && { notes: notes[`${key} ${start}`] }),
        },
        start,
      );
    });
  }
}
