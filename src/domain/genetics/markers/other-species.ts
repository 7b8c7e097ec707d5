import { type GeneticTest, health, locus } from './genetic-test.ts';

const lethal = { kind: 'trait', inheritance: 'dominant', losesTwoCopies: true } as const;

/** Markers of rabbits: coat loci after published descriptions, dwarfing and spotting with their consequences. */
const rabbitTests: readonly GeneticTest[] = [
  locus('rabbits', 'dw', 'Dw: dwarf', 'HMGA2', ['Dw', 'dw'], {
    ...lethal,
    marker: 'Dw',
    aliases: ['Dw', 'dwarf', 'HMGA2'],
    source: 'Pentavet, dwarfism of the rabbit',
  }),
  locus('rabbits', 'en', 'En: English spot', 'KIT', ['en', 'En'], {
    locus: 'En',
    marker: 'En',
    aliases: ['En', 'MC', 'english spot', 'megacolon', 'KIT'],
    source: 'Laboklin, megacolon',
  }),
  locus('rabbits', 'a', 'A: agouti', 'ASIP', ['A', 'at', 'a'], { locus: 'A', aliases: ['A', 'agouti'] }),
  locus('rabbits', 'b', 'B: chocolate', 'TYRP1', ['B', 'b'], {
    locus: 'B',
    aliases: ['B', 'brown', 'chocolate'],
  }),
  locus('rabbits', 'c', 'C: shade', 'TYR', ['C', 'cchd', 'cchl', 'ch', 'c'], {
    locus: 'C',
    aliases: ['C', 'colour', 'color'],
  }),
  locus('rabbits', 'd', 'D: dilution', 'MLPH', ['D', 'd'], {
    locus: 'D',
    aliases: ['D', 'dilute', 'dilution'],
  }),
  locus('rabbits', 'e', 'E: extension', 'MC1R', ['Ed', 'Es', 'E', 'ej', 'e'], {
    locus: 'E',
    aliases: ['E', 'extension'],
  }),
  locus('rabbits', 'du', 'Du: Dutch', undefined, ['Du', 'du'], { locus: 'Du', aliases: ['Du', 'dutch'] }),
  locus('rabbits', 'v', 'V: Vienna', undefined, ['V', 'v'], { locus: 'V', aliases: ['V', 'vienna'] }),
  locus('rabbits', 'si', 'Si: silvering', undefined, ['Si', 'si'], {
    locus: 'Si',
    aliases: ['Si', 'silver', 'silvering'],
  }),
  locus('rabbits', 'wb', 'W: wide band', undefined, ['W', 'w'], {
    locus: 'W',
    aliases: ['W', 'wide band', 'wideband'],
  }),
  locus('rabbits', 'r', 'R: rex', undefined, ['R', 'r'], { locus: 'R', aliases: ['R', 'rex'] }),
  locus('rabbits', 'l', 'L: angora', undefined, ['L', 'l'], {
    locus: 'L',
    aliases: ['L', 'angora', 'long hair'],
  }),
];

/** Markers of the other species that a breeder must know before mating. */
export const otherSpeciesTests: readonly GeneticTest[] = [
  ...rabbitTests,
  locus('goats', 'polled', 'Polled', 'PIS', ['p', 'P'], {
    kind: 'trait',
    inheritance: 'dominant',
    marker: 'P',
    aliases: ['polled', 'PIS', 'horned'],
    source: 'Merck Veterinary Manual, intersexes of hornless strains',
  }),
  health(
    'cattle',
    'bulldog',
    'Bulldog dwarfism',
    'ACAN',
    'incompletely-dominant',
    'Dexter',
    'BD, BD1, bulldog, chondrodysplasia',
    { alleles: ['N', 'BD'], marker: 'bulldog', losesTwoCopies: true },
  ),
  health(
    'pigs',
    'ryr1',
    'Stress gene',
    'RYR1',
    'recessive',
    'Pietrain, Landrace',
    'RYR1, halothane, HAL, PSS',
    { alleles: ['N', 'n'], marker: 'RYR1' },
  ),
  locus('chickens', 'et', 'Ear tufts', undefined, ['et', 'Et'], {
    ...lethal,
    marker: 'Et',
    breeds: ['Araucana'],
    aliases: ['Et', 'ear tufts'],
  }),
  locus('chickens', 'cp', 'Creeper legs', undefined, ['cp', 'Cp'], {
    ...lethal,
    marker: 'Cp',
    aliases: ['Cp', 'creeper'],
  }),
  locus('chickens', 'rp', 'Rumpless', undefined, ['rp', 'Rp'], {
    kind: 'trait',
    inheritance: 'dominant',
    marker: 'Rp',
    aliases: ['Rp', 'rumpless'],
  }),
  locus('ducks', 'cr', 'Crest', undefined, ['cr', 'Cr'], {
    ...lethal,
    marker: 'Cr',
    aliases: ['Cr', 'crested', 'crest'],
  }),
  locus('rodents', 'mouse-yellow', 'Mouse: lethal yellow', 'Asip', ['a', 'Ay'], {
    ...lethal,
    marker: 'mouse A',
    aliases: ['Ay', 'yellow', 'lethal yellow'],
  }),
  locus('rodents', 'guinea-pig-roan', 'Guinea pig: roan', undefined, ['rn', 'Rn'], {
    kind: 'trait',
    inheritance: 'dominant',
    losesTwoCopies: true,
    marker: 'guinea pig roan',
    aliases: ['roan', 'dalmatian', 'Rn'],
  }),
  locus('rodents', 'hamster-ds', 'Hamster: dominant spot', undefined, ['ds', 'Ds'], {
    ...lethal,
    marker: 'hamster Ds',
    aliases: ['Ds', 'dominant spot'],
  }),
  locus('rodents', 'hamster-wh', 'Hamster: anophthalmic white', undefined, ['wh', 'Wh'], {
    kind: 'trait',
    inheritance: 'dominant',
    marker: 'hamster Wh',
    aliases: ['Wh', 'anophthalmic white', 'white bellied'],
  }),
];
