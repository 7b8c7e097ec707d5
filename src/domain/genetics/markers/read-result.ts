import type { Sex } from '#domain/genetics/pedigree-record.ts';
import type { GeneticTest } from './genetic-test.ts';
import { type Genotype, genotypeText, hasOneX, unknownAllele } from './genotypes.ts';

export interface ReadResult {
  /** As it is kept: "N/x", "E/?". */
  readonly genotype: string;
  /** The words themselves say that nobody tested this animal. */
  readonly isByParentage: boolean;
}

const normalWords =
  /^(clear|normal|negative|free|not at risk|no copies|0 copies|zero copies|homozygous (normal|clear)|wild ?type|unaffected|non ?carrier)$/;
const oneCopyWords = /^(carrier|heterozygous|one copy|1 copy|carrier \(1 copy\))$/;
const twoCopiesWords =
  /^(two copies|2 copies|homozygous (affected|positive|mutant)|double positive|at risk \(2 copies\))$/;
const affectedWords = /^(affected|at risk|at increased risk|increased risk|positive|at high risk)$/;
const parentageWords = /\b(by parentage|by descent|hereditary clear|hereditarily clear|cbp)\b/;

/**
 * What a laboratory wrote, as alleles of the test; null when it cannot be told for certain, never a guess. Words
 * (clear, carrier, at risk, two copies) and genotypes in the usual spellings (N/x, E/e, Ee, at/at, N/DM, d1/d2) are
 * read. Nucleotides (A/G) and plus signs mean different things in different laboratories and are left to the breeder.
 */
export function readResult(test: GeneticTest, written: string, sex: Sex): ReadResult | null {
  const text = written.replace(/\s+/g, ' ').trim();
  const words = text.toLowerCase().replace(/[.,;:]+$/, '');
  const isByParentage = parentageWords.test(words);
  const alleles = isByParentage
    ? clearWords(test, words, sex)
    : (readWords(test, words, sex) ?? readAlleles(test, text, sex));
  return alleles && { genotype: genotypeText(test, alleles), isByParentage };
}

const isMarker = (test: GeneticTest): boolean => test.alleles.length === 2;

function clearWords(test: GeneticTest, words: string, sex: Sex): Genotype | null {
  if (!isMarker(test) || !/\b(clear|normal|free|cbp)\b/.test(words)) return null;
  return copies(test, 0, sex);
}

function copies(test: GeneticTest, count: 0 | 1 | 2, sex: Sex): Genotype | null {
  const [normal, variant] = test.alleles;
  if (hasOneX(test, sex)) return count === 2 ? null : [count === 0 ? normal : variant, 'Y'];
  return [count === 2 ? variant : normal, count === 0 ? normal : variant];
}

/** Words count copies of the one variant of a marker; of a locus with many alleles they say nothing. */
function readWords(test: GeneticTest, words: string, sex: Sex): Genotype | null {
  if (test.kind === 'blood-group') return bloodGroup(words);
  if (!isMarker(test) || (test.kind === 'colour' && test.alleles[0] !== 'N')) return null;
  if (normalWords.test(words)) return copies(test, 0, sex);
  if (oneCopyWords.test(words)) {
    // A male with one copy of an X-linked variant is affected; "carrier" is somebody's mistake.
    return hasOneX(test, sex) && !/copy/.test(words) ? null : copies(test, 1, sex);
  }
  if (twoCopiesWords.test(words)) return hasOneX(test, sex) ? null : copies(test, 2, sex);
  if (!affectedWords.test(words)) return null;
  if (hasOneX(test, sex)) return copies(test, 1, sex);
  if (test.inheritance === 'recessive' || test.inheritance === 'x-linked-recessive')
    return copies(test, 2, sex);
  // One copy is enough, and how many there are was not said.
  return [test.alleles[1], unknownAllele];
}

/** Of cats: a group is what shows, AB below A and above b. */
function bloodGroup(words: string): Genotype | null {
  const group = words.replace(/^(blood )?(group|type) /, '');
  if (group === 'b') return ['b', 'b'];
  if (group === 'a') return ['A', unknownAllele];
  return group === 'ab' ? ['AB', unknownAllele] : null;
}

/** Spellings of one allele, by the locus of a dog: sub-variants of b, d and e count as one. */
const spellings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dog-b': { bs: 'b', bd: 'b', bc: 'b', ba: 'b', be: 'b', bh: 'b', N: 'B' },
  'dog-d': { d1: 'd', d2: 'd', d3: 'd', N: 'D' },
  'dog-e': { e1: 'e', e2: 'e', e3: 'e', Em: 'EM', Eg: 'EG', ea: 'eA', EA: 'eA', eH: 'eh' },
  'dog-a': { ay: 'Ay', AY: 'Ay', aW: 'aw', aT: 'at' },
  'dog-k': { Kb: 'KB', kB: 'KB', kb: 'KB', Kbr: 'kbr', kBr: 'kbr', Ky: 'ky', kY: 'ky' },
  'dog-m': { N: 'm' },
  'dog-h': { N: 'h' },
  'dog-i': { N: 'I' },
  'dog-co': { Co: 'N' },
  'dog-long-hair': { L: 'N', S: 'N', lh1: 'l', lh2: 'l', lh3: 'l', lh4: 'l', lh5: 'l', Lh: 'N' },
  'dog-furnishings': { N: 'n', f: 'n' },
  'cat-l': { N: 'L', M1: 'l', M2: 'l', M3: 'l', M4: 'l', m1: 'l', m2: 'l', m3: 'l', m4: 'l' },
  'cat-d': { N: 'D' },
  'cat-b': { N: 'B' },
  'cat-w': { N: 'w', Ws: 'ws', wS: 'ws' },
  'cat-c': { N: 'C' },
  'cat-blood-group': { a: 'A', ab: 'AB', B: 'b', N: 'A' },
  'horse-dun': { N: 'nd2' },
  'rabbits-dw': { N: 'Dw' },
  'rabbits-en': { N: 'en' },
  'goats-polled': { N: 'p', H: 'p' },
};

function readAlleles(test: GeneticTest, text: string, sex: Sex): Genotype | null {
  const compact = text.replace(/\s*[/|]\s*/g, '/').replace(/\^/g, '');
  const parts = compact.includes('/') ? compact.split('/') : splitPair(test, compact);
  if (hasOneX(test, sex)) return ofOneX(test, parts);
  if (parts.length !== 2) return null;
  const [one, other] = whiteSpottingOfDavis(test, parts).map((part) => alleleNamed(test, part));
  if (!one || !other) return null;
  // Two unlike names that are both not the normal one, as in "see/report", are no genotype.
  const isPlain = parts[0] === parts[1] || [one, other].some((allele) => allele !== test.alleles[1]);
  return isPlain || parts.every((part) => isSpelling(test, part)) ? [one, other] : null;
}

/** "N", "N/Y", "PRA/Y", "N/N" of a male. */
function ofOneX(test: GeneticTest, [one = '', other, ...more]: readonly string[]): Genotype | null {
  if (more.length > 0) return null;
  if (other === undefined && !isSpelling(test, one) && !/^(n|x|m|mut)$/i.test(one)) return null;
  const allele = alleleNamed(test, one);
  return allele && (other === undefined || ['Y', 'y', '-', '0', one].includes(other)) ? [allele, 'Y'] : null;
}

const isSpelling = (test: GeneticTest, part: string): boolean =>
  test.alleles.includes(part) || spellings[test.key]?.[part] !== undefined;

/** UC Davis writes N and S at the dog's S locus, where S stands for the spotting that others call sp. */
const whiteSpottingOfDavis = (test: GeneticTest, parts: readonly string[]): readonly string[] =>
  test.key === 'dog-s' && parts.includes('N')
    ? parts.map((part) => (part === 'S' ? 'sp' : part === 'N' ? 'S' : part))
    : parts;

function alleleNamed(test: GeneticTest, part: string): string | null {
  if (part === unknownAllele) return part;
  if (test.alleles.includes(part)) return part;
  const spelled = spellings[test.key]?.[part];
  if (spelled) return spelled;
  const alike = test.alleles.filter((allele) => allele.toLowerCase() === part.toLowerCase());
  if (alike.length === 1 && test.alleles.length > 2) return alike[0] ?? null;
  if (test.kind !== 'health' && test.alleles[0] !== 'N') return null;
  if (/^(n|neg|negative|normal|clear|wt|wild)$/i.test(part)) return test.alleles[0];
  if (/^(na|nc|no|none|unknown|inconclusive|failed)$/i.test(part)) return null;
  // Any other name of the one variant, as in N/PRA; but no nucleotide, whose meaning depends on the test.
  return /^([mpx]|[a-z][a-z0-9-]{1,11})$/i.test(part) ? test.alleles[1] : null;
}

/** "Ee", "KBky", "atat": two alleles written together, where there is one way to part them. */
function splitPair(test: GeneticTest, text: string): string[] {
  const readable = (part: string) => part !== '' && isSpelling(test, part);
  const ways = [...text].map((_, at) => [text.slice(0, at), text.slice(at)]);
  const found = ways.filter((parts) => parts.every(readable));
  return found.length === 1 ? (found[0] ?? []) : [text];
}
