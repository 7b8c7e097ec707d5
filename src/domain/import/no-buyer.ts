import { offspring } from '../entities/offspring.ts';
import { fold } from './fold.ts';
import { choicesMeant } from './synonyms.ts';

const staysHere =
  /^(?:(?:we(?:'re| are)? )?keep(?:ing|er)?\b|kept\b|stay(?:s|ing)\b|bleibt\b|wir behalten|behalten\b|reste\b|garde\b|on garde|blijft\b|houden\b|eigen houd|se queda|nos la quedamos|nos lo quedamos|resta\b|teniamo\b|stannar\b|behalls?\b|beholdes?\b|blir\b|bliver\b|(?:oma|eigen|eigener?|own|propio|propia|egen|wlasn[ya]|vlastni|sajat)$)/;

/** "Sold to", "Vendido a": whoever stands below has it, and not only asked. */
export const saysSold = (header: string): boolean =>
  /^(?:sold|verkauft|vendu|vendue|verkocht|vendid[oa]|vendut[oa]|sald|solgt)\b/.test(fold(header.trim()));

/** What stands under the buyers where there is none: "bleibt bei uns", "available" say how it is with the young one. */
export function stateInsteadOfBuyer(text: string): string | undefined {
  const folded = fold(text.trim());
  if (staysHere.test(folded) && folded.length <= 30) return 'Kept';
  const [state, ...more] = choicesMeant('status', text, offspring.fields.status.choices);
  return more.length === 0 ? state : undefined;
}
