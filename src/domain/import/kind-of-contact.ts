import { customers } from '../entities/customers.ts';
import { fold } from './fold.ts';
import { choicesMeant } from './synonyms.ts';

const choices = customers.fields.customerType.choices;

/** Whoever bought says nothing of what they are: a family, another breeder, a farm. */
const buys =
  /^(?:(?:buyer|customer|client|purchaser|owner|puppy owner|kitten owner|kaufer|besitzer|halter|acheteu[rs]|acquereu[rs]|proprietaire|koper|klant|eigenaar|comprador|cliente|dueno|propietario|acquirente|compratore|proprietario|kopare|kund|agare|kober|kunde|ejer|kjoper|eier|ostaja|asiakas|omistaja|kupujacy|nabywca|klient|wlasciciel|kupujici|zakaznik|majitel|vevo|ugyfel|tulajdonos|alici|musteri|sahibi)(?:in|e|s|es|r|en|a|as|os|i)?)$/;

/** A pet of theirs: "puppy buyer", "Welpenkäufer", "acheteur chiot". */
const buysPet =
  /\b(?:pupp(?:y|ies)|kittens?|pets?)\s+(?:buyer|owner|home|famil(?:y|ies)|people)s?\b|^(?:welpen|kitten|katzen|hunde|pup|puppy|valp(?:e)?)[\s-]?(?:kaufer|koper|kopare|kober|kjoper|interessent)(?:in|s|e)?$|\bacheteur(?:e|s)? (?:de )?(?:chiot|chaton)s?\b|^(?:liebhaber|liefhebber)(?:in|s)?$/;

/** "Hobbyzüchter", "sheep breeder", "éleveuse", "Zuchtkollege": the word may stand within another. */
const breeds =
  /(?:zuchter(?:in)?|zuchtkolleg(?:e|in)|fokker|oppdretter|opdraetter|uppfodare)$|\b(?:breeders?|eleveu(?:r|se)s?|criador(?:a|es)?|allevat(?:ore|rice|ori)|kasvattaja|hodowca|chovatel(?:ka)?|tenyeszto|yetistirici)\b/;

const farms =
  /\b(?:farmers?|exploitant(?:e|s)?|agricult(?:eur|rice)s?|ganadero|landwirt(?:in)?|bonde|lantbrukare)\b/;

/** Whom a breeder has to do with besides: the kind is Other, and which it was is kept beside. */
const trades =
  /(?:tierarzt|tierarztin|tierklinik|dierenarts|veterinar|veterinaer|dyrlege|dyrlaege|elainlaakari|allatorvos|hufschmied|schmied|metzger|schlachter|zuchtwart(?:in)?|richter(?:in)?|verband|verein)$|\b(?:vet|vets|vet clinic|veterinar(?:y|ian|ians|io|ia|ie|iae?|ius)?|veterinaire|weterynarz|veteriner|groomer|trainer|farrier|blacksmith|maréchal|marechal[- ]ferrant|butcher|boucher|slager|carnicero|macellaio|dealer|handler supplies|supplier|vendor|lieferant|fournisseur|leverancier|proveedor|fornitore|leverantor|toimittaja|dostawca|dodavatel|transport(?:er|eur)?|shipper|club|registry|photographer|lab|laboratory|shelter|rescue|sponsor|colleague|friend|other|sonstiges|andere|autre|overig|otro|altro|ovrigt)\b/;

export interface ContactKind {
  /** What the field says of it. */
  readonly kind?: string;
  /** It said more than that, or something the field has no word for. */
  readonly isMore: boolean;
}

function kindOfOne(text: string): ContactKind | undefined {
  const folded = fold(text.trim());
  if (buysPet.test(folded)) return { kind: 'Pet Owner', isMore: false };
  if (buys.test(folded)) return { isMore: true };
  const [meant, ...more] = choicesMeant('customerType', text, choices);
  const own = choices.find((choice) => fold(choice) === folded) ?? (more.length === 0 ? meant : undefined);
  if (own !== undefined) return { kind: own, isMore: false };
  if (breeds.test(folded)) return { kind: 'Breeder', isMore: false };
  if (farms.test(folded)) return { kind: 'Farm', isMore: false };
  return trades.test(folded) ? { kind: 'Other', isMore: true } : undefined;
}

/**
 * What an address book calls somebody, as the kinds of customers have it: "Éleveur" is a breeder, "Tierarzt" another one,
 * "Buyer" nobody in particular. Of several the one that says most; undefined where a word of it is not known.
 */
export function kindOfContact(text: string): ContactKind | undefined {
  const parts = text
    .split(/[,;/&+|]| - |:::|\b(?:and|und|et|en|och|og|y|e)\b/)
    .map((part) => part.replace(/^[\s*]+|\s+$/g, ''))
    .filter((part) => part !== '' && fold(part) !== 'mycontacts');
  const found = parts.map(kindOfOne);
  if (found.length === 0 || found.length > 4 || found.some((one) => one === undefined)) return undefined;
  const kinds = [...new Set(found.flatMap((one) => one?.kind ?? []))];
  const said = kinds.filter((kind) => kind !== 'Other');
  const [kind = kinds[0], ...more] = said;
  if (more.length > 0) return undefined;
  return {
    ...(kind !== undefined && { kind }),
    isMore: found.length > 1 || found.some((one) => one?.isMore),
  };
}
