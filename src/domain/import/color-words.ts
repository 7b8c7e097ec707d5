import { wordsOf } from './fold.ts';

/** Words for the colours of coats, fleeces and plumage, and for what hangs together with them. */
const plain = `black white blue red buff brown lilac chocolate opal castor silver gray grey wheaten cream gold golden yellow splash lavender fawn tort
  tortie tortoise tortoiseshell sable tan agouti chinchilla himalayan otter steel orange smoke seal lynx magpie chestnut ermine amber pearl
  apricot champagne bay sorrel palomino buckskin dun grulla cremello perlino liver rust mahogany fox cinnamon caramel beige isabella isabelle lemon ruby biscuit sand tawny grizzle grizzled cocoa mocha ivory torbie calico dilute slate russet
  copper bronze rose deadgrass deadgras wheat sandy straw honey frost fallow graphite
  schwarz weiss blau rot braun grau gelb fuchs rappe schimmel falbe creme blond rehfarben sand wildfarben
  noir blanc bleu rouge marron fauve gris alezan bai creme chamois froment
  zwart wit blauw rood bruin grijs geel vos schimmel blond
  negro blanco azul rojo marron gris castano alazan tordo canela bayo
  nero bianco blu rosso marrone grigio fulvo baio sauro
  svart vit hvit hvid bla rod brun gra gul gul brunblakk brunblakket rodblakk
  czarny bialy niebieski rudy brazowy liliowy kremowy szary
  cerny bily modry cerveny hnedy sedy kremovy
  musta valkoinen sininen punainen ruskea harmaa kulta
  preto branco vermelho castanho amarelo cinza`;
/** What no collar and no eye is: patterns of a coat. */
const patterns = `tricolor tricolour tricolore dreifarbig merle brindle brindled gestromt bringe bringee gestroomd roan tabby parti particolor particolour
  harlequin piebald pinto tobiano overo spotted ticked mottled cuckoo barred partridge laced pencilled penciled columbian birchen crele
  duckwing porcelain spangled broken pied dapple dappled roaned skewbald bicolor bicolour bicolore smoke point himalayan agouti saddle
  mantle badger wolfsgrau gescheckt scheckig getigert tigrado bronzo wildtype blenheim`;

const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text));
const patternWords = setOf(patterns);
const colorWords = new Set([...setOf(plain), ...patternWords]);
const between = setOf(
  'and with on of und mit et avec en met y con e med och og i w markings points dark light pale dunkel hell fonce clair',
);

/** Whether a word of a text is one for the colour of an animal. */
export const namesColor = (text: string): boolean => wordsOf(text).some((word) => colorWords.has(word));

/** Whether a text says a colour and nothing else. */
export function isColor(text: string): boolean {
  const words = wordsOf(text).filter((word) => !between.has(word));
  return words.length > 0 && words.every((word) => colorWords.has(word));
}

/** "Tricolor", "Lemon & White": colours as only coats have them, and no collar. */
export const isCoat = (text: string): boolean => {
  const words = wordsOf(text);
  return (
    words.some((word) => patternWords.has(word)) || words.filter((word) => colorWords.has(word)).length > 1
  );
};
