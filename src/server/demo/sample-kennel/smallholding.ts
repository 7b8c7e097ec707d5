import { type AnimalValues, addAnimals, type Breed, breeding, outside } from './animals.ts';
import type { SampleBook } from './book.ts';

// key | titles | name | titles | call name | sex | born | sire | dam | number | colour | weight
const herds: readonly (Breed & { readonly table: string })[] = [
  {
    species: 'goats',
    breed: 'Nigerian Dwarf',
    weightUnit: 'lbs',
    values: {
      housingType: 'Barn',
      location: 'Goat barn',
      vaccinationStatus: 'Up to date',
      dewormingStatus: 'Current',
    },
    table: `
      galahad |     | Cedar Hollow Sir Galahad | | Galahad | M | 2021-05-11 |         |        | D2190447 | Buckskin          | 74
      poppy   | SGCH| Hollowmere Corn Poppy    | | Poppy   | F | 2021-03-02 |         |        | D2177120 | Chamoisee         | 68
      clover  |     | Hollowmere Red Clover    | | Clover  | F | 2022-03-18 |         | poppy  | D2240913 | Gold, white belt  | 64
      tansy   |     | Hollowmere Tansy         | | Tansy   | F | 2023-04-02 | galahad | poppy  | D2303318 | Black, moonspots  | 60
      bramble |     | Hollowmere Bramble       | | Bramble | F | 2025-04-13 | galahad | clover | D2418801 | Buckskin, spots   | 31
    `,
  },
  {
    species: 'cat',
    breed: 'British Shorthair',
    weightUnit: 'kg',
    values: {
      housingType: 'House',
      location: 'House',
      vaccinationStatus: 'Up to date',
      dewormingStatus: 'Current',
    },
    table: `
      percy | GCH | Silverdale Sir Percy  |    | Percy | M | 2020-02-10 | | | TICA 0210-77 | Blue              | 6.4
      missy | CH  | Hollowmere Mistletoe  | DM | Missy | F | 2021-12-20 | | | TICA 1221-09 | Blue tortoiseshell| 4.6
    `,
  },
  {
    species: 'rabbits',
    breed: 'Rex',
    weightUnit: 'lbs',
    values: { housingType: 'Hutch', location: 'Rabbitry' },
    table: `
      corduroy | | Hollowmere Corduroy | | Corduroy | M | 2023-02-01 |          |        | | Castor    | 8.4
      velvet   | | Hollowmere Velvet   | | Velvet   | F | 2023-05-12 |          |        | | Blue      | 9.1
      suede    | | Hollowmere Suede    | | Suede    | F | 2024-01-20 | corduroy |        | | Chinchilla| 8.7
      damask   | | Hollowmere Damask   | | Damask   | F | 2024-06-02 |          | velvet | | Opal      | 8.2
    `,
  },
  {
    species: 'horse',
    breed: 'Welsh Cob (Section D)',
    weightUnit: 'lbs',
    values: { housingType: 'Pasture', location: 'Top meadow', vaccinationStatus: 'Up to date' },
    table: `
      maestro  | | Trefaldwyn Maestro      | | Maestro  | M | 2010-04-26 |         |        | WPCSA 9917  | Chestnut | 1150
      dancer   | | Hollowmere Merry Dancer | | Dancer   | F | 2014-05-03 |         |        | WPCSA 12044 | Bay      | 1040
      evensong | | Hollowmere Evensong     | | Evensong | F | 2024-05-18 | maestro | dancer | WPCSA 15580 | Bay      | 690
    `,
  },
  {
    species: 'chickens',
    breed: 'Silver Laced Wyandotte',
    weightUnit: 'grams',
    values: { housingType: 'Coop', location: 'Orchard coop', groupId: 'Flock A', breedingStatus: 'Breeding' },
    table: `
      brigadier | | Brigadier | | | M | 2024-04-05 | | | | Silver laced | 3850
      pearl     | | Pearl     | | | F | 2024-04-05 | | | | Silver laced | 2900
      opal      | | Opal      | | | F | 2024-04-05 | | | | Silver laced | 2840
      onyx      | | Onyx      | | | F | 2024-04-05 | | | | Silver laced | 2960
      garnet    | | Garnet    | | | F | 2024-04-05 | | | | Silver laced | 2780
      beryl     | | Beryl     | | | F | 2024-04-05 | | | | Silver laced | 2870
      agate     | | Agate     | | | F | 2025-03-22 | brigadier | pearl | | Silver laced | 2610
    `,
  },
  {
    species: 'ducks',
    breed: 'Silver Appleyard',
    weightUnit: 'grams',
    values: {
      housingType: 'Free Range',
      location: 'Pond',
      groupId: 'Pond flock',
      breedingStatus: 'Breeding',
    },
    table: `
      admiral | | Admiral | | | M | 2024-05-10 | | | | Silver | 4050
      dabble  | | Dabble  | | | F | 2024-05-10 | | | | Silver | 3400
      puddle  | | Puddle  | | | F | 2024-05-10 | | | | Silver | 3350
      brook   | | Brook   | | | F | 2024-05-10 | | | | Silver | 3480
      beck    | | Beck    | | | F | 2024-05-10 | | | | Silver | 3290
    `,
  },
];

const details: Readonly<Record<string, AnimalValues>> = {
  galahad: { ...breeding, origin: 'Purchased', originalBreeder: 'Cedar Hollow', purchasePrice: 650 },
  poppy: { ...breeding, tattoo: 'HMR 12', tattooLocation: 'Right ear' },
  clover: breeding,
  tansy: { ...breeding, breedingStatus: 'Never bred' },
  bramble: { breedingStatus: 'Too young' },
  percy: { ...outside, originalBreeder: 'Silverdale Cattery' },
  missy: breeding,
  corduroy: { breedingStatus: 'Breeding', tattoo: 'C1', tattooLocation: 'Left ear' },
  velvet: { breedingStatus: 'Breeding', tattoo: 'V3', tattooLocation: 'Left ear' },
  suede: { breedingStatus: 'Breeding', tattoo: 'S2', tattooLocation: 'Left ear' },
  damask: { tattoo: 'D1', tattooLocation: 'Left ear' },
  maestro: { ...outside, originalBreeder: 'Trefaldwyn Stud' },
  dancer: { ...breeding, insuranceStatus: 'Insured', insuranceValue: 6500 },
  evensong: { breedingStatus: 'Too young' },
};

export function addSmallholding(book: SampleBook): void {
  for (const { table, ...breed } of herds) addAnimals(book, breed, table, details);
}
