import type { MarkKind } from '../../species/marks.ts';

/** A column that becomes a mark of identity of its row's animal. A second column of the same kind goes to `further`. */
export interface MarkColumn {
  readonly key: string;
  readonly label: string;
  readonly mark: MarkKind;
  /** Other headers, as `animalNames` has them. */
  readonly names: string;
  readonly further?: string;
}

/** What animals of any species bear besides the numbers that have fields of their own. */
export const markColumns: readonly MarkColumn[] = [
  {
    key: 'earTag',
    label: 'Ear tag',
    mark: 'Ear tag',
    names:
      'stud tag|stud tag no|stud tag number|stud ear tag|official id|barn tag|farm id|herd id|flock id|ranch tag|eartag|ind no|individual no|individual number|ind number|ear tag number|ear tag no|ear tag nr|ear tag id|tag|tag number|tag no|tag nr|tag id|visual tag|visual id|vid|flock tag|herd tag|farm tag|official tag|official ear tag|management tag|metal tag|usda tag|nues tag|nlis|nlis id|scrapie tag|scrapie number|scrapie id|individual id|individual number|uk number|official number|ear tag left|left ear tag|left tag|tag left|ohrmarke|ohrmarkennummer|ohrmarke links|lebensohrmarke|lom|boucle|boucle oreille|numéro de boucle|numéro boucle|oormerk|oormerknummer|oornummer|crotal|número de crotal|crotal izquierdo|n national|numéro national|national number|national id|numéro officiel|n officiel|marca auricolare|matricola|matricola aziendale|øremærke|øremærkenummer|øremerke|öronmärke|öronnummer',
    further: 'earTag2',
  },
  {
    key: 'earTag2',
    label: 'Second ear tag',
    mark: 'Ear tag',
    names:
      'jumbo|jumbo tag|jumbo no|jumbo number|werknummer|werknr|work number|working number|n travail|n de travail|numéro de travail|ear tag 2|tag 2|other tag|ear tag right|right ear tag|right tag|tag right|ohrmarke rechts|zweite ohrmarke|crotal derecho',
    further: 'earTag3',
  },
  { key: 'earTag3', label: 'Third ear tag', mark: 'Ear tag', names: 'ear tag 3|tag 3' },
  {
    key: 'legBand',
    label: 'Leg band',
    mark: 'Leg band',
    names:
      'band|band number|band no|band nr|band id|leg band number|leg band no|legband|leg tag|zip tie|wing or leg band|fussring|fußring|beinring|bague de patte|pootring',
    further: 'legBand2',
  },
  { key: 'legBand2', label: 'Second leg band', mark: 'Leg band', names: 'leg band 2|band 2|right leg band' },
  {
    key: 'ring',
    label: 'Ring',
    mark: 'Ring',
    names:
      'ring number|ring no|ring nr|ring id|leg ring|closed ring|split ring|ringnummer|ringnr|bague|numéro de bague|numéro bague|anilla|anillo|número de anilla|anello|numero anello',
    further: 'ring2',
  },
  { key: 'ring2', label: 'Second ring', mark: 'Ring', names: 'ring 2|second ring number' },
  {
    key: 'wingTag',
    label: 'Wing tag',
    mark: 'Wing tag',
    names: 'wing band|wing tag number|wing band number|patagial tag|flügelmarke|marque alaire',
  },
  {
    key: 'earNotch',
    label: 'Ear notch',
    mark: 'Ear notch',
    names: 'notch|notches|ear notches|ear notch number|ohrkerbe|ohrkerbung|encoche',
  },
  {
    key: 'brand',
    label: 'Brand',
    mark: 'Brand',
    names:
      'freeze brand|hot brand|brand number|brandzeichen|brandnummer|schenkelbrand|marque au fer|brandmerk|hierro',
  },
  {
    key: 'secondTattoo',
    label: 'Second tattoo',
    mark: 'Tattoo',
    names:
      'tatuaggio dx|tatuaggio destro|tatuaggio orecchio destro|orecchio dx|tatouage droit|tatouage oreille droite|tatuaje derecho|tatuaje oreja derecha|tatoeage rechts|tatuering höger|tatovering højre|tatovering høyre|tatuaż p|nr tatuażu p|numer tatuażu p|tatuaż prawy|prawe ucho|ucho prawe|right ear|oor r|ear r|r ear|ohr r|rt ear|re tattoo|rechtes ohr|ohr rechts|rechter oor|oor rechts|højre øre|höger öra|høyre øre|oreille droite|oreja derecha|orecchio destro|tattoo 2|tattoo r|tattoo re|tattoo right|right tattoo|right ear tattoo|tattoo right ear|tätowierung rechts|täto rechts',
  },
  {
    key: 'secondRegistration',
    label: 'Second registration number',
    mark: 'Registration',
    names:
      'registration 2|reg no 2|second registration|other registration|other registration number|foreign registration',
  },
  {
    key: 'secondMicrochip',
    label: 'Second microchip number',
    mark: 'Microchip',
    names: 'microchip 2|chip 2|second chip|second microchip|other chip',
  },
  { key: 'otherMark', label: 'Other mark', mark: 'Other', names: 'other id|other identification|other mark' },
];

/** The field a second column goes to that means a number with a field of its own. */
export const furtherMarks: Readonly<Record<string, string>> = {
  registrationNumber: 'secondRegistration',
  microchipNumber: 'secondMicrochip',
  tattoo: 'secondTattoo',
};

/** Headers that say whose mark stands in a column of a parent, beside those the marks themselves have. */
export const parentMarkNames = {
  sire: 'sire tag|sire ear tag|sire tag number|sire band|sire leg band|sire ring|sire tattoo|sire ear number|sire ear|father tag|father ear tag|vater ohrmarke|ohrmarke vater|ring vater|oormerk vader|boucle père|crotal padre',
  dam: 'dam tag|dam ear tag|dam tag number|dam band|dam leg band|dam ring|dam tattoo|dam ear number|dam ear|mother tag|mother ear tag|mutter ohrmarke|ohrmarke mutter|ring mutter|oormerk moeder|boucle mère|crotal madre',
} as const;
