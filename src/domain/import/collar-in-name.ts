import { offspring } from '../entities/offspring.ts';
import { wordsOf } from './fold.ts';
import { choicesMeant } from './synonyms.ts';

const collars =
  /^(?:collars?|ribbons?|bands?|halsband|bandchen|bandje|bandjes|collier|ruban|collar|collare|nastro|lazo)$/;

/** "Red collar", "Ruban vert": what a young one is called until it has a name says what it wears. */
export function collarInName(name: string): string | undefined {
  const words = wordsOf(name);
  if (words.length < 2 || words.length > 3 || !words.some((word) => collars.test(word))) return undefined;
  const { choices } = offspring.fields.collarColor;
  const rest = words.filter((word) => !collars.test(word)).join(' ');
  const [color, ...more] = choicesMeant('collarColor', rest, choices);
  return color !== undefined && more.length === 0 ? color : undefined;
}
