import {
  type AnimalValues,
  addAnimals,
  addForebears,
  breeding,
  outside,
  retired,
  withGuardian,
} from './animals.ts';
import type { SampleBook } from './book.ts';

const shared = { vaccinationStatus: 'Up to date', dewormingStatus: 'Current', housingType: 'House' } as const;
const toller = {
  species: 'dog',
  breed: 'Nova Scotia Duck Tolling Retriever',
  weightUnit: 'kg',
  values: shared,
} as const;
const collie = { species: 'dog', breed: 'Border Collie', weightUnit: 'kg', values: shared } as const;
const icelandic = { species: 'dog', breed: 'Icelandic Sheepdog', weightUnit: 'kg', values: shared } as const;

const tollerForebears = `
  copperbeech | CH | Foxcombe Copperbeech       |    | M | 2011 | SR68804471 |             |
  marshlight  |    | Ardlea Marsh Light         | WC | F | 2011 | SR69013352 |             |
  teasel-t    |    | Ardlea Fuller’s Teasel     |    | F | 2012 | SR70110394 |             |
  drake       | CH | Westerlea Drake            | WC | M | 2010 | SR66510287 |             |
  tangerine   |    | Foxcombe Tangerine         |    | F | 2013 | SR71120945 | copperbeech |
  wanderer    | CH | Ardlea Wanderer            | JH | M | 2013 | SR71774206 | copperbeech | marshlight
  kittiwake-t |    | Hollowmere Sea Kittiwake   |    | F | 2015 | SR76902218 | wanderer    |
`;

const tollers = `
  tinker  | CH | Foxcombe Tinker’s Luck              |        | Tinker  | M | 2016-05-21 | wanderer    | tangerine   | SR80441927  | Red, white tips | 21.4
  fox     |    | Ardlea Fox in the Bracken           | WCX    | Fox     | M | 2015-03-30 | drake       | teasel-t    | SR77120563  | Copper          | 20.9
  rav     | CH | Lillfors Rostig Räv                 | VCH    | Räv     | M | 2019-07-02 |             |             | SE44127/2019| Red             | 22.0
  saffron | CH | Foxcombe Saffron of the Old Mill    | VX     | Saffron | F | 2016-11-03 | copperbeech |             | VDH 16/0431 | Golden red      | 18.3
  briar   |    | Hollowmere Sweet Briar              | CGC    | Briar   | F | 2019-01-07 | fox         | kittiwake-t | SR91182038  | Red             | 17.6
  penny   |    | Foxcombe Copper Kettle              | TKN    | Penny   | F | 2020-11-11 | tinker      | saffron     | SR96530211  | Copper, white   | 18.1
  otter   |    | Hollowmere Otter at Dawn            | WC TKN | Otter   | M | 2021-05-16 | rav         | briar       | SR98004419  | Dark red        | 21.2
  juniper |    | Hollowmere Juniper Smoke            |        | Juniper | F | 2022-07-08 | tinker      | briar       | SN02289117  | Red, white      | 17.9
  hazel   |    | Hollowmere Hazel Wood               |        | Hazel   | F | 2022-07-08 | tinker      | briar       | SN02289118  | Copper          | 17.2
  sorrel  |    | Hollowmere Sorrel                   |        | Sorrel  | F | 2024-05-04 | rav         | briar       | SN27730116  | Golden red      | 16.8
  rowan   |    | Hollowmere Rowan Tree               |        | Rowan   | F | 2025-03-02 | tinker      | briar       | SN36018832  | Red             | 15.9
  teal    |    | Hollowmere Teal Feather             |        | Teal    | M | 2025-03-02 | tinker      | briar       | SN36018833  | Copper, white   | 18.4
`;

const tollerDetails: Readonly<Record<string, AnimalValues>> = {
  tinker: { ...outside, originalBreeder: 'Foxcombe, New York' },
  fox: { ...outside, breedingStatus: 'Retired', originalBreeder: 'Ardlea, Ontario' },
  rav: {
    ...outside,
    originalBreeder: 'Lillfors, Sweden',
    notes: 'Chilled or frozen semen only. Ask three weeks ahead.',
  },
  saffron: { ...outside, breedingStatus: 'Retired', originalBreeder: 'Foxcombe, New York' },
  briar: { ...retired, location: 'House', retirementReason: 'Four litters' },
  penny: {
    ...breeding,
    origin: 'Purchased',
    originalBreeder: 'Foxcombe, New York',
    generation: 'Foundation',
    location: 'Whelping room',
    purchasePrice: 2600,
  },
  otter: { ...breeding, location: 'Run 3', housingType: 'Kennel' },
  juniper: { ...breeding, location: 'House' },
  hazel: withGuardian,
  sorrel: { location: 'House', geneticTesting: true },
  rowan: { breedingStatus: 'Too young', location: 'House' },
  teal: { breedingStatus: 'Too young', location: 'Run 3', housingType: 'Kennel' },
};

const collieForebears = `
  mist   |    | Blackrigg Mist over Coniston | UDX | F | 2012 | SR70551904 |        |
  cap    | CH | Sandrigg Cap                 | HT  | M | 2013 | SR72340187 |        |
  ben    |    | Moorfoot Ben                 | HT  | M | 2012 | SR71008820 |        |
  nell   |    | Sandrigg Nell                |     | F | 2015 | SR78113065 | ben    |
`;

const collies = `
  fell    | OTCH | Blackrigg Fell Runner of Tarn Hows | UDX | Fell   | M | 2017-09-30 |      | mist   | SR84427715 | Black, white        | 19.8
  lass    |      | Hollowmere Bonnie Lass             | HT  | Lass   | F | 2018-03-14 | cap  |        | SR87020316 | Black, white        | 16.4
  thrush  |      | Blackrigg Merle Thrush             |     | Thrush | F | 2019-06-20 |      | mist   | SR93001754 | Blue merle          | 16.9
  rook    |      | Sandrigg Rook                      |     | Rook   | M | 2020-04-11 | cap  | nell   | SR95540672 | Black, white        | 20.3
  skye    |      | Hollowmere Over the Sea to Skye    | BN RI | Skye | F | 2022-10-05 | fell | lass   | SN04410933 | Black, white        | 16.2
  moss    |      | Hollowmere Moss Trooper            | HT  | Moss   | M | 2022-10-05 | fell | lass   | SN04410934 | Red, white          | 19.1
  tarn    |      | Hollowmere Tarn                    |     | Tarn   | M | 2023-02-22 | rook | thrush | SN09417261 | Blue merle          | 18.7
  teasel  |      | Sandrigg Teasel in the Hedgerow    |     | Teasel | F | 2024-09-21 | rook |        | SN31145580 | Black, white, tan   | 15.1
  wagtail |      | Hollowmere Pied Wagtail            |     | Wagtail | F | 2025-01-14 | rook | thrush | SN34410276 | Black, white        | 14.8
`;

const collieDetails: Readonly<Record<string, AnimalValues>> = {
  fell: {
    ...retired,
    origin: 'Purchased',
    originalBreeder: 'Blackrigg, Montana',
    location: 'House',
    retirementReason: 'Eight years old',
  },
  lass: { ...retired, location: 'House', retirementReason: 'Her second litter was born by section' },
  thrush: {
    ...breeding,
    origin: 'Purchased',
    originalBreeder: 'Blackrigg, Montana',
    location: 'Run 4',
    housingType: 'Kennel',
  },
  rook: { ...outside, originalBreeder: 'Sandrigg, New Hampshire' },
  skye: { ...breeding, breedingStatus: 'Never bred', location: 'House', temperament: 'Excellent' },
  moss: { ...breeding, location: 'Run 4', housingType: 'Kennel' },
  tarn: { location: 'Run 3', housingType: 'Kennel' },
  wagtail: { breedingStatus: 'Too young', location: 'House' },
  teasel: {
    origin: 'Purchased',
    originalBreeder: 'Sandrigg, New Hampshire',
    purchasePrice: 2200,
    breedingStatus: 'Too young',
    location: 'House',
    dam: 'Sandrigg Burnet',
  },
};

const icelandics = `
  bergljot | | Íslenska Bergljót frá Skógum | | Bergljót | F | 2020-12-13 | | | SR97203310 | Tan, white | 12.6
`;

export function addTollersAndCollies(book: SampleBook): void {
  addForebears(book, toller, tollerForebears);
  addAnimals(book, toller, tollers, tollerDetails);
  addForebears(book, collie, collieForebears);
  addAnimals(book, collie, collies, collieDetails);
  addAnimals(book, icelandic, icelandics, {
    bergljot: {
      ...breeding,
      breedingStatus: 'Never bred',
      origin: 'Purchased',
      originalBreeder: 'Skógar, Iceland',
      purchasePrice: 3100,
      purchaseDate: book.on('2021-02-20'),
      location: 'House',
    },
  });
}
