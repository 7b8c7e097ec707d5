import { addDays } from '#domain/dates.ts';
import { drivePay } from '#domain/drive.ts';
import { purposeOf } from '#domain/payment-purpose.ts';
import { type SampleBook, type SampleValues, storyToday } from './book.ts';
import { samplePuppies } from './puppies.ts';
import { rows } from './table.ts';

type MoneyValues = SampleValues<'financial_transactions'>;

/** The story’s books begin a year and a half ago. */
const firstMonth = '2024-05';
const deposit = 500;

/** Of the animal or the litter it names, as if somebody had entered it; what names neither is shared by all. */
function speciesNamed(
  book: SampleBook,
  { animalId, breedingGroupId }: MoneyValues,
): Pick<MoneyValues, 'species'> {
  const find = (entity: 'animals' | 'breeding_groups', id: unknown) =>
    book.records.get(entity)?.find((record) => record.id === id)?.values.species as MoneyValues['species'];
  const species = find('animals', animalId) ?? find('breeding_groups', breedingGroupId);
  return species ? { species } : {};
}

function entry(book: SampleBook, key: string, day: string, values: MoneyValues): void {
  const paid = (values.paymentStatus ?? 'Paid') === 'Paid';
  book.add(
    'financial_transactions',
    key,
    {
      paymentStatus: 'Paid',
      purpose: purposeOf(values.type, values.category),
      ...speciesNamed(book, values),
      ...values,
      date: book.on(day),
      ...(paid && !values.paidDate && { paidDate: book.on(day) }),
    },
    day,
  );
}

function months(): string[] {
  const list: string[] = [];
  for (let [year = 0, month = 0] = firstMonth.split('-').map(Number); list.length < 19; ) {
    list.push(`${year}-${String(month).padStart(2, '0')}`);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return list;
}

/** Category, text, day of the month, lowest and highest amount, every how many months, how, and for whom alone. */
const running: readonly (readonly [
  string,
  string,
  number,
  number,
  number,
  number,
  Required<MoneyValues>['paymentMethod'],
  MoneyValues['species']?,
])[] = [
  ['Feed', 'Dog food, 15 kg bags', 12, 340, 460, 1, 'credit_card', 'dog'],
  ['Feed', 'Hay, layer pellets, goat feed', 6, 140, 240, 1, 'cash'],
  ['Veterinary', 'Checks and vaccinations', 17, 120, 390, 1, 'credit_card'],
  ['Supplies', 'Bedding, cleaning, collars', 9, 60, 150, 1, 'credit_card', 'dog'],
  ['Utilities', 'Power and water, kennel', 3, 150, 230, 1, 'wire_transfer'],
  ['Insurance', 'Liability and animals', 2, 285, 285, 3, 'wire_transfer'],
  ['Shows', 'Entries and travel', 20, 160, 420, 2, 'credit_card', 'dog'],
  ['Guardian', 'Stipend, guardian homes', 1, 150, 150, 2, 'check'],
  ['Website', 'Domain and photographs', 25, 24, 60, 3, 'paypal'],
];

function addRunningCosts(book: SampleBook): void {
  for (const [index, month] of months().entries()) {
    for (const [category, description, day, from, to, every, paymentMethod, species] of running) {
      const date = `${month}-${String(day).padStart(2, '0')}`;
      if (index % every !== 0 || date > storyToday) continue;
      const amount = book.dice.between(from, to, 2);
      entry(book, `${category} ${description} ${month}`, date, {
        type: 'expense',
        category,
        description,
        amount,
        paymentMethod,
        ...(species && { species }),
        expenseCategory: category,
      });
    }
    const eggs = `${month}-14`;
    if (eggs > storyToday) continue;
    entry(book, `Eggs ${month}`, eggs, {
      type: 'income',
      category: 'Eggs',
      description: 'Eating and hatching eggs, farm shop',
      amount: book.dice.between(70, 190, 2),
      paymentMethod: 'cash',
      species: 'chickens',
      customerId: book.id('customers', 'greenaway'),
    });
  }
}

/** A deposit when a puppy is chosen at two weeks, the rest when it leaves at eight. */
function addPuppySales(book: SampleBook): void {
  let invoice = 100;
  for (const { key, name, litter, status, buyer, price } of samplePuppies) {
    if (!buyer || !price) continue;
    const share: MoneyValues = {
      type: 'income',
      species: 'dog',
      customerId: book.id('customers', buyer),
      offspringId: book.id('offspring', key),
      breedingGroupId: book.id('breeding_groups', litter.key),
    };
    const chosen = addDays(
      litter.born,
      litter.key === 'isla-second' || litter.key === 'penny-first' ? 1 : 14,
    );
    entry(book, `deposit ${key}`, chosen, {
      ...share,
      category: 'Deposit',
      description: `Deposit, ${name}`,
      amount: deposit,
      paymentMethod: 'wire_transfer',
      depositAmount: deposit,
      balanceAmount: price - deposit,
      ...(key === 'penny-blue' && { paymentStatus: 'Pending', dueDate: book.on('2025-11-27') }),
    });
    const leaves = addDays(litter.born, 58);
    const due = leaves > storyToday;
    if (status !== 'Sold' && key !== 'kestrel') {
      entry(book, `balance ${key}`, storyToday, {
        ...share,
        category: 'Sale',
        description: `Balance, ${name}`,
        amount: price - deposit,
        paymentStatus: 'Pending',
        dueDate: book.on(due ? leaves : storyToday),
      });
      continue;
    }
    // Other customers’ invoices lie between those of the puppies.
    invoice += book.dice.whole(1, 9);
    const soldOn = key === 'kestrel' ? '2025-11-18' : leaves;
    entry(book, `balance ${key}`, soldOn, {
      ...share,
      category: 'Sale',
      description: `Balance, ${name}`,
      amount: price - deposit,
      paymentMethod: 'wire_transfer',
      pricingTier: 'Standard',
      invoiceNumber: `HM-${soldOn.slice(2, 4)}${invoice}`,
    });
  }
}

// key | type | category | description | day | amount | status | due | customer | dog | litter | young
const single = `
  okafor-late   | income  | Deposit      | Deposit, place 2, Penny’s litter    | 2025-11-10 | 500    | Overdue  | 2025-11-17 | okafor      |          | penny-first   |
  nakamura-back | income  | Deposit      | Deposit returned, place 5           | 2025-11-02 | 300    | Refunded |            | nakamura    |          | isla-second   |
  stud-merrow   | income  | Stud fee     | Stud fee, Merrow                    | 2025-11-04 | 1200   | Paid     |            | brightwater | merrow   |               |
  stud-bracken  | income  | Stud fee     | Stud fee, Bracken                   | 2025-03-22 | 1000   | Paid     |            | mcallister  | bracken  |               |
  stud-otter    | income  | Stud fee     | Stud fee, Otter                     | 2024-09-15 | 900    | Paid     |            | larsen      | otter    |               |
  stud-late     | income  | Stud fee     | Stud fee, Bracken, second visit     | 2025-10-28 | 1000   | Pending  | 2025-11-27 | brightwater | bracken  |               |
  birch-sale    | income  | Sale         | Birch, weaned kid                   | 2025-07-05 | 325    | Paid     |            | greenaway   |          | kids          | birch
  ivy-deposit   | income  | Deposit      | Deposit, Ivy                        | 2025-10-21 | 200    | Paid     |            | hale        |          | kittens       | ivy
  jasper-dep    | income  | Deposit      | Deposit, Jasper                     | 2025-11-01 | 200    | Overdue  | 2025-11-10 | whitfield   |          | kittens       | jasper
  ducklings     | income  | Sale         | 16 ducklings                        | 2025-06-28 | 192    | Paid     |            | greenaway   |          | batch-11      |
  progesterone  | expense | Veterinary   | Progesterone, Skye, 2 tests         | 2025-11-15 | 184    | Paid     |            |             | skye     |               |
  night-call    | expense | Veterinary   | Night call, Dr. Hollis              | 2025-11-08 | 310    | Pending  | 2025-12-08 |             | isla     | isla-second   |
  isla-litter   | expense | Registration | Litter registration, 8 puppies      | 2025-11-10 | 141    | Paid     |            |             |          | isla-second   |
  isla-semen    | expense | Stud fee     | Stud fee and chilled semen, Solen   | 2025-09-05 | 1450   | Paid     |            |             | isla     | isla-second   |
  isla-scan     | expense | Veterinary   | Ultrasound, Isla                    | 2025-10-04 | 95     | Paid     |            |             | isla     | isla-second   |
  penny-xray    | expense | Veterinary   | X-ray, Penny                        | 2025-11-10 | 165    | Paid     |            |             | penny    | penny-first   |
  juniper-semen | expense | Stud fee     | Chilled semen from Sweden, Räv      | 2025-09-30 | 1890   | Paid     |            |             | juniper  | juniper-first |
  wren-fee      | expense | Stud fee     | Stud fee, Reckoning                 | 2025-06-27 | 1800   | Paid     |            |             | wren     | wren-third    |
  wren-litter   | expense | Registration | Litter registration, 6 puppies      | 2025-09-03 | 117    | Paid     |            |             |          | wren-third    |
  wren-vet      | expense | Veterinary   | First vaccinations and chips, 6     | 2025-10-23 | 486    | Paid     |            |             |          | wren-third    |
  briar-vet     | expense | Veterinary   | First vaccinations and chips, 6     | 2025-04-27 | 462    | Paid     |            |             |          | briar-fourth  |
  briar-fee     | expense | Stud fee     | Stud fee, Tinker                    | 2024-12-30 | 1200   | Paid     |            |             | briar    | briar-fourth  |
  thrush-vet    | expense | Veterinary   | Section avoided, two visits         | 2025-01-14 | 980    | Paid     |            |             | thrush   | thrush-second |
  thrush-fee    | expense | Stud fee     | Stud fee, Rook                      | 2024-11-14 | 1100   | Paid     |            |             | thrush   | thrush-second |
  thrush-shots  | expense | Veterinary   | First vaccinations and chips, 3     | 2025-03-11 | 243    | Paid     |            |             |          | thrush-second |
  isla-first-v  | expense | Veterinary   | First vaccinations and chips, 7     | 2024-07-09 | 539    | Paid     |            |             |          | isla-first    |
  marra-tests   | expense | Health tests | DNA panel, Marra                    | 2024-09-30 | 195    | Paid     |            |             | marra    |               |
  teasel-price  | expense | Animals      | Teasel, from Sandrigg               | 2024-11-20 | 2200   | Paid     |            |             | teasel   |               |
  incubator     | expense | Equipment    | Incubator, 48 eggs                  | 2025-02-11 | 429    | Paid     |            |             |          |               |
  whelping-box  | expense | Equipment    | Second whelping box and scales      | 2025-08-19 | 318    | Paid     |            |             |          |               |
  fence         | expense | Buildings    | Fence, run 4                        | 2024-08-27 | 1640   | Paid     |            |             |          |               |
  mare-cover    | expense | Stud fee     | Stud fee and AI, Maestro            | 2025-06-14 | 1350   | Paid     |            |             | dancer   | foal-next     |
  farrier       | expense | Farrier      | Trim, two horses                    | 2025-10-09 | 110    | Paid     |            |             | dancer   |               |
`;

const paymentStatuses = ['Pending', 'Paid', 'Overdue', 'Refunded'] as const;

function addSingleEntries(book: SampleBook): void {
  for (const row of rows(single)) {
    const [
      key = '',
      type,
      category = '',
      description = '',
      day = '',
      amount,
      status,
      due,
      customer,
      animal,
      litter,
      young,
    ] = row;
    const paymentStatus = paymentStatuses.find((one) => one === status) ?? 'Paid';
    entry(book, key, day, {
      type: type === 'income' ? 'income' : 'expense',
      category,
      description,
      amount: Number(amount),
      paymentStatus,
      ...(paymentStatus === 'Paid' && { paymentMethod: 'wire_transfer' }),
      ...(paymentStatus === 'Refunded' && { refundAmount: Number(amount), refundReason: 'Buyer moved away' }),
      ...(due && { dueDate: book.on(due) }),
      ...(customer && { customerId: book.id('customers', customer) }),
      ...(animal && { animalId: book.id('animals', animal) }),
      ...(litter && { breedingGroupId: book.id('breeding_groups', litter) }),
      ...(young && { offspringId: book.id('offspring', young) }),
    });
  }
}

// key | what for | day | miles | litter
const drives = `
  isla-scan-way   | Clinic and back, ultrasound of Isla     | 2025-10-04 | 38.4 | isla-second
  wren-shots-way  | Clinic and back, vaccinations and chips | 2025-10-23 | 38.4 | wren-third
  plover-way      | Hartford, Plover to the transporter     | 2025-10-25 | 176  | wren-third
  penny-xray-way  | Clinic and back, X-ray of Penny         | 2025-11-10 | 38.4 | penny-first
  show-way        | Specialty in Albany                     | 2025-09-20 | 164  |
`;
const perMile = 0.7;

function addDrives(book: SampleBook): void {
  for (const [key = '', description = '', day = '', miles, litter] of rows(drives)) {
    const distance = Number(miles);
    entry(book, key, day, {
      ...{ type: 'expense', category: 'Mileage', description, amount: drivePay(distance, perMile) / 100 },
      ...{ distance, distanceUnit: 'mi' },
      ...(litter ? { breedingGroupId: book.id('breeding_groups', litter) } : { species: 'dog' }),
    });
  }
}

export function addMoney(book: SampleBook): void {
  addRunningCosts(book);
  addPuppySales(book);
  addSingleEntries(book);
  addDrives(book);
}
