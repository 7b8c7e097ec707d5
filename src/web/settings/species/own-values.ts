import type { OwnFacts, OwnSpecies } from '#domain/species/own.ts';

/** What stands in the boxes, by the place of each: `words.male`, `facts.gestationDays`, `kinds.muscovy.gestationDays`. */
export type Typed = Readonly<Record<string, string>>;

const placed = (path: string, values: object = {}): [string, string][] =>
  Object.entries(values).map(([name, value]) => [`${path}.${name}`, String(value)]);

export const typedOf = ({ words, facts, growth, kinds = {} }: OwnSpecies): Typed =>
  Object.fromEntries([
    ...placed('words', words),
    ...placed('facts', facts),
    ...placed('growth', growth),
    ...Object.entries(kinds).flatMap(([kind, own]) => placed(`kinds.${kind}`, own)),
  ]);

/** What is left empty is not set. A figure that is none becomes NaN, which no rule lets through. */
export function ownOf(typed: Typed): OwnSpecies {
  const words: Record<string, string> = {};
  const facts: Record<string, number> = {};
  const growth: Record<string, number | 'off'> = {};
  const kinds: Record<string, OwnFacts> = {};
  for (const [path, text] of Object.entries(typed)) {
    const value = text.trim();
    if (value === '') continue;
    const [part, name = '', fact = ''] = path.split('.');
    if (part === 'words') words[name] = value;
    else if (part === 'facts') facts[name] = Number(value);
    else if (part === 'growth') growth[name] = value === 'off' ? value : Number(value);
    else kinds[name] = { ...kinds[name], [fact]: Number(value) };
  }
  return { words, facts, growth, kinds };
}
