import { addDays, daysBetween } from '#domain/dates.ts';
import { type SampleBook, type SampleValues, storyToday } from './book.ts';
import { dogLitters, type SampleLitter } from './dog-litters.ts';
import { rows } from './table.ts';

// key | name | sex | collar | birth weight, g | status | buyer | price | colour | own record
const puppies: Readonly<Record<string, string>> = {
  'isla-first': `
    linnet-p  | Linnet    | F | Pink   | 431 | Kept | |      | Golden | linnet
    flax-p    | Flax      | F | White  | 418 | Sold | mcallister | 2600 | Light golden | flax
    heron-p   | Heron     | M | Green  | 467 | Kept | |      | Golden | heron
    avocet    | Avocet    | F | Red    | 440 | Sold | moreau     | 2600 | Golden |
    dunlin    | Dunlin    | M | Blue   | 452 | Sold | delacroix  | 2600 | Golden |
    curlew    | Curlew    | F | Purple | 425 | Sold | whitfield  | 2600 | Dark golden |
    ruff      | Ruff      | M | Orange | 470 | Sold | abara      | 2600 | Golden |
  `,
  'thrush-second': `
    wagtail-p | Wagtail   | F | Red    | 312 | Kept | |      | Black, white | wagtail
    dipper    | Dipper    | M | Blue   | 335 | Sold | kowalski   | 1200 | Black, white |
    ouzel     | Ouzel     | F | Green  | 301 | Sold | baptiste   | 1200 | Blue merle |
  `,
  'briar-fourth': `
    rowan-p   | Rowan     | F | Red    | 268 | Kept | |      | Red |  rowan
    teal-p    | Teal      | M | Blue   | 291 | Kept | |      | Copper, white | teal
    alder     | Alder     | M | Green  | 284 | Sold | dubois     | 2400 | Red |
    willow    | Willow    | F | Yellow | 259 | Sold | larsen     | 2400 | Red, white |
    maple     | Maple     | F | Purple | 263 | Sold | oconnor    | 2400 | Copper |
    cedar     | Cedar     | M | Orange | 295 | Sold | yamamoto   | 2400 | Dark red |
  `,
  'wren-third': `
    kestrel   | Kestrel   | F | Red    | 438 | Reserved | lindqvist | 2850 | Golden |
    lark-p    | Lark      | F | Purple | 445 | Kept | |      | Golden | lark
    merlin    | Merlin    | M | Blue   | 471 | Sold | petrov     | 2850 | Golden |
    plover    | Plover    | M | Green  | 466 | Sold | reyes      | 2850 | Light golden |
    siskin    | Siskin    | F | Yellow | 429 | Sold | moreau     | 2700 | Golden |
    kittiwake | Kittiwake | F | White  | 433 | Sold | abara      | 2850 | Light golden |
  `,
  'isla-second': `
    isla-red    | Red girl    | F | Red    | 452 | Reserved  | solheim     | 2850 | Golden |
    isla-blue   | Blue boy    | M | Blue   | 478 | Reserved  | castellanos | 2850 | Golden |
    isla-green  | Green boy   | M | Green  | 431 | Available |             | 2850 | Light golden |
    isla-yellow | Yellow boy  | M | Yellow | 388 | Available |             | 2850 | Light golden |
    isla-purple | Purple girl | F | Purple | 446 | Kept      |             |      | Golden |
    isla-orange | Orange boy  | M | Orange | 495 | Reserved  | okafor      | 2850 | Dark golden |
    isla-pink   | Pink girl   | F | Pink   | 420 | Reserved  | tremblay    | 2850 | Golden |
    isla-white  | White girl  | F | White  | 467 | Reserved  | haugen      | 2850 | Light golden |
  `,
  'penny-first': `
    penny-red    | Red girl    | F | Red    | 298 | Available |        | 2400 | Red, white |
    penny-blue   | Blue boy    | M | Blue   | 306 | Reserved  | larsen | 2400 | Copper |
    penny-green  | Green boy   | M | Green  | 258 | Available |        | 2400 | Red |
    penny-purple | Purple girl | F | Purple | 262 | Available |        | 2400 | Red |
    penny-orange | Orange boy  | M | Orange | 281 | Available |        | 2400 | Dark red |
    penny-pink   | Pink girl   | F | Pink   | 255 | Available |        | 2400 | Copper, white |
    penny-white  | White girl  | F | White  | 266 | Available |        | 2400 | Red, white |
  `,
};

/** Grams, from the day of birth on; the last figure is of this morning. */
const weighings: Readonly<Record<string, readonly number[]>> = {
  'isla-red': [452, 439, 456, 502, 550, 607, 665, 723, 790, 860, 929, 1003, 1078],
  'isla-blue': [478, 473, 485, 536, 594, 656, 713, 782, 851, 931, 1012, 1081, 1160],
  'isla-green': [431, 427, 442, 490, 541, 599, 661, 719, 778, 848, 911, 972, 1037],
  'isla-yellow': [388, 380, 390, 426, 461, 499, 540, 573, 609, 649, 689, 698, 696],
  'isla-purple': [446, 442, 451, 499, 550, 608, 673, 737, 798, 865, 932, 1002, 1075],
  'isla-orange': [495, 484, 499, 551, 602, 664, 724, 793, 862, 934, 1006, 1079, 1158],
  'isla-pink': [420, 417, 429, 477, 524, 578, 632, 688, 747, 815, 887, 947, 1023],
  'isla-white': [467, 454, 467, 512, 559, 619, 673, 735, 792, 856, 924, 985, 1063],
  'penny-red': [298, 311],
  'penny-blue': [306, 321],
  'penny-green': [258, 264],
  'penny-purple': [262, 275],
  'penny-orange': [281, 296],
  'penny-pink': [255, 268],
  'penny-white': [266, 279],
};

/** How many times its birth weight a Golden puppy weighs at the end of each week; one litter was weighed so. */
const growth = [1, 2.1, 3.7, 5.5, 7.3, 9.3, 11.6, 13.9, 15.8, 17.4, 18.8, 20.1, 21.4];
const weighedWeekly = 'wren-third';

export interface SamplePuppy {
  readonly key: string;
  readonly name: string;
  readonly litter: SampleLitter;
  readonly status: string;
  readonly buyer: string;
  readonly price: number;
}

export const samplePuppies: readonly SamplePuppy[] = dogLitters.flatMap((litter) =>
  rows(puppies[litter.key] ?? '').map(([key = '', name = '', , , , status = '', buyer = '', price]) => ({
    key,
    name,
    litter,
    status,
    buyer,
    price: Number(price),
  })),
);

type PuppyValues = SampleValues<'offspring'>;

const stories: Readonly<Record<string, PuppyValues>> = {
  'isla-yellow': { healthStatus: 'Fair', notes: 'On hold until he gains again. Bottle at 06:00 and 18:00.' },
  'isla-purple': { showQuality: 'Show', breedingPotential: 'High' },
  'isla-white': { showQuality: 'Show', breedingPotential: 'High' },
  kestrel: { meetingPlace: 'Hollowmere', meetingCity: 'Peru', meetingState: 'VT', meetingTime: '10:30' },
  plover: { isTransported: true },
};

const stageOf = (ageDays: number): Required<PuppyValues>['developmentStage'] =>
  ageDays < 14 ? 'Newborn' : ageDays < 28 ? 'Nursing' : ageDays < 56 ? 'Weaning' : 'Juvenile';

const statuses = ['Available', 'Reserved', 'Sold', 'Kept'] as const;

export function addPuppies(book: SampleBook): void {
  for (const litter of dogLitters) {
    const weanedOn = addDays(litter.born || litter.mated, 42);
    for (const row of rows(puppies[litter.key] ?? '')) {
      const [key = '', name = '', sex, collar, birth, status, buyer, price, color = '', own] = row;
      const weekly = litter.key === weighedWeekly;
      const series = weekly ? weeklyWeights(book, Number(birth)) : (weighings[key] ?? [Number(birth)]);
      const values: PuppyValues = {
        breedingGroupId: book.id('breeding_groups', litter.key),
        breederName: name,
        species: 'dog',
        breed: litter.breed,
        gender: sex === 'F' ? 'Female' : 'Male',
        collarColor: collar as Required<PuppyValues>['collarColor'],
        status: statuses.find((one) => one === status) ?? 'Available',
        birthWeight: Number(birth),
        weightUnit: 'grams',
        color,
        developmentStage: stageOf(daysBetween(litter.born, storyToday)),
        ...(series.length > 1 && { currentWeight: series.at(-1) ?? null }),
        ...(buyer && { customerId: book.id('customers', buyer) }),
        ...(price && { price: Number(price) }),
        ...(own && { animalId: book.id('animals', own) }),
        ...(weanedOn <= storyToday && { weaningDate: book.on(weanedOn) }),
        ...(key === 'plover' && { transporterId: book.id('transporters', 'greenmountain') }),
        ...(key === 'kestrel' && { meetingDate: book.on('2025-11-22') }),
        ...stories[key],
      };
      book.add('offspring', key, values, litter.born);
      addWeights(book, key, litter.born, series, weekly ? 7 : 1);
    }
  }
}

const weeklyWeights = (book: SampleBook, birth: number): number[] =>
  growth.map((times, week) =>
    week === 0 ? birth : Math.round(birth * times * book.dice.between(0.97, 1.03, 3)),
  );

/** Newborns are weighed every morning, the first time at birth. */
function addWeights(
  book: SampleBook,
  key: string,
  born: string,
  series: readonly number[],
  everyDays: number,
): void {
  const offspringId = book.id('offspring', key);
  series.forEach((value, index) => {
    const day = addDays(born, index * everyDays);
    if (day > storyToday) return;
    book.add('weights', `${key} ${index}`, {
      offspringId,
      weighedOn: book.on(day),
      weighedTime: index === 0 ? '23:40' : '07:10',
      value,
      unit: 'grams',
    });
  });
}
