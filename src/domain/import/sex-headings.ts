import { wordsOf } from './fold.ts';
import type { ImportTypeKey } from './types.ts';

/** What breeders write above the animals of one sex, folded; none of them could be a name by itself in that place. */
const male = new Set(
  `males male sires sire studs stud boys bucks rams bulls stallions boars toms tomcats cocks roosters cockerels drakes
  ganders billies jacks hobs geldings ruden deckruden hengste bocke bullen stiere eber kater hahne erpel manner
  reuen hengsten stieren bokken rammen beren katers hanen males etalons beliers boucs taureaux verrats coqs
  machos sementales carneros verracos gallos maschi stalloni montoni arieti tori becchi verri stalli
  hanar hannar hanner hingstar avelshanar avelshingstar baggar galtar tjurar samce`.split(/\s+/),
);
const female = new Set(
  `females female dams dam bitches girls queens does ewes cows mares sows hens nannies jennies jills heifers gilts
  broodmares hundinnen zuchthundinnen stuten kuhe ziegen zibben auen sauen hennen huhner weibchen
  teven merries koeien ooien geiten zeugen voedsters poezen hennen femelles chiennes lices chattes juments poulinieres
  brebis chevres vaches truies lapines poules hembras perras gatas yeguas vacas ovejas cabras cerdas gallinas
  femmine cagne fattrici gatte giumente vacche pecore capre scrofe tikar tiker taever tisper hunner hoppor
  avelstikar suggor tackor kor samice feny`.split(/\s+/),
);
/** "Our breeding females", "Stud dogs", "Active sires (3)", "Die Zuchthündinnen". */
const beside = new Set(
  `our my the all breeding brood herd active retired young old senior junior adult own kennel list of dogs dog cats
  cattle horses goats sheep rabbits animals birds stock unsere meine die alle zucht aktive onze mijn de mes nos les nuestros nuestras
  reproductores reproductoras mina mine vara alla tutti tutte le i`.split(/\s+/),
);
/** "Stud dogs" are the males, but "Brood bitches" and "Breeding females" say it by themselves. */
const longest = 4;

/** Which kinds of records are listed apart by sex. */
const typesWithSex: readonly ImportTypeKey[] = ['animals', 'offspring'];

/** "SIRES", "Brood bitches:", "Our girls (4)": the sex of the rows below a line that says nothing else. */
export function sexOfHeading(text: string): 'Male' | 'Female' | undefined {
  if (text.length > 60) return undefined;
  const words = wordsOf(text).filter((word) => !/^\p{N}+$/u.test(word));
  if (words.length === 0 || words.length > longest) return undefined;
  const said = words.filter((word) => !beside.has(word));
  const isAll = (set: ReadonlySet<string>) => said.length > 0 && said.every((word) => set.has(word));
  if (isAll(male)) return 'Male';
  return isAll(female) ? 'Female' : undefined;
}

/** Whether a row of this type, of which one cell says `text` and nothing else stands in it, tells the sex of those below. */
export const isSexHeading = (type: ImportTypeKey, text: string): boolean =>
  typesWithSex.includes(type) && sexOfHeading(text) !== undefined;
