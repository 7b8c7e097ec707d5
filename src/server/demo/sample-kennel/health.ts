import { addDays, addMonths } from '#domain/dates.ts';
import { type SampleBook, type SampleValues, storyToday } from './book.ts';
import { samplePuppies } from './puppies.ts';

export const vet = 'Dr. Amara Hollis, Fellside Vets';

interface Course {
  readonly type: string;
  readonly description: string;
  readonly medication: string;
  /** The age in months of each first dose, and how many months after the last of them it is given again. */
  readonly firstMonths: readonly number[];
  readonly again: number;
}

/** After the core doses of a puppy and the one at half a year, three years; rabies as the law of Vermont has it. */
const courses: readonly Course[] = [
  {
    type: 'Vaccination',
    description: 'Distemper, adenovirus, parvovirus',
    medication: 'Nobivac DHPPi',
    firstMonths: [2, 3, 4, 6],
    again: 36,
  },
  {
    type: 'Vaccination',
    description: 'Rabies',
    medication: 'Nobivac 3-Rabies',
    firstMonths: [4, 15],
    again: 36,
  },
  {
    type: 'Vaccination',
    description: 'Leptospirosis',
    medication: 'Nobivac L4',
    firstMonths: [3, 4],
    again: 12,
  },
];

/** Dogs that live here, by day of birth. */
const dogs: Readonly<Record<string, string>> = {
  bracken: '2019-03-02',
  isla: '2021-09-14',
  redshank: '2021-09-04',
  merrow: '2022-11-02',
  marra: '2023-12-12',
  heron: '2024-05-14',
  lark: '2025-08-28',
  harbour: '2015-08-19',
  redwing: '2018-05-06',
  wren: '2019-09-01',
  briar: '2019-01-07',
  penny: '2020-11-11',
  otter: '2021-05-16',
  juniper: '2022-07-08',
  sorrel: '2024-05-04',
  rowan: '2025-03-02',
  teal: '2025-03-02',
  fell: '2017-09-30',
  lass: '2018-03-14',
  thrush: '2019-06-20',
  skye: '2022-10-05',
  moss: '2022-10-05',
  tarn: '2023-02-22',
  teasel: '2024-09-21',
  wagtail: '2025-01-14',
  bergljot: '2020-12-13',
};

/** Bracken’s rabies is the one that was forgotten: the dose of three years ago ran out six days ago. */
const forgotten = { dog: 'bracken', description: 'Rabies', given: '2022-11-14' };

/** The days of a course up to today. */
function dosesOf(born: string, course: Course): string[] {
  const days = course.firstMonths.map((months) => addMonths(born, months));
  for (let last = days.at(-1) ?? born; last <= storyToday; last = addMonths(last, course.again)) {
    if (last !== days.at(-1)) days.push(last);
  }
  return days.filter((day) => day <= storyToday);
}

function addCourse(book: SampleBook, dog: string, born: string, course: Course): void {
  const isForgotten = dog === forgotten.dog && course.description === forgotten.description;
  const days = isForgotten ? [forgotten.given] : dosesOf(born, course);
  // What lies further back stands in the old card index.
  const kept = days.slice(-2);
  kept.forEach((day, index) => {
    const number = days.length - kept.length + index;
    const firstDue = course.firstMonths[number + 1];
    const due =
      isForgotten || firstDue === undefined ? addMonths(day, course.again) : addMonths(born, firstDue);
    const done = kept[index + 1];
    book.add(
      'health_records',
      `${dog} ${course.description} ${day}`,
      {
        animalId: book.id('animals', dog),
        recordType: course.type,
        description: course.description,
        medication: `${course.medication}, lot ${book.dice.whole(1000, 9999)}`,
        veterinarian: vet,
        date: book.on(day),
        nextDueDate: book.on(due),
        ...(done && { completedAt: book.on(done) }),
      },
      day,
    );
  });
}

/** What was found beside the plans, which know of everything that is due (`care.ts`). */
const checks: Readonly<Record<string, SampleValues<'health_records'> & { readonly day: number }>> = {
  'wren-third': {
    day: 54,
    recordType: 'Vet visit',
    description: 'Check before leaving: heart, knees, bite, navel',
    veterinarian: vet,
  },
  'isla-second': {
    day: 4,
    recordType: 'Check',
    description: 'Navel dry, suckling well, dewclaws looked at and left on',
  },
};

function addPuppyChecks(book: SampleBook): void {
  for (const { key, litter } of samplePuppies) {
    const check = checks[litter.key];
    if (!check) continue;
    const { day, ...values } = check;
    const date = addDays(litter.born, day);
    const puppyId = book.id('offspring', key);
    book.add('health_records', `${key} ${day}`, { ...values, puppyId, date: book.on(date) }, date);
  }
}

type HealthValues = SampleValues<'health_records'>;

const visits: readonly [key: string, animal: string, day: string, values: HealthValues][] = [
  [
    'isla-call',
    'isla',
    '2025-11-08',
    {
      recordType: 'Vet visit',
      description: 'Night call: pause of three hours between the fifth and the sixth puppy',
      treatment: 'Calcium under the skin, one dose of oxytocin',
    },
  ],
  ['isla-scan', 'isla', '2025-10-04', { recordType: 'Ultrasound', description: 'Day 28: seven or more' }],
  ['penny-xray', 'penny', '2025-11-10', { recordType: 'X-ray', description: 'Day 56: seven heads counted' }],
  [
    'juniper-scan',
    'juniper',
    '2025-10-30',
    {
      recordType: 'Ultrasound',
      description: 'Day 28: at least five',
      nextDueDate: '2025-11-28',
      notes: 'Next: X-ray on day 57',
    },
  ],
  [
    'redshank-scan',
    'redshank',
    '2025-11-03',
    {
      recordType: 'Vet visit',
      description: 'Smear and second mating day confirmed',
      nextDueDate: '2025-11-30',
      notes: 'Next: ultrasound on day 28',
    },
  ],
  [
    'marra-films',
    'marra',
    '2025-08-19',
    {
      recordType: 'Eye test',
      description: 'CAER, clear',
      nextDueDate: '2025-12-12',
      notes: 'Next: hip and elbow films at 24 months',
    },
  ],
  [
    'heron-films',
    'heron',
    '2025-05-16',
    {
      recordType: 'Vet visit',
      description: 'Yearly check, one baby tooth removed',
      nextDueDate: '2026-05-14',
    },
  ],
  [
    'harbour-blood',
    'harbour',
    '2025-10-14',
    {
      recordType: 'Blood test',
      description: 'Senior panel, kidney values at the upper edge',
      nextDueDate: '2026-01-14',
    },
  ],
  [
    'fell-joint',
    'fell',
    '2025-09-22',
    {
      recordType: 'Vet visit',
      description: 'Stiff in the left hip after work',
      medication: 'Meloxicam 0.1 mg/kg for ten days',
      nextDueDate: '2025-11-22',
    },
  ],
  [
    'thrush-dental',
    'thrush',
    '2025-06-11',
    { recordType: 'Dental', description: 'Scaling, one premolar removed' },
  ],
  [
    'skye-progesterone',
    'skye',
    '2025-11-18',
    {
      recordType: 'Progesterone',
      description: '2.3 ng/mL',
      nextDueDate: storyToday,
      notes: 'Test again in two days',
    },
  ],
  [
    'lass-tick',
    'lass',
    '2025-10-20',
    {
      recordType: 'Parasites',
      description: 'Ticks and fleas',
      medication: 'Afoxolaner, three months',
      nextDueDate: '2026-01-20',
    },
  ],
  [
    'kennel-worms',
    'moss',
    '2025-08-10',
    { recordType: 'Deworming', description: 'All adults, by faecal test', nextDueDate: '2025-11-10' },
  ],
];

export function addHealth(book: SampleBook): void {
  for (const [dog, born] of Object.entries(dogs)) {
    for (const course of courses) addCourse(book, dog, born, course);
  }
  addPuppyChecks(book);
  for (const [key, animal, day, values] of visits) {
    book.add(
      'health_records',
      key,
      {
        veterinarian: vet,
        ...values,
        animalId: book.id('animals', animal),
        date: book.on(day),
        ...(values.nextDueDate && { nextDueDate: book.on(values.nextDueDate) }),
      },
      day,
    );
  }
}
