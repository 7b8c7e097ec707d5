import { addDays } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { type SampleBook, type SampleValues, storyToday } from './book.ts';
import { rows } from './table.ts';

// key | young one | customer | day | time | place | state | notes
const pickups = `
  kestrel | kestrel | lindqvist | 2025-11-22 | 10:30 | Hollowmere           | scheduled | Contract signed, transfer of the chip still open.
  jasper  | jasper  | whitfield | 2025-11-27 | 16:00 | Hollowmere           | scheduled |
  ivy     | ivy     | hale      | 2025-11-29 | 11:00 | Hollowmere           | scheduled | Bring the travel crate.
  plover  | plover  | reyes     | 2025-10-25 | 09:00 | Hartford, by Walt    | done      |
  merlin  | merlin  | petrov    | 2025-10-25 | 14:00 | Hollowmere           | done      |
  siskin  | siskin  | moreau    | 2025-10-26 | 10:00 | Hollowmere           | done      |
`;

function addPickups(book: SampleBook): void {
  for (const [key = '', young = '', customer = '', day = '', time = '', place = '', state, notes] of rows(
    pickups,
  )) {
    book.add('puppy_pickups', key, {
      puppyId: book.id('offspring', young),
      customerId: book.id('customers', customer),
      pickupDate: book.on(day),
      pickupTime: time,
      pickupLocation: place,
      ...(place === 'Hollowmere' && { pickupAddress: 'Ullswater Road, Peru, Vermont' }),
      status: state === 'done' ? 'done' : 'scheduled',
      ...(state === 'done' && { handedOverOn: book.on(day) }),
      ...(notes && { notes }),
    });
  }
}

// task | due | state | priority | belongs to | key | minutes | repeats | tags
const tasks = `
  Weigh Isla’s litter                        | 2025-11-20 | open        | high   | breeding_groups | isla-second | 20 | daily   | weights
  Weigh Penny’s litter                       | 2025-11-20 | open        | high   | breeding_groups | penny-first | 20 | daily   | weights
  Book the rabies booster for Bracken        | 2025-11-14 | open        | urgent | animals         | bracken     | 15 |         | vet
  Progesterone, Skye                         | 2025-11-20 | in progress | high   | animals         | skye        | 45 |         | vet
  Papers for Kestrel                         | 2025-11-21 | open        | high   | offspring       | kestrel     | 30 |         | pickup, papers
  Temperature, Juniper, three times a day    | 2025-11-28 | open        | medium | animals         | juniper     | 10 | daily   | whelping
  Set up the second whelping box             | 2025-11-26 | open        | medium | breeding_groups | juniper-first | 60 |       | whelping
  Call Jordan Okafor about the deposit       | 2025-11-20 | open        | medium | customers       | okafor      | 10 |         | money
  Stop turning, Batch 13                     | 2025-11-23 | open        | medium | breeding_groups | batch-13    | 5  |         | hatching
  Candle Batch 14                            | 2025-11-22 | open        | medium | breeding_groups | batch-14    | 20 |         | hatching
  Hip and elbow films, Marra                 | 2025-12-12 | open        | medium | animals         | marra       | 90 |         | vet
  Renew eye certificate, Isla                | 2026-01-04 | open        | low    | animals         | isla        | 30 |         | vet
  Photographs of all litters                 | 2025-11-24 | open        | low    |                 |             | 60 | weekly  | website
  Clean and disinfect run 2                  | 2025-11-17 | done        | medium |                 |             | 45 | monthly | kennel
  Trim hooves, goats                         | 2025-11-15 | open        | medium | animals         | clover      | 60 |         | goats
  Order puppy food                           | 2025-11-12 | done        | low    |                 |             | 10 | monthly | feed
`;

const states = ['open', 'in progress', 'done'] as const;
const priorities = ['low', 'medium', 'high', 'urgent'] as const;
const nextIn: Readonly<Record<string, number>> = { daily: 1, weekly: 7, monthly: 30 };

type TaskValues = SampleValues<'tasks'>;

function addTasks(book: SampleBook): void {
  for (const [
    title = '',
    due = '',
    state,
    priority,
    entity,
    key = '',
    minutes,
    repeats = '',
    tags = '',
  ] of rows(tasks)) {
    const status = states.find((one) => one === state) ?? 'open';
    const next = nextIn[repeats];
    book.add('tasks', title, {
      title,
      dueDate: book.on(due),
      status,
      priority: priorities.find((one) => one === priority) ?? 'medium',
      estimatedDuration: Number(minutes),
      tags: tags.split(',').map((tag) => tag.trim()),
      ...(entity && {
        entityType: entity as Required<TaskValues>['entityType'],
        entityId: book.id(entity as EntityName, key),
      }),
      ...(next && {
        recurrencePattern: repeats,
        nextOccurrence: book.on(addDays(due < storyToday ? due : storyToday, next)),
      }),
      ...(status === 'done' && { completedAt: `${book.on(due)}T16:20:00Z` }),
    });
  }
}

const procedures: readonly (readonly [title: string, category: string, content: string])[] = [
  [
    'Whelping, hour by hour',
    'Whelping',
    'Temperature three times a day from day 58. Below 37.2 °C: first puppy within 24 hours.\n\nNote time, sex, colour, collar and weight of each puppy, and each placenta.\n\nCall the vet: 20 minutes of strong labour without a puppy, 2 hours between puppies with more to come, green discharge before the first.',
  ],
  [
    'Weighing newborns',
    'Litters',
    'Every morning at the same time, twice a day in the first week. Same scales, tared with the towel.\n\nNo gain in 24 hours in weeks 1 and 2: weigh again in the evening, offer the bottle, tell Maren.',
  ],
  [
    'A puppy goes home',
    'Pickups',
    '- Contract signed\n- Balance paid\n- Chip transferred\n- Handed over: pedigree and health record\n- Food for three days, towel from the litter, the letter for new owners\n- Called after two days, two weeks and two months',
  ],
  [
    'Hatching',
    'Poultry',
    'Hens: candle on days 7 and 14, stop turning on day 18, humidity 65 to 70 %. Ducks: candle on days 9 and 18, stop turning on day 25.\n\nDo not open the incubator while they pip.',
  ],
];

// key | rule | breed | kind | months | years | must | what it asks
const standards = `
  age      | Dam 24 months at mating            |                  | Age               | 24 |   | yes | The dam is at least 24 months old on the day of mating.
  old      | Dam below 8 years at birth         |                  | Age               |    | 8 | yes | The dam is younger than eight years when the litter is born.
  hips     | Both parents tested, hips and elbows | Golden Retriever | Test | 24 |   | yes | Hips at least fair and elbows normal, both parents, films at 24 months or later.
  eyes     | Eye test of this year              |                  | Test              |    |   | yes | Both parents have an eye certificate that is valid on the day of mating.
  carriers | No carrier pair                    |                  | Test              |    |   | yes | Parents never carry the same recessive disease.
  litters  | At most four litters               |                  | Number of litters |    |   | no  | A dam has at most four litters in her life.
`;

const checks: readonly (readonly [
  breeding: string,
  rule: string,
  values: SampleValues<'breeding_compliance'>,
])[] = [
  ['juniper-first', 'age', { femaleComplianceStatus: 'pass', maleComplianceStatus: 'pass' }],
  [
    'juniper-first',
    'carriers',
    {
      femaleComplianceStatus: 'pass',
      maleComplianceStatus: 'pass',
      femaleComplianceNotes: 'CEA carrier; Räv is clear',
    },
  ],
  [
    'juniper-first',
    'eyes',
    {
      femaleComplianceStatus: 'overridden',
      maleComplianceStatus: 'pass',
      femaleComplianceNotes: 'Appointment moved by the clinic, seen two weeks later',
    },
  ],
  ['skye-planned', 'age', { femaleComplianceStatus: 'pass', maleComplianceStatus: 'pass' }],
  [
    'skye-planned',
    'carriers',
    {
      femaleComplianceStatus: 'pass',
      maleComplianceStatus: 'pass',
      femaleComplianceNotes: 'TNS carrier; Rook is clear',
    },
  ],
  ['skye-planned', 'eyes', { femaleComplianceStatus: 'pass', maleComplianceStatus: 'pending' }],
  ['redshank-second', 'hips', { femaleComplianceStatus: 'pass', maleComplianceStatus: 'pass' }],
];

/** What of a rule can be counted. Two carriers are seen by a trial mating; that rule is for people to read. */
const countable: Readonly<Record<string, SampleValues<'breeding_standards'>>> = {
  old: { ageCountsAt: 'Birth' },
  hips: { testName: 'Hips, OFA', allowedResults: ['Excellent', 'Good', 'Fair'] },
  eyes: { testName: 'Eyes, CAER', allowedResults: ['Clear'], testValidMonths: 12 },
  litters: { maxLitters: 4 },
};

function addRules(book: SampleBook): void {
  for (const [key = '', standardName = '', breed, requirementType, months, years, must, text = ''] of rows(
    standards,
  )) {
    book.add('breeding_standards', key, {
      standardName,
      requirementType: requirementType ?? null,
      requirementDescription: text,
      isRequired: must === 'yes',
      appliesTo: standardName.startsWith('Dam') ? 'Female' : 'Both',
      ...(breed && { breed }),
      ...(months && { minAgeMonths: Number(months) }),
      ...(years && { maxAgeYears: Number(years) }),
      ...countable[key],
    });
  }
  for (const [breeding, rule, values] of checks) {
    book.add('breeding_compliance', `${breeding} ${rule}`, {
      breedingRecordId: book.id('breeding_records', breeding),
      standardId: book.id('breeding_standards', rule),
      maleComplianceDate: book.on('2025-09-20'),
      femaleComplianceDate: book.on('2025-09-20'),
      ...values,
    });
  }
}

// dog | weights in kg, one a month up to this one
const adultWeights = `
  isla    | 26.9 27.1 27.0 27.4 29.8 33.1 29.4
  penny   | 17.4 17.6 17.5 17.9 19.2 22.6 18.1
  juniper | 16.8 16.9 17.0 17.0 17.2 18.1 19.6
  harbour | 29.3 29.1 29.0 28.9 28.8 28.9 28.7
  teasel  | 12.1 12.9 13.5 14.0 14.5 14.9 15.1
  wagtail | 8.2 9.8 11.3 12.6 13.6 14.3 14.8
`;

function addAdultWeights(book: SampleBook): void {
  for (const [dog = '', list = ''] of rows(adultWeights)) {
    const values = list.split(' ').map(Number);
    values.forEach((value, index) => {
      const weighedOn = addDays('2025-11-12', (index + 1 - values.length) * 30);
      book.add('weights', `${dog} ${index}`, {
        animalId: book.id('animals', dog),
        weighedOn: book.on(weighedOn),
        value,
        unit: 'kg',
      });
    });
  }
}

export function addWork(book: SampleBook): void {
  addPickups(book);
  addTasks(book);
  for (const [title, category, content] of procedures)
    book.add('sop_templates', title, { title, category, content });
  addRules(book);
  addAdultWeights(book);
}
