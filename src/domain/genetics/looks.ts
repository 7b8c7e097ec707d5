import type { SpeciesKey } from '#domain/species/shape.ts';

/** An allele that can be seen, for animals that nobody tested. */
export interface SeenAllele {
  readonly marker: string;
  readonly allele: string;
  /** The words it was read from. */
  readonly words: string;
}

interface Look {
  readonly species: SpeciesKey;
  readonly marker: string;
  readonly allele: string;
  readonly pattern: RegExp;
  /** Only in these breeds, where the word means that gene. */
  readonly breeds?: RegExp;
}

const looks: readonly Look[] = [
  { species: 'dog', marker: 'M', allele: 'M', pattern: /\b(merle|dapple)\b/i },
  {
    species: 'dog',
    marker: 'M',
    allele: 'M',
    pattern: /\bharlequin\b/i,
    breeds: /great dane|deutsche dogge/i,
  },
  {
    species: 'dog',
    marker: 'H',
    allele: 'H',
    pattern: /\bharlequin\b/i,
    breeds: /great dane|deutsche dogge/i,
  },
  { species: 'dog', marker: 'bobtail', allele: 'bt', pattern: /\bnatural (bob ?tail|short tail)\b/i },
  {
    species: 'cat',
    marker: 'manx',
    allele: 'M',
    pattern: /\b(rumpy|rumpy riser|stumpy)\b/i,
    breeds: /manx|cymric/i,
  },
  { species: 'cat', marker: 'fold', allele: 'Fd', pattern: /\bfold(ed)?( ears?)?\b/i },
  { species: 'horse', marker: 'O', allele: 'O', pattern: /\bframe( overo)?\b/i },
  { species: 'horse', marker: 'LP', allele: 'LP', pattern: /\b(leopard|few ?spot|snowcap)\b/i },
  { species: 'goats', marker: 'P', allele: 'P', pattern: /\bpolled\b/i },
  {
    species: 'rodents',
    marker: 'guinea pig roan',
    allele: 'Rn',
    pattern: /\b(roan|dalmatian)\b/i,
    breeds: /guinea|cavy/i,
  },
];

/** A word that takes it back: "no merle", "non-merle", "merle: no". */
const denial = /\b(no|not|non|without)[ -]+(a +)?$/i;

/**
 * Alleles that colour and markings give away: one copy is sure, the other stays open. Words are read only where they
 * mean one gene in that species.
 */
export function seenAlleles(
  species: SpeciesKey,
  breed: string,
  descriptions: readonly string[],
): SeenAllele[] {
  const found = new Map<string, SeenAllele>();
  for (const { pattern, breeds, marker, allele } of looks.filter((look) => look.species === species)) {
    if (breeds && !breeds.test(breed)) continue;
    for (const words of descriptions) {
      const at = words.search(pattern);
      if (at >= 0 && !denial.test(words.slice(0, at))) found.set(marker, { marker, allele, words });
    }
  }
  return [...found.values()];
}
