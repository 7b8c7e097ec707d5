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

/** "Parrot", "African Grey Parrot": a kind of animal there is no place for, which is never taken for one of ours. */
export const namesOtherKind = (text: string): boolean => {
  const words = wordsOf(text);
  return words.length <= 4 && kinds.has(words.at(-1) ?? '');
};

export const noPlaceFor = (text: string, ours: readonly string[]): string =>
  `There is no place for “${text}”: the animals kept here are ${ours.join(', ')}. Leave these rows out`;
