import { type Meaning, meaningsOf } from './field-words.ts';
import { wordsOf } from './fold.ts';

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/[\s|]+/).flatMap((word) => wordsOf(word)));

/** Words for the parents of any species, in the languages of `names/`. */
const parents = {
  father: setOf(
    `sire sires father fathers dad dads daddy stud vater vaters vatertier pere peres padre vader vaders vaderdier far fader fars fadern
    pai papa pappa poppa papi отец apja ojciec ojca otec otce isa isan apa babası baba 父 父犬 父猫 deckrude deckkater deckbock zuchtbock`,
  ),
  mother: setOf(
    `dam dams mother mothers mom moms mum mums mummy mama mutter muttertier mere meres madre moeder moeders moederdier mor moder
    mors modern mae momma mamma mami мать anyja matka matki matky ema eman anya annesi 母 母犬 母猫`,
  ),
} as const;

/** Animals that are parents where they stand beside each other, "Rüde x Hündin". */
const animals = {
  father: setOf(
    `male dog buck ram stallion bull boar tom rooster roo cock cockerel drake gander hahn gockel erpel ganter coq gallo haan tupp kogut kakas kohout kukko jars rude kater bock rammler hengst bulle eber widder reu hane hanhund hannhund
    male etalon belier bouc lapin rammelaar conejo taureau verrat macho semental maschio stallone`,
  ),
  mother: setOf(
    `female bitch doe ewe mare cow sow queen hen hens pullet henne poule gallina kip hona kura slepice kana tyuk hundin katze zibbe stute kuh sau ziege teef tik tispe taeve femelle chienne chatte jument
    brebis chevre vache hembra yegua perra femmina fattrice hasin haesin lapine coneja coniglia voedster ooi sauen huhner stuten katzen ziegen zibben kuhe`,
  ),
} as const;

export type Parent = keyof typeof parents;

/** Who the parents of a litter are, also by their kind: "Brebis (boucle)". */
export const parentsByKind: Readonly<Record<Parent, ReadonlySet<string>>> = {
  father: new Set([...parents.father, ...animals.father]),
  mother: new Set([...parents.mother, ...animals.mother]),
};

/** What of the parent stands in a column. */
export type ParentPart = 'any' | 'registrationNumber' | 'microchipNumber' | 'mark' | 'sourceId';

const partWords: readonly (readonly [ParentPart, ReadonlySet<string>])[] = [
  ['microchipNumber', setOf('chip chips microchip transponder puce rfid eid chipnr chipnummer')],
  [
    'mark',
    setOf(
      `werknr werknummer worknumber wing wingband wingtag leg legband tag tags eartag band bands legband ring rings ringnr ringnummer tattoo ear notch ohrmarke ohrmarken om lom tato tatowierung oormerk
      oormerknummer oornr oornummer crotal crotales boucle bague tatouage tatuaje anilla anello marca oremarke oremerke oronmarke oronnr
      oronnummer matricola matricole`,
    ),
  ],
  [
    'registrationNumber',
    setOf(
      `hb hbnr reg regno regnr regn registration registered registry zuchtbuch zuchtbuchnummer zuchtbuchnr zb zbnr herdbuch herdbuchnummer
      lebensnummer lebensnr levensnummer levensnr ueln stammbuch studbook stamboek stamboeknr stamboeknummer stamboom pedigree stambog stambogsnr registreringsnummer registro registre
      lof loof loe loi roi nhsb akc kc ckc ukc`,
    ),
  ],
  ['sourceId', setOf('id')],
];

const names = setOf('name names naam nom nombre nome navn namn named called');
const numbers = setOf('# no nr n num number numbers nummer numero numret code');
const articles = setOf(
  'of the a s der die das des dem den vom von de del du la le el los van het et i av af do da dos das uk us used left right links rechts linkes rechtes linker rechter gauche droite droit izquierda derecha izquierdo derecho sinistra destra linker vanster hoger hojre venstre',
);

/** Whose number it is, or which of several: they say nothing where no number is named. "Sire flock" is a flock. */
const qualifiers = setOf(
  'farm herd flock visual official main primary management mgmt private own scrapie premises premise current original national electronic animal animals visible permanent uk usda hof betriebs stall bedrijf',
);

const partsMeant: Readonly<Partial<Record<Meaning, ParentPart>>> = {
  chip: 'microchipNumber',
  register: 'registrationNumber',
  tag: 'mark',
  ear: 'mark',
  ring: 'mark',
  tattoo: 'mark',
};

/** Whether a word, or each part it is made of, says which number it is, or that it is one: "Ohrnr". */
function partsOfWord(word: string): readonly ParentPart[] | undefined {
  const meant = meaningsOf(word);
  if (meant === undefined || !meant.every((one) => one === 'number' || one === 'mark' || one in partsMeant))
    return undefined;
  return meant.flatMap((one) => partsMeant[one] ?? []);
}

export interface ParentHeader {
  readonly parent: Parent;
  readonly part: ParentPart;
}

/** Both parents in the order a header names them, "Sire x Dam"; one or none where it does not. */
export const parentsInOrder = (header: string): Parent[] => [
  ...new Set(
    wordsOf(header).flatMap((word) =>
      (Object.keys(parents) as Parent[]).filter((one) => parents[one].has(word) || animals[one].has(word)),
    ),
  ),
];

/**
 * Whose name or number a header means, whatever order and language its words are in: "Vader (oornr)", "Sire's ring",
 * "N° bague mère". 'ancestor' where it speaks of somebody further back, "Père de mère", "Dam's sire": such a column is
 * no parent. Undefined where it says more than that, or nothing of a parent.
 */
export function parentInHeader(
  header: string,
  known: Readonly<Record<Parent, ReadonlySet<string>>> = parents,
): ParentHeader | 'ancestor' | undefined {
  const words = wordsOf(header.replace(/n°|nº/gi, ' nr '));
  const said = (Object.keys(parents) as Parent[]).filter((one) => words.some((word) => known[one].has(word)));
  const [parent] = said;
  if (parent === undefined) return undefined;
  const times = words.filter((word) => known[parent].has(word)).length;
  if (said.length > 1) return 'ancestor';
  const found = new Set<ParentPart>();
  let isQualified = false;
  for (const word of words) {
    const part = partWords.find(([, said]) => said.has(word))?.[0];
    if (part !== undefined) found.add(part);
    else if (![known[parent], names, numbers, articles].some((one) => one.has(word))) {
      const parts = partsOfWord(word);
      if (parts === undefined && qualifiers.has(word)) isQualified = true;
      else if (parts === undefined) return undefined;
      if (parts === undefined) continue;
      for (const one of parts) found.add(one);
    }
  }
  if (isQualified && found.size === 0) return undefined;
  // "Sire (father)" says it twice, "Sire's sire" does not.
  if (times > 1 && found.size === 0 && /['’]s\b|\b(?:of|de|van|von|vom)\b/iu.test(header)) return 'ancestor';
  // "Sire KC name" is a name.
  if (words.some((word) => names.has(word))) return { parent, part: 'any' };
  const [part = 'any'] = found.size > 1 ? [...found].filter((one) => one !== 'registrationNumber') : found;
  return { parent, part };
}
