import { fold } from './fold.ts';

/** What stands in columns of parents and buyers where there is none. A name may be short, but it is none of these. */
const placeholder =
  /^(?:[-–—?.*/0]+|n\/?a|#n\/?a|null|nil|none|no|unknown|unk|not known|not recorded|unregistered|unbekannt|unbek\.?|inconnue?|onbekend|desconocid[oa]|sconosciut[oa]|okand|ukendt|ukjent|no[ _-]?(?:sire|dam|mom|mum|dad|mother|father|data))$/;

/** Whether a text in a column of references names nobody: "0", "-", "Unknown", "no_mom". */
export const isPlaceholder = (text: string): boolean =>
  text.length <= 20 && placeholder.test(fold(text.trim()));
