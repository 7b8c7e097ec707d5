import type { Metrics } from '#domain/answers/dashboard.ts';
import { countWord } from '#domain/count-word.ts';
import { nurseryOf } from '#domain/species/biology.ts';
import { speciesOf, type Terms } from '#domain/species/species.ts';

const small = (word: string): string => word.toLocaleLowerCase('en');

/** The day in a sentence or two: "Six things need you today. Two litters in the whelping box, one bitch in season." */
export function daySentence({ wanting, wantingCount, box }: Metrics, terms: Terms): string {
  const things =
    wantingCount === 0
      ? 'Nothing due today.'
      : `${countWord(wantingCount)} ${wantingCount === 1 ? 'thing needs' : 'things need'} you today.`;
  // Of many only the longest overdue were read: those in heat cannot be counted among them.
  const seasons =
    wanting.length < wantingCount ? 0 : wanting.filter(({ kind }) => kind === 'in-season').length;
  const facts = [
    box.length > 0
      ? `${countWord(box.length)} ${small(box.length === 1 ? terms.litter : terms.litters)} ${nurseryOf(box.map(({ species }) => speciesOf(species)))}`
      : '',
    seasons > 0
      ? `${countWord(seasons)} ${small(seasons === 1 ? terms.female : terms.females)} ${terms.inSeason}`
      : '',
  ].filter(Boolean);
  const [first, ...rest] = facts;
  return first ? `${things} ${[first, ...rest.map(small)].join(', ')}.` : things;
}
