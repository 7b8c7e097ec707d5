import { fold } from './fold.ts';

/** Where people write that nothing came of a mating: its state, its result, or the day or number of a birth. */
const told: ReadonlySet<string> = new Set([
  'status',
  'breedingSuccess',
  'birthDate',
  'expectedDate',
  'totalPuppies',
  'alivePuppies',
  'actualLitterSize',
]);

const missed =
  /^(?:(?:blieb |bleibt |ist )?leer(?: geblieben)?|gust(?: geblieben| gebleven)?|(?:hat )?nicht (?:aufgenommen|tragend|trachtig)|keine aufnahme|kein wurf|empty|came up empty|miss(?:ed)?|(?:did not|didn.?t) (?:take|settle|conceive|hold)|no (?:take|litter|pregnancy|conception)|not (?:pregnant|bred|settled|in (?:whelp|kid|lamb|calf|foal|kindle|pig))|barren|failed|unsuccessful|(?:restee? )?vide|non (?:gestante|pleine|gravide|remplie)|echec|pas (?:prise|pleine|gestante)|vacia|(?:quedo )?vacia|no (?:prenada|gestante|quedo(?: prenada)?)|fallida|leeg(?: gebleven)?|niet (?:drachtig|opgenomen|aangeslagen)|(?:rimasta )?vuota|non (?:gravida|incinta)|gick tom|tom|(?:ej|inte) draktig|ikke (?:draegtig|drektig)|gold|prazna)$/;

/** It took, and was lost: the word says more than that there was no birth. */
const lost =
  /^(?:(?:re)?absorbed|resorbed|resorbiert|resorption|aborted|abortion|slipped|lost (?:the )?(?:litter|pregnancy)|verworfen|verworpen|avort(?:e|ee|ement)|resorb(?:ee|tion)|aborto|abortada|reabsorbid[ao])(?: (?:at|on|am|im|le|au|op|in|il|al|el|en|a) .{1,25})?$/;

const took =
  /^(?:took|settled|conceived|pregnant|confirmed(?: pregnant)?|in (?:whelp|kid|lamb|calf|foal|kindle|pig)|successful|success|positive|positiv|tragend|trachtig|aufgenommen|gravid|pleine|gestante|confirmee|drachtig|opgenomen|prenada|confirmada|gravida|draktig|draegtig|drektig|whelped|kidded|lambed|kindled|foaled|calved|farrowed|hatched|kittened|born|geworpen|gelammt|abgelammt|abgekalbt|abgefohlt|mis bas|mise bas|geworfen|geboren|ne(?:e|s|es)?|parida?|pario)$/;

export interface Outcome {
  readonly took: boolean;
  /** Worth a note. */
  readonly isLoss: boolean;
}

/** "Leer geblieben", "did not take", "vide", "resorbed": what came of a mating; undefined for anything else. */
export function outcomeIn(key: string, text: string): Outcome | undefined {
  if (!told.has(key) || text.length > 40) return undefined;
  // The day of a scan may stand before it: “30/05/2025 : vide”.
  const words = fold(text.trim())
    .replace(/[.!]+$/, '')
    .replace(/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[\s:,–-]+(?=\p{L})/u, '');
  if (missed.test(words)) return { took: false, isLoss: false };
  if (lost.test(words)) return { took: false, isLoss: true };
  return key === 'breedingSuccess' && took.test(words) ? { took: true, isLoss: false } : undefined;
}
