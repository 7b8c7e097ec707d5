import { addDays, daysBetween } from '#domain/dates.ts';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { type SampleBook, type SampleValues, storyToday } from './book.ts';
import { rows } from './table.ts';

/**
 * The mated of all other species; of birds, the eggs set on that day.
 * key | species | mother | father | mated or set | born | state | males | females | lost | expected | breed | name
 */
const litters = `
  foal      | horse    | dancer | maestro   | 2023-06-13 | 2024-05-18 | Weaned    | 0  | 1  | 0 | 1  | Welsh Cob (Section D)  | Dancer × Maestro
  kids      | goats    | clover | galahad   | 2024-11-14 | 2025-04-13 | Weaned    | 2  | 1  | 0 | 2  | Nigerian Dwarf         | Clover × Galahad
  foal-next | horse    | dancer | maestro   | 2025-06-14 |            | Expecting | 0  | 0  | 0 | 1  | Welsh Cob (Section D)  | Dancer × Maestro, second
  batch-11  | ducks    | dabble | admiral   | 2025-05-15 | 2025-06-12 | Sold      | 8  | 9  | 1 | 22 | Silver Appleyard       | Batch 11
  kittens   | cat      | missy  | percy     | 2025-07-06 | 2025-09-09 | Weaned    | 2  | 2  | 0 | 4  | British Shorthair      | Missy × Percy
  batch-12  | chickens | pearl  | brigadier | 2025-09-20 | 2025-10-11 | Active    | 11 | 13 | 2 | 30 | Silver Laced Wyandotte | Batch 12
  kits      | rabbits  | velvet | corduroy  | 2025-09-19 | 2025-10-20 | Active    | 3  | 4  | 0 | 7  | Rex                    | Velvet × Corduroy
  kids-next | goats    | poppy  | galahad   | 2025-10-28 |            | Expecting | 0  | 0  | 0 | 3  | Nigerian Dwarf         | Poppy × Galahad
  kits-next | rabbits  | damask | corduroy  | 2025-11-05 |            | Expecting | 0  | 0  | 0 | 6  | Rex                    | Damask × Corduroy
  batch-13  | chickens | opal   | brigadier | 2025-11-05 |            | Expecting | 0  | 0  | 0 | 36 | Silver Laced Wyandotte | Batch 13
  batch-14  | ducks    | brook  | admiral   | 2025-11-13 |            | Expecting | 0  | 0  | 0 | 24 | Silver Appleyard       | Batch 14
`;

type LitterValues = SampleValues<'breeding_groups'>;

const stories: Readonly<Record<string, LitterValues>> = {
  'batch-12': {
    complications: 'Two lost in the first week.',
    notes: '30 eggs set, 24 hatched, 3 infertile.',
  },
  'batch-13': { notes: '36 eggs from the whole flock. 33 with veins at the second candling.' },
  'batch-14': { notes: '24 eggs from the pond flock. First candling on day 9.' },
  'foal-next': { breedingMethod: 'AI', prenatalCare: 'In foal at day 16 and day 45.' },
};

const birds = ['chickens', 'ducks'];

function addLitters(book: SampleBook): void {
  for (const row of rows(litters)) {
    const [key = '', kind = '', mother = '', father = '', start = '', born, state, ...rest] = row;
    const [males = 0, females = 0, lost = 0, expectedLitterSize = 0] = rest.slice(0, 4).map(Number);
    const species = speciesKeys.find((one) => one === kind) ?? 'dog';
    const isBird = birds.includes(species);
    const startedOn = book.on(start);
    const facts = isBird ? { setOn: startedOn } : { matingsOn: [startedOn] };
    const expectedDate = dueWindow({ species, ...facts })?.expectedOn ?? startedOn;
    const pair = { femaleId: book.id('animals', mother), maleId: book.id('animals', father) };
    if (!isBird) {
      book.add('breeding_records', key, {
        ...pair,
        matingDate: startedOn,
        method: species === 'horse' ? 'AI' : species === 'goats' ? 'Hand Mating' : 'Natural',
        expectedDueDate: expectedDate,
        ...(born ? { actualDueDate: book.on(born), status: 'born' } : { status: 'confirmed' }),
      });
    }
    book.add(
      'breeding_groups',
      key,
      {
        name: rest[5] ?? '',
        species,
        breed: rest[4] ?? '',
        motherId: pair.femaleId,
        fatherId: pair.maleId,
        ...(!isBird && { breedingRecordId: book.id('breeding_records', key) }),
        breedingDate: startedOn,
        breedingMethod: isBird ? 'Free Range' : 'Natural',
        expectedDate,
        expectedLitterSize,
        status: state === 'Sold' || state === 'Weaned' || state === 'Expecting' ? state : 'Active',
        totalPuppies: males + females,
        alivePuppies: males + females - lost,
        maleCount: males,
        femaleCount: females,
        ...(born && { birthDate: book.on(born), actualLitterSize: males + females }),
        ...stories[key],
      },
      start,
    );
  }
}

// key | litter | born | name | sex | birth weight | weight now | unit | status | buyer | price | colour | own record
const young = `
  evensong-y | foal    | 2024-05-18 | Evensong   | F | 110  | 690 | lbs   | Kept      |           |     | Bay                 | evensong
  bramble-y  | kids    | 2025-04-13 | Bramble    | F | 2.4  | 31  | lbs   | Kept      |           |     | Buckskin, spots     | bramble
  birch      | kids    | 2025-04-13 | Birch      | M | 2.6  | 33  | lbs   | Sold      | greenaway | 325 | Gold                |
  juno-kid   | kids    | 2025-04-13 | Hawthorn   | M | 2.5  | 30  | lbs   | Available |           | 250 | Black, white        |
  ivy        | kittens | 2025-09-09 | Ivy        | F | 98   | 1220| grams | Reserved  | hale      | 950 | Blue                |
  holly      | kittens | 2025-09-09 | Holly      | F | 94   | 1180| grams | Available |           | 950 | Blue tortoiseshell  |
  jasper     | kittens | 2025-09-09 | Jasper     | M | 104  | 1340| grams | Reserved  | whitfield | 950 | Blue                |
  flint      | kittens | 2025-09-09 | Flint      | M | 101  | 1310| grams | Available |           | 950 | Cream               |
  kit-1      | kits    | 2025-10-20 | Tag 1      | F | 61   | 520 | grams | Reserved  | greenaway | 45  | Blue                |
  kit-2      | kits    | 2025-10-20 | Tag 2      | F | 58   | 505 | grams | Reserved  | greenaway | 45  | Castor              |
  kit-3      | kits    | 2025-10-20 | Tag 3      | F | 63   | 540 | grams | Available |           | 45  | Opal                |
  kit-4      | kits    | 2025-10-20 | Tag 4      | F | 55   | 470 | grams | Available |           | 45  | Blue                |
  kit-5      | kits    | 2025-10-20 | Tag 5      | M | 64   | 548 | grams | Available |           | 45  | Castor              |
  kit-6      | kits    | 2025-10-20 | Tag 6      | M | 60   | 511 | grams | Available |           | 45  | Chinchilla          |
  kit-7      | kits    | 2025-10-20 | Tag 7      | M | 57   | 498 | grams | Available |           | 45  | Opal                |
`;

const speciesOf: Readonly<Record<string, Required<SampleValues<'offspring'>>['species']>> = {
  foal: 'horse',
  kids: 'goats',
  kittens: 'cat',
  kits: 'rabbits',
};

const breedOf: Readonly<Record<string, string>> = Object.fromEntries(
  rows(litters).map((row) => [row[0] ?? '', row[11] ?? '']),
);

const units = ['lbs', 'kg', 'grams', 'oz'] as const;
const statuses = ['Available', 'Reserved', 'Sold', 'Kept'] as const;

function addYoung(book: SampleBook): void {
  for (const row of rows(young)) {
    const [
      key = '',
      litter = '',
      born = '',
      name = '',
      sex,
      birth,
      now,
      unit,
      status,
      buyer,
      price,
      color = '',
      own,
    ] = row;
    const weightUnit = units.find((one) => one === unit) ?? 'grams';
    const offspringId = book.add(
      'offspring',
      key,
      {
        breedingGroupId: book.id('breeding_groups', litter),
        breederName: name,
        species: speciesOf[litter] ?? 'dog',
        breed: breedOf[litter] ?? '',
        gender: sex === 'F' ? 'Female' : 'Male',
        birthWeight: Number(birth),
        currentWeight: Number(now),
        weightUnit,
        status: statuses.find((one) => one === status) ?? 'Available',
        developmentStage: daysBetween(born, storyToday) < 42 ? 'Nursing' : 'Juvenile',
        color,
        ...(buyer && { customerId: book.id('customers', buyer) }),
        ...(price && { price: Number(price) }),
        ...(own && { animalId: book.id('animals', own) }),
      },
      born,
    );
    const days = Math.min(daysBetween(born, storyToday), 70);
    [Number(birth), (Number(birth) + Number(now)) / 2, Number(now)].forEach((value, step) => {
      book.add('weights', `${key} ${step}`, {
        offspringId,
        weighedOn: book.on(addDays(born, Math.round((days * step) / 2))),
        value: Number(value.toFixed(1)),
        unit: weightUnit,
      });
    });
  }
}

type HealthValues = SampleValues<'health_records'>;

const care: readonly (readonly [key: string, animal: string, day: string, values: HealthValues])[] = [
  [
    'goat-cdt',
    'poppy',
    '2025-10-02',
    { recordType: 'Vaccination', description: 'CD&T, the whole herd', nextDueDate: '2026-10-02' },
  ],
  [
    'goat-hooves',
    'clover',
    '2025-10-11',
    { recordType: 'Hooves', description: 'All five trimmed', nextDueDate: '2025-11-15' },
  ],
  [
    'goat-famacha',
    'tansy',
    '2025-11-09',
    { recordType: 'Deworming', description: 'FAMACHA 2, not treated', nextDueDate: '2025-12-07' },
  ],
  [
    'horse-farrier',
    'dancer',
    '2025-10-09',
    { recordType: 'Farrier', description: 'Barefoot trim', nextDueDate: '2025-11-27' },
  ],
  [
    'horse-flu',
    'dancer',
    '2025-06-02',
    {
      recordType: 'Vaccination',
      description: 'EHV-1, month 5 of pregnancy comes next',
      nextDueDate: '2025-11-24',
    },
  ],
  [
    'cat-fvrcp',
    'missy',
    '2025-03-03',
    { recordType: 'Vaccination', description: 'FVRCP', nextDueDate: '2028-03-03' },
  ],
  [
    'hen-mites',
    'pearl',
    '2025-11-01',
    { recordType: 'Parasites', description: 'Red mite, coop dusted', nextDueDate: '2025-11-22' },
  ],
  [
    'rabbit-rhd',
    'velvet',
    '2025-05-06',
    { recordType: 'Vaccination', description: 'RHDV2', nextDueDate: '2026-05-06' },
  ],
];

export function addSmallholdingLitters(book: SampleBook): void {
  addLitters(book);
  addYoung(book);
  for (const [key, animal, day, values] of care) {
    book.add(
      'health_records',
      key,
      {
        ...values,
        animalId: book.id('animals', animal),
        date: book.on(day),
        ...(values.nextDueDate && { nextDueDate: book.on(values.nextDueDate) }),
      },
      day,
    );
  }
}
