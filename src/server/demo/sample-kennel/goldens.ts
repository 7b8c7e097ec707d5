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

const breed = {
  species: 'dog',
  breed: 'Golden Retriever',
  weightUnit: 'kg',
  values: { vaccinationStatus: 'Up to date', dewormingStatus: 'Current', housingType: 'House' },
} as const;

/** Four generations behind Isla, and what else stands behind the others. */
const forebears = `
  elder-statesman | CH    | Thistlecroft’s Elder Statesman |         | M | 1998 | SR50116728 |                 |
  red-clover      |       | Kilbraan Red Clover            |         | F | 1999 | SR51870044 |                 |
  lantern-slide   |       | Calder Vale Lantern Slide      |         | F | 2002 | SR52208846 |                 |
  lapwing-field   |       | Sandrigg Lapwing Field         |         | M | 2003 | SR44108823 |                 |
  wild-thyme      |       | Sandrigg Wild Thyme            |         | F | 2004 | SR45506190 |                 |
  moorcock        |       | Moorcock of Ravenstonedale     | FTCH    | M | 2004 | KC AL0117  |                 |
  ebb             |       | Hollowmere Ebb                 |         | M | 2003 | SR49917205 |                 |
  seathrift       |       | Linnhe Seathrift               |         | F | 2004 | SR48830611 |                 |
  circuit-judge   | CH    | Kilbraan Circuit Judge         |         | M | 2005 | SR58820316 |                 |
  oak-and-ash     |       | Thistlecroft’s Oak and Ash     |         | F | 2006 | SR60917733 |                 |
  ptarmigan       | CH    | Rannoch Ptarmigan              |         | M | 2008 | SR61009274 |                 |
  longitude       |       | Golden Fell Longitude          |         | M | 2009 | SR62245508 |                 |
  noon-gun        |       | Golden Fell Noon Gun           |         | F | 2009 | SR63301187 |                 |
  eider           |       | Bright Water Eider             |         | F | 2009 | SR64470031 |                 |
  old-bracken     | GCH CH| Thistlecroft’s Old Bracken     | OS SDHF | M | 2002 | SR04157730 | elder-statesman | red-clover
  corn-exchange   | CH    | Thistlecroft’s Corn Exchange   |         | F | 2009 | SR70280035 | circuit-judge   | oak-and-ash
  meridian        | CH    | Golden Fell Meridian           |         | M | 2012 | SR72619944 | longitude       | noon-gun
  snow-bunting    |       | Rannoch Snow Bunting           |         | F | 2012 | SR74005126 | ptarmigan       | eider
  peewit          |       | Sandrigg Peewit                | MH      | M | 2006 | SR54420871 | lapwing-field   | wild-thyme
  meadowsweet     |       | Sandrigg Meadowsweet           | WCX     | F | 2007 | SR58913306 | moorcock        |
  lamplighter     | CH    | Calder Vale Lamplighter        | OS      | M | 2006 | SR57726610 | old-bracken     | lantern-slide
  morning-tide    |       | Hollowmere Morning Tide        |         | F | 2007 | SR60042215 | ebb             | seathrift
  winter-assizes  | CH    | Thistlecroft’s Winter Assizes  | JH      | M | 2012 | SR81406652 | old-bracken     | corn-exchange
  hush-of-snow    |       | Golden Fell Hush of Snow       | CGC     | F | 2015 | SR83311920 | meridian        | snow-bunting
  corncrake       | CH    | Sandrigg Corncrake             | SDHF    | M | 2011 | SR66720418 | peewit          | meadowsweet
  first-light     |       | Hollowmere First Light         | OD      | F | 2010 | SR70914477 | lamplighter     | morning-tide
  sea-eagle       | CH    | Rannoch Sea Eagle              | MH      | M | 2013 | SR77310952 | ptarmigan       |
  marigold        |       | Hollowmere Marsh Marigold      | CGC     | F | 2014 | SR74488120 | winter-assizes  | first-light
`;

const dogs = `
  reckoning      | GCHS CH | Thistlecroft’s Northern Reckoning | OS      | Reckoning | M | 2018-06-03 | winter-assizes | hush-of-snow | SR89900127 | Golden           | 34.2
  northern-light | GCH CH  | Brightwater Northern Light        | JH      | Solen     | M | 2018-04-22 | meridian       |              | SR88713340 | Light golden     | 33.1
  harbour        |         | Hollowmere Quiet Harbour          | SDHF OD | Harbour   | F | 2015-08-19 | corncrake      | first-light  | SR75518833 | Golden           | 28.7
  redwing        |         | Hollowmere Redwing                | CGC     | Redwing   | F | 2018-05-06 | meridian       | harbour      | SR88941205 | Dark golden      | 27.9
  bracken        | CH      | Hollowmere Bracken on the Hill    | JH      | Bracken   | M | 2019-03-02 | sea-eagle      | marigold     | SR92117806 | Dark golden      | 33.8
  wren           | CH      | Hollowmere Jenny Wren             | OD      | Wren      | F | 2019-09-01 | sea-eagle      | harbour      | SR93316475 | Golden           | 28.1
  redshank       |         | Hollowmere Redshank               |         | Shank     | F | 2021-09-04 | reckoning      | wren         | SR98117730 | Golden           | 27.2
  sandpiper      |         | Hollowmere Sandpiper              |         | Piper     | F | 2021-09-04 | reckoning      | wren         | SR98117731 | Light golden     | 26.4
  isla           | GCH CH  | Hollowmere Lady of the Loch       | CGC OD  | Isla      | F | 2021-09-14 | reckoning      | harbour      | SR98231404 | Golden           | 29.4
  gannet         |         | Hollowmere Gannet                 |         | Gannet    | M | 2022-10-28 | northern-light | wren         | SN06631203 | Light golden     | 32.6
  merrow         | CH      | Hollowmere Merrow                 |         | Merrow    | M | 2022-11-02 | reckoning      | redwing      | SN06631202 | Golden           | 33.4
  marra          |         | Hollowmere Marram Grass           | CGC     | Marra     | F | 2023-12-12 | northern-light | redshank     | SN19870342 | Light golden     | 26.8
  linnet         |         | Hollowmere Linnet                 |         | Linnet    | F | 2024-05-14 | bracken        | isla         | SN24278840 | Golden           | 26.1
  flax           |         | Hollowmere Flax                   |         | Flax      | F | 2024-05-14 | bracken        | isla         | SN24278841 | Light golden     | 25.8
  heron          |         | Hollowmere Grey Heron             |         | Heron     | M | 2024-05-14 | bracken        | isla         | SN24278842 | Golden           | 31.5
  lark           |         | Hollowmere Lark Ascending         |         | Lark      | F | 2025-08-28 | reckoning      | wren         | SN41190024 | Golden           | 8.9
`;

const details: Readonly<Record<string, AnimalValues>> = {
  reckoning: {
    ...outside,
    originalBreeder: 'Thistlecroft, Vermont',
    healthClearances: 'Hips excellent, elbows normal, DNA clear',
  },
  'northern-light': {
    ...outside,
    dam: 'Brightwater Gleam',
    originalBreeder: 'Brightwater Goldens, Maine',
    healthClearances: 'Hips good, elbows normal, heart and eyes clear',
  },
  harbour: { ...retired, location: 'Kitchen', retirementReason: 'Eight years old' },
  redwing: { ...retired, location: 'House', retirementReason: 'Her last litter was her fourth' },
  bracken: {
    ...breeding,
    location: 'Run 2',
    housingType: 'Kennel',
    vaccinationStatus: 'Needs updates',
    healthClearances: 'Hips good, elbows normal, heart and eyes clear',
  },
  wren: {
    ...retired,
    location: 'House',
    geneticTesting: true,
    retirementReason: 'Four litters, all grown well',
  },
  redshank: { ...breeding, location: 'House', healthClearances: 'Hips good, elbows normal' },
  isla: {
    ...breeding,
    microchipNumber: '956000013128804',
    markings: 'Feathering light',
    location: 'Whelping room',
    temperament: 'Excellent',
    healthStatus: 'Excellent',
    healthClearances: 'Hips good, elbows normal, heart and eyes clear',
    dnaProfileId: 'V1048812',
    firstBreedingAge: 29,
  },
  gannet: { ...withGuardian, status: 'Inactive' },
  merrow: {
    ...breeding,
    location: 'Run 1',
    housingType: 'Kennel',
    healthClearances: 'Hips good, elbows normal, eyes clear',
  },
  marra: { geneticTesting: true, location: 'House', healthClearances: 'Eyes clear' },
  linnet: withGuardian,
  sandpiper: { status: 'Sold' },
  flax: { status: 'Sold' },
  heron: { location: 'Run 1', housingType: 'Kennel' },
  lark: { breedingStatus: 'Too young', location: 'Kitchen' },
};

export function addGoldens(book: SampleBook): void {
  addForebears(book, breed, forebears);
  addAnimals(book, breed, dogs, details);
}
