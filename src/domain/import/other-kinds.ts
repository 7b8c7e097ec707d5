import { fold, wordsOf } from './fold.ts';

/** Kinds of animals that people breed and that are none of ours. */
const kinds = new Set(
  `parrot parrots parakeet parakeets budgie budgies budgerigar budgerigars cockatiel cockatiels cockatoo macaw lovebird lovebirds conure
  papagei papageien sittich sittiche wellensittich wellensittiche nymphensittich kakadu perroquet perroquets perruche perruches papegaai
  papegaaien parkiet parkieten loro loros periquito periquitos agapornis papagaio pappagallo pappagalli papegoja papegojor papegøje papuga
  papugi papoušek canary canaries kanarienvogel kanarie canario canarino finch finches pigeon pigeons taube tauben duif duiven paloma
  tortoise tortoises schildkröte snake snakes schlange serpent gecko geckos ferret ferrets frettchen furet hurón`
    .split(/\s+/)
    .map(fold),
);

/** What their keepers call them without saying that they are parrots. */
const breeds = new Set(
  `african grey|african gray|congo african grey|congo african gray|timneh african grey|timneh|timneh grey|congo grey|eclectus|
  solomon island eclectus|caique|black headed caique|white bellied caique|monk quaker|sun conure|green cheek conure|
  yellow naped amazon|blue fronted amazon|double yellow headed amazon|orange winged amazon|white fronted amazon|
  blue and gold macaw|hahns macaw|pionus|kakariki|galah|graupapagei|kongo graupapagei|blaustirnamazone|
  gris du gabon|perroquet gris|grijze roodstaart|loro yaco|yaco|cenerino|ball python|corn snake|bearded dragon|leopard gecko`
    .split('|')
    .map((name) => wordsOf(name).join(' ')),
);

/** "Parrot", "African Grey": a kind of animal there is no place for, which is never taken for one of ours. */
export const namesOtherKind = (text: string): boolean => {
  const words = wordsOf(text);
  return (words.length <= 4 && kinds.has(words.at(-1) ?? '')) || breeds.has(words.join(' '));
};

export const noPlaceFor = (text: string, ours: readonly string[]): string =>
  `There is no place for “${text}”: the animals kept here are ${ours.join(', ')}. Leave these rows out`;
