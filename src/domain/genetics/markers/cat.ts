import { type GeneticTest, health, locus } from './genetic-test.ts';

const risk = { isRisk: true } as const;
const lethal = { kind: 'trait', inheritance: 'dominant', losesTwoCopies: true } as const;

/** Markers of cats: disease, blood group, body and coat. */
export const catTests: readonly GeneticTest[] = [
  health(
    'cat',
    'pkd1',
    'PKD1',
    'PKD1',
    'dominant',
    'Persian, British Shorthair, Exotic Shorthair, Scottish Fold',
    'polycystic kidney disease, PKD',
    { alleles: ['N', 'PKD'], losesTwoCopies: true },
  ),
  health(
    'cat',
    'hcm-a31p',
    'HCM A31P',
    'MYBPC3',
    'incompletely-dominant',
    'Maine Coon',
    'HCM Maine Coon, HCMmc, hypertrophic cardiomyopathy A31P',
    { ...risk, source: 'MyCatDNA, HCM A31P' },
  ),
  health(
    'cat',
    'hcm-r820w',
    'HCM R820W',
    'MYBPC3',
    'incompletely-dominant',
    'Ragdoll',
    'HCM Ragdoll, HCMrd, hypertrophic cardiomyopathy R820W',
    { ...risk, source: 'UC Davis, HCM of the Ragdoll' },
  ),
  health(
    'cat',
    'rdac',
    'PRA-rdAc',
    'CEP290',
    'recessive',
    'Abyssinian, Siamese, Oriental Shorthair',
    'PRA rdAc, CEP290',
  ),
  health('cat', 'rdy', 'PRA-Rdy', 'CRX', 'dominant', 'Abyssinian', 'PRA Rdy, CRX'),
  health('cat', 'pd-pra', 'PRA-pd', 'AIPL1', 'recessive', 'Persian', 'pd-PRA, AIPL1'),
  health(
    'cat',
    'pk',
    'PK deficiency',
    'PKLR',
    'recessive',
    'Abyssinian, Somali, Bengal, Maine Coon',
    'PK Def, PKdef, pyruvate kinase deficiency',
  ),
  health(
    'cat',
    'gsd4',
    'GSD IV',
    'GBE1',
    'recessive',
    'Norwegian Forest Cat',
    'glycogen storage disease IV, GSD4',
  ),
  health('cat', 'sma', 'Spinal muscular atrophy', 'LIX1', 'recessive', 'Maine Coon', 'SMA', {
    source: 'Pentavet, SMA',
  }),
  health('cat', 'gm1', 'GM1 gangliosidosis', 'GLB1', 'recessive', 'Siamese, Korat', 'GM1'),
  health('cat', 'gm2', 'GM2 gangliosidosis', 'HEXB', 'recessive', 'Korat, Burmese', 'GM2'),
  health('cat', 'bhd', 'Burmese head defect', 'ALX1', 'recessive', 'Burmese', 'BHD', {
    losesTwoCopies: true,
  }),
  health(
    'cat',
    'bhk',
    'Hypokalaemia',
    'WNK4',
    'recessive',
    'Burmese',
    'burmese hypokalemia, BHK, hypokalemia',
  ),
  health(
    'cat',
    'foxn1',
    'Hairless and short life',
    'FOXN1',
    'recessive',
    'Birman',
    'congenital hypotrichosis with short life expectancy, CHSLE',
    { source: 'MyCatDNA, FOXN1' },
  ),
  health('cat', 'factor-xii', 'Factor XII deficiency', 'F12', 'recessive', '', 'FXII, hageman factor', {
    source: 'MyCatDNA, factor XII',
  }),
  locus('cat', 'manx', 'Manx tail', 'T', ['N', 'M'], {
    ...lethal,
    marker: 'manx',
    breeds: ['Manx', 'Cymric'],
    aliases: ['manx', 'short tail', 'tailless'],
    source: 'OMIA, Manx',
  }),
  locus('cat', 'fold', 'Folded ears', 'TRPV4', ['N', 'Fd'], {
    kind: 'trait',
    inheritance: 'dominant',
    marker: 'fold',
    breeds: ['Scottish Fold'],
    aliases: ['fold', 'scottish fold', 'osteochondrodysplasia', 'TRPV4'],
  }),
  locus('cat', 'munchkin', 'Munchkin legs', 'UGDH', ['N', 'Mk'], {
    ...lethal,
    marker: 'munchkin',
    breeds: ['Munchkin'],
    aliases: ['munchkin', 'short legs', 'UGDH'],
    source: 'OMIA002541/9685; BMC Genetics 2020, 21:67',
  }),
  locus('cat', 'blood-group', 'Blood group', 'CMAH', ['A', 'AB', 'b'], {
    kind: 'blood-group',
    marker: 'blood group',
    aliases: ['blood type', 'blood group', 'CMAH'],
  }),
  locus('cat', 'o', 'O: red (on X)', 'ARHGAP36', ['O', 'o'], {
    inheritance: 'x-linked-recessive',
    locus: 'O',
    aliases: ['O', 'orange', 'O locus'],
  }),
  locus('cat', 'a', 'A: agouti', 'ASIP', ['A', 'a'], { locus: 'A', aliases: ['A', 'agouti', 'A locus'] }),
  locus('cat', 'b', 'B: brown', 'TYRP1', ['B', 'b', 'bl'], {
    locus: 'B',
    aliases: ['B', 'brown', 'chocolate', 'cinnamon', 'B locus'],
  }),
  locus('cat', 'd', 'D: dilution', 'MLPH', ['D', 'd'], {
    locus: 'D',
    aliases: ['D', 'dilute', 'dilution', 'D locus'],
  }),
  locus('cat', 'c', 'C: points', 'TYR', ['C', 'cb', 'cs', 'c'], {
    locus: 'C',
    aliases: ['C', 'colorpoint', 'colourpoint', 'colorpoint restriction', 'C locus'],
  }),
  locus('cat', 'w', 'W: white', 'KIT', ['W', 'ws', 'w'], {
    locus: 'W',
    marker: 'W',
    aliases: ['W', 'white', 'dominant white', 'white spotting', 'KIT'],
  }),
  locus('cat', 'i', 'I: silver', undefined, ['I', 'i'], {
    locus: 'I',
    aliases: ['I', 'silver', 'inhibitor'],
  }),
  locus('cat', 'ta', 'Ti: ticked', undefined, ['Ti', 'N'], {
    locus: 'Ti',
    aliases: ['ticked', 'ticked tabby', 'Ti', 'Ta'],
  }),
  locus('cat', 'mc', 'Mc: mackerel, blotched', 'LVRN', ['Mc', 'mc'], {
    locus: 'Mc',
    aliases: ['mackerel', 'blotched', 'tabby', 'Mc'],
  }),
  locus('cat', 'amber', 'Amber', 'MC1R', ['E', 'e'], {
    locus: 'E',
    breeds: ['Norwegian Forest Cat'],
    aliases: ['amber', 'MC1R', 'E'],
  }),
  locus('cat', 'l', 'L: long hair', 'FGF5', ['L', 'l'], {
    locus: 'L',
    aliases: ['L', 'long hair', 'coat length', 'FGF5'],
  }),
];
