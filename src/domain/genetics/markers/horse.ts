import { type GeneticTest, health, locus } from './genetic-test.ts';

const genecontrol = { source: 'GeneControl, horse tests' } as const;
const equinetest = { source: 'EquineTest, panel of stock breeds' } as const;
const copies = (name: string, gene: string, key: string, variant: string, aliases: string[]): GeneticTest =>
  locus('horse', key, name, gene, ['N', variant], { locus: variant, aliases: [variant, ...aliases] });

/** Markers of horses: disease and coat. */
export const horseTests: readonly GeneticTest[] = [
  health(
    'horse',
    'hypp',
    'HYPP',
    'SCN4A',
    'dominant',
    'Quarter Horse, Paint, Appaloosa',
    'hyperkalemic periodic paralysis',
    { alleles: ['N', 'H'], ...genecontrol },
  ),
  health(
    'horse',
    'herda',
    'HERDA',
    'PPIB',
    'recessive',
    'Quarter Horse',
    'hereditary equine regional dermal asthenia',
    { alleles: ['N', 'HRD'], ...equinetest },
  ),
  health(
    'horse',
    'gbed',
    'GBED',
    'GBE1',
    'recessive',
    'Quarter Horse, Paint',
    'glycogen branching enzyme deficiency',
    { alleles: ['N', 'Gb'], ...equinetest },
  ),
  health(
    'horse',
    'pssm1',
    'PSSM1',
    'GYS1',
    'dominant',
    'Quarter Horse, Belgian Draft, Percheron',
    'PSSM, polysaccharide storage myopathy',
    { alleles: ['N', 'P1'] },
  ),
  health('horse', 'mh', 'Malignant hyperthermia', 'RYR1', 'dominant', 'Quarter Horse', 'MH', {
    alleles: ['N', 'MH'],
    ...equinetest,
  }),
  health(
    'horse',
    'myhm',
    'MYHM',
    'MYH1',
    'incompletely-dominant',
    'Quarter Horse',
    'IMM, immune-mediated myositis',
    { alleles: ['N', 'My'], isRisk: true },
  ),
  health('horse', 'scid', 'SCID', 'PRKDC', 'recessive', 'Arabian', 'severe combined immunodeficiency', {
    alleles: ['N', 'SC'],
    ...genecontrol,
  }),
  health('horse', 'ca', 'Cerebellar abiotrophy', 'MUTYH region', 'recessive', 'Arabian', 'CA', {
    alleles: ['N', 'CA'],
  }),
  health('horse', 'lfs', 'Lavender foal syndrome', 'MYO5A', 'recessive', 'Arabian', 'LFS', {
    alleles: ['N', 'LFS'],
  }),
  health(
    'horse',
    'wffs',
    'Fragile foal syndrome',
    'PLOD1',
    'recessive',
    'Warmblood, Thoroughbred',
    'WFFS, warmblood fragile foal syndrome',
    { alleles: ['N', 'FFS'] },
  ),
  health('horse', 'fis', 'Foal immunodeficiency', 'SLC5A3', 'recessive', 'Fell Pony, Dales Pony', 'FIS', {
    alleles: ['N', 'FIS'],
  }),
  health('horse', 'hydrocephalus', 'Hydrocephalus', 'B3GALNT2', 'recessive', 'Friesian', '', {
    alleles: ['N', 'H'],
  }),
  health(
    'horse',
    'jeb1',
    'JEB',
    'LAMC2',
    'recessive',
    'Belgian Draft',
    'junctional epidermolysis bullosa, JEB1',
    { alleles: ['N', 'J'] },
  ),
  locus('horse', 'olws', 'O: frame overo, lethal white', 'EDNRB', ['N', 'O'], {
    inheritance: 'dominant',
    losesTwoCopies: true,
    locus: 'O',
    marker: 'O',
    breeds: ['Paint', 'Quarter Horse'],
    aliases: ['O', 'OLWS', 'frame', 'frame overo', 'lethal white', 'LWO', 'lethal white overo'],
    source: 'Lethal white syndrome, encyclopaedia copies; EDNRB',
  }),
  locus('horse', 'e', 'E: chestnut, black', 'MC1R', ['E', 'e'], {
    locus: 'E',
    aliases: ['E', 'extension', 'red factor', 'MC1R'],
  }),
  locus('horse', 'a', 'A: bay', 'ASIP', ['A', 'a'], { locus: 'A', aliases: ['A', 'agouti', 'ASIP'] }),
  copies('Cr: cream', 'SLC45A2', 'cr', 'Cr', ['cream', 'CR']),
  locus('horse', 'dun', 'D: dun', 'TBX3', ['D', 'nd1', 'nd2'], { locus: 'D', aliases: ['D', 'dun', 'TBX3'] }),
  copies('Ch: champagne', 'SLC36A1', 'ch', 'Ch', ['champagne', 'CH']),
  locus('horse', 'z', 'Z: silver', 'PMEL', ['N', 'Z'], {
    locus: 'Z',
    marker: 'Z',
    aliases: ['Z', 'silver', 'PMEL'],
  }),
  copies('G: grey', 'STX17', 'g', 'G', ['grey', 'gray', 'STX17']),
  copies('Rn: roan', 'KIT', 'rn', 'Rn', ['roan', 'RN']),
  copies('To: tobiano', 'KIT inversion', 'to', 'To', ['tobiano', 'TO']),
  copies('SB1: sabino 1', 'KIT', 'sb1', 'SB1', ['sabino', 'sabino 1']),
  locus('horse', 'w', 'W: dominant white', 'KIT', ['N', 'W'], {
    locus: 'W',
    marker: 'W',
    losesTwoCopies: true,
    aliases: ['W', 'dominant white'],
  }),
  copies('SW: splashed white', 'MITF or PAX3', 'sw', 'SW', ['splashed white', 'SW1', 'splash']),
  locus('horse', 'lp', 'LP: leopard complex', 'TRPM1', ['N', 'LP'], {
    locus: 'LP',
    marker: 'LP',
    aliases: ['LP', 'leopard', 'leopard complex', 'appaloosa'],
  }),
];
