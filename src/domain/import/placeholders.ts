import { fold } from './fold.ts';

/** What stands in columns of parents and buyers where there is none. A name may be short, but it is none of these. */
const placeholder =
  /^(?:[-–—?.*/0]+|n\/?a|#n\/?a|null|nil|none|no|unknown|unk|not known|not recorded|unregistered|unbekannt|unbek\.?|inconnue?|onbekend|desconocid[oa]|sconosciut[oa]|okand|ukendt|ukjent|ej kand|keine?|k\.?\s?a\.?|n\.?\s?v\.?\s?t\.?|s\/[dn]|sin (?:datos|numero|nombre)|geen|aucune?|ninguno|nessuno|ingen|no[ _-]?(?:sire|dam|mom|mum|dad|mother|father|data|number|chip|reg))$/;

/** What stands where a number is still to come. */
const stillToCome =
  /^(?:pending|applied(?: for)?|to follow|not yet|tb[acd]|t\.b\.[acd]\.?|in process|beantragt|folgt|offen|en cours|en attente|in aanvraag|aangevraagd|pendiente|en tramite|in corso|vantar|pa vag)$/;

/** Whether a text in a column of texts says that there is none: a dash, "n/a". */
export const saysNothing = (text: string): boolean =>
  /^(?:[-–—]+|#?n\/a|k\.\s?a\.|n\.v\.t\.|s\/[dn])$/i.test(text.trim());

/** Whether a text in a column of references names nobody: "0", "-", "Unknown", "no_mom". */
export const isPlaceholder = (text: string): boolean =>
  text.length <= 20 && placeholder.test(fold(text.trim()));

const notKnown =
  /^(?:unknown|unk\.?|\?+|not (?:known|recorded)|n\.?k\.?|0000-00-00.*|0?0[/.]0?0[/.]0+|tb[ac]|tbd|unbekannt|unbek\.?|inconnue?|onbekend|desconocid[oa]|sconosciut[oa]|ukendt|ukjent|(?:ej |inte )?okand|ej kand|k\.?\s?a\.?|s\/d)$/;

/** Whether a text says that a value is not known, where it could be no value. */
export const saysUnknown = (text: string): boolean => text.length <= 20 && notKnown.test(fold(text.trim()));

/** What stands for a price where nothing was paid. */
const noPrice =
  /^(?:home ?bred|bred (?:here|by us)|own (?:bred|breeding)|gift|gifted|free|kept|eigen ?zucht|eigene zucht|geschenkt?|ne a l.elevage|don|cadeau|offert|eigen fok|gekregen|criado en casa|regalo|nato in casa|egen uppfodning|gava)$/;

/** "Homebred" under what was paid for an animal: nobody was paid. */
export const saysNoPrice = (text: string): boolean => text.length <= 20 && noPrice.test(fold(text.trim()));

/** Whether a text in a column of numbers of identity is no number: nobody has one yet, or nobody knows it. */
export const isNoNumber = (text: string): boolean =>
  isPlaceholder(text) || (text.length <= 20 && stillToCome.test(fold(text.trim())));
