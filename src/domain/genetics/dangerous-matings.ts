import type { SpeciesKey } from '#domain/species/shape.ts';

/** What one parent carries: at least one of the alleles, or two of them. */
export interface Carries {
  readonly alleles: readonly string[];
  readonly copies?: 2;
  /** Only as this parent; otherwise it may be either. */
  readonly parent?: 'sire' | 'dam';
}

export interface DangerousMating {
  readonly key: string;
  readonly species: SpeciesKey;
  readonly marker: string;
  readonly trait: string;
  readonly gene?: string;
  readonly one: Carries;
  readonly other: Carries | 'any';
  /** For the breeder. "One in four" is an expectation over many young; a litter can differ. */
  readonly outcome: string;
  /** Young that die, young that suffer, or something worth knowing. */
  readonly severity: 'loss' | 'harm' | 'caution';
  /**
   * Looked up in a laboratory's, registry's or reference description. The others are general knowledge of the field:
   * the screen says so, they are worded as reported, and they must never refuse a mating.
   */
  readonly verified: boolean;
}

/** Matings to warn of before they happen. OMIA (omia.org) is the reference to check a row against. */
export const dangerousMatings: readonly DangerousMating[] = [
  {
    key: 'dog-merle',
    species: 'dog',
    marker: 'M',
    trait: 'Merle',
    gene: 'PMEL',
    one: { alleles: ['M', 'Mh'] },
    other: { alleles: ['M', 'Mh', 'Ma+', 'Ma'] },
    outcome:
      'One in four young is expected to be double merle, often deaf, blind or with small eyes. Many registries refuse the mating. Red, sable and mostly white dogs can carry merle unseen: test them first.',
    severity: 'harm',
    verified: true,
  },
  {
    key: 'dog-harlequin',
    species: 'dog',
    marker: 'H',
    trait: 'Harlequin',
    gene: 'PSMB7',
    one: { alleles: ['H'] },
    other: { alleles: ['H'] },
    outcome:
      'One in four embryos is expected to have two copies and die in the womb. Without merle a carrier cannot be told by its looks.',
    severity: 'loss',
    verified: true,
  },
  {
    key: 'dog-bobtail',
    species: 'dog',
    marker: 'bobtail',
    trait: 'Natural bobtail',
    gene: 'T (C189G)',
    one: { alleles: ['bt'] },
    other: { alleles: ['bt'] },
    outcome:
      'One in four embryos is expected to have two copies and die in the womb; of those born two in three are short-tailed.',
    severity: 'loss',
    verified: true,
  },
  {
    key: 'dog-hairless',
    species: 'dog',
    marker: 'hairless',
    trait: 'Hairless (Chinese Crested, Xoloitzcuintle, Peruvian)',
    gene: 'FOXI3',
    one: { alleles: ['Hr'] },
    other: { alleles: ['Hr'] },
    outcome:
      'One in four embryos is reported to have two copies and be lost; of those born two in three are hairless.',
    severity: 'loss',
    verified: false,
  },
  {
    key: 'cat-manx',
    species: 'cat',
    marker: 'manx',
    trait: 'Manx tail',
    gene: 'T',
    one: { alleles: ['M'] },
    other: { alleles: ['M'] },
    outcome: 'One in four embryos is expected to have two copies and die before birth.',
    severity: 'loss',
    verified: true,
  },
  {
    key: 'cat-fold',
    species: 'cat',
    marker: 'fold',
    trait: 'Folded ears',
    gene: 'TRPV4',
    one: { alleles: ['Fd'] },
    other: { alleles: ['Fd'] },
    outcome:
      'One in four kittens is expected to have two copies, which are reported to bring severe joint disease. Some countries ban the mating.',
    severity: 'harm',
    verified: false,
  },
  {
    key: 'cat-fold-any',
    species: 'cat',
    marker: 'fold',
    trait: 'Folded ears',
    gene: 'TRPV4',
    one: { alleles: ['Fd'] },
    other: 'any',
    outcome:
      'One copy is reported to be enough for joint disease in the kittens with folded ears. Some countries ban breeding them.',
    severity: 'harm',
    verified: false,
  },
  {
    key: 'cat-munchkin',
    species: 'cat',
    marker: 'munchkin',
    trait: 'Munchkin legs',
    gene: 'UGDH',
    one: { alleles: ['Mk'] },
    other: { alleles: ['Mk'] },
    outcome:
      'One in four embryos is expected to have two copies and be lost; two in three of those born have short legs.',
    severity: 'loss',
    verified: true,
  },
  {
    key: 'cat-dominant-white',
    species: 'cat',
    marker: 'W',
    trait: 'Dominant white',
    gene: 'KIT',
    one: { alleles: ['W'] },
    other: { alleles: ['W'] },
    outcome:
      'Not lethal. Deafness is reported to be likelier in white kittens, most with two copies and blue eyes: have hearing tested.',
    severity: 'caution',
    verified: false,
  },
  {
    key: 'cat-blood-group',
    species: 'cat',
    marker: 'blood group',
    trait: 'Blood group B queen',
    gene: 'CMAH',
    one: { alleles: ['b'], copies: 2, parent: 'dam' },
    other: { alleles: ['A', 'AB'] },
    outcome:
      'Kittens of group A or AB are reported to fall ill from the first milk of a group B queen (neonatal isoerythrolysis). Ask your vet how to keep them from it in the first day.',
    severity: 'harm',
    verified: false,
  },
  {
    key: 'horse-frame',
    species: 'horse',
    marker: 'O',
    trait: 'Frame overo (lethal white)',
    gene: 'EDNRB',
    one: { alleles: ['O'] },
    other: { alleles: ['O'] },
    outcome:
      'One in four foals is expected to have two copies: it is born white and dies within days. Frame can be minimal or hidden, so test before mating.',
    severity: 'loss',
    verified: true,
  },
  {
    key: 'horse-dominant-white',
    species: 'horse',
    marker: 'W',
    trait: 'Dominant white',
    gene: 'KIT',
    one: { alleles: ['W'] },
    other: { alleles: ['W'] },
    outcome:
      'With most dominant-white alleles foals with two copies are not viable. W20 and sabino 1 are exceptions: enter only the others as W.',
    severity: 'loss',
    verified: true,
  },
  {
    key: 'horse-leopard',
    species: 'horse',
    marker: 'LP',
    trait: 'Leopard complex',
    gene: 'TRPM1',
    one: { alleles: ['LP'] },
    other: { alleles: ['LP'] },
    outcome:
      'One in four foals is expected to have two copies, which are reported to be night blind from birth.',
    severity: 'caution',
    verified: false,
  },
  {
    key: 'horse-silver',
    species: 'horse',
    marker: 'Z',
    trait: 'Silver',
    gene: 'PMEL',
    one: { alleles: ['Z'] },
    other: { alleles: ['Z'] },
    outcome:
      'One in four foals is expected to have two copies, which are reported to have more severe eye anomalies (MCOA) than one.',
    severity: 'caution',
    verified: false,
  },
  {
    key: 'rabbits-dwarf',
    species: 'rabbits',
    marker: 'Dw',
    trait: 'Dwarf',
    gene: 'HMGA2',
    one: { alleles: ['dw'] },
    other: { alleles: ['dw'] },
    outcome: 'One in four kits is expected to have two copies ("peanut") and die within days of birth.',
    severity: 'loss',
    verified: true,
  },
  {
    key: 'rabbits-english-spot',
    species: 'rabbits',
    marker: 'En',
    trait: 'English spot',
    gene: 'KIT',
    one: { alleles: ['En'] },
    other: { alleles: ['En'] },
    outcome: 'One in four kits is expected to have two copies ("Charlie"), with a risk of megacolon.',
    severity: 'harm',
    verified: true,
  },
  {
    key: 'goats-polled',
    species: 'goats',
    marker: 'P',
    trait: 'Polled',
    gene: 'PIS',
    one: { alleles: ['P'] },
    other: { alleles: ['P'] },
    outcome:
      'Genetically female kids with two copies can be intersexes and infertile. Mate a polled goat to a horned one.',
    severity: 'harm',
    verified: true,
  },
  {
    key: 'cattle-bulldog',
    species: 'cattle',
    marker: 'bulldog',
    trait: 'Dexter bulldog dwarfism',
    gene: 'ACAN',
    one: { alleles: ['BD'] },
    other: { alleles: ['BD'] },
    outcome: 'One in four calves is reported to be a bulldog calf and to be aborted.',
    severity: 'loss',
    verified: false,
  },
  {
    key: 'pigs-stress',
    species: 'pigs',
    marker: 'RYR1',
    trait: 'Stress gene (malignant hyperthermia)',
    gene: 'RYR1',
    one: { alleles: ['n'] },
    other: { alleles: ['n'] },
    outcome: 'Pigs with two copies are reported to be at risk of malignant hyperthermia under stress.',
    severity: 'harm',
    verified: false,
  },
  {
    key: 'chickens-ear-tufts',
    species: 'chickens',
    marker: 'Et',
    trait: 'Ear tufts (Araucana)',
    one: { alleles: ['Et'] },
    other: { alleles: ['Et'] },
    outcome: 'One in four embryos is reported to have two copies and die in the egg.',
    severity: 'loss',
    verified: false,
  },
  {
    key: 'chickens-creeper',
    species: 'chickens',
    marker: 'Cp',
    trait: 'Creeper legs',
    one: { alleles: ['Cp'] },
    other: { alleles: ['Cp'] },
    outcome: 'One in four embryos is reported to have two copies and die in the egg.',
    severity: 'loss',
    verified: false,
  },
  {
    key: 'chickens-rumpless',
    species: 'chickens',
    marker: 'Rp',
    trait: 'Rumpless',
    one: { alleles: ['Rp'] },
    other: { alleles: ['Rp'] },
    outcome: 'Fertility is reported to be poor.',
    severity: 'caution',
    verified: false,
  },
  {
    key: 'ducks-crested',
    species: 'ducks',
    marker: 'Cr',
    trait: 'Crest',
    one: { alleles: ['Cr'] },
    other: { alleles: ['Cr'] },
    outcome:
      'One in four embryos is reported to have two copies and die in the egg; birds with one copy can have defects of the head.',
    severity: 'loss',
    verified: false,
  },
  {
    key: 'rodents-mouse-yellow',
    species: 'rodents',
    marker: 'mouse A',
    trait: 'Lethal yellow (mouse)',
    one: { alleles: ['Ay'] },
    other: { alleles: ['Ay'] },
    outcome: 'One in four embryos is reported to have two copies and be lost.',
    severity: 'loss',
    verified: false,
  },
  {
    key: 'rodents-guinea-pig-roan',
    species: 'rodents',
    marker: 'guinea pig roan',
    trait: 'Roan or Dalmatian (guinea pig)',
    one: { alleles: ['Rn'] },
    other: { alleles: ['Rn'] },
    outcome: 'One in four young is reported to be a "lethal white", without eyes or teeth.',
    severity: 'loss',
    verified: false,
  },
  {
    key: 'rodents-hamster-dominant-spot',
    species: 'rodents',
    marker: 'hamster Ds',
    trait: 'Dominant spot (hamster)',
    one: { alleles: ['Ds'] },
    other: { alleles: ['Ds'] },
    outcome: 'Embryos with two copies are reported to be lost.',
    severity: 'loss',
    verified: false,
  },
  {
    key: 'rodents-hamster-anophthalmic-white',
    species: 'rodents',
    marker: 'hamster Wh',
    trait: 'Anophthalmic white (hamster)',
    one: { alleles: ['Wh'] },
    other: { alleles: ['Wh'] },
    outcome: 'One in four young is reported to have two copies and be born without eyes.',
    severity: 'harm',
    verified: false,
  },
];
