import type { LoggedEntry } from '#domain/birth/log.ts';
import type { Terms } from '#domain/species/species.ts';
import { unitWord } from '#domain/unit-word.ts';
import { formatNumber, spelled } from '#domain/writing.ts';

/** An entry with what was noted of it. */
export interface NotedEntry extends LoggedEntry {
  readonly presentation?: string | null;
  readonly help?: string | null;
  readonly vigour?: string | null;
  readonly method?: string | null;
  readonly amount?: number | null;
  readonly amountUnit?: string | null;
  readonly finding?: string | null;
  readonly notes?: string | null;
}

const small = (word: string): string => word.toLocaleLowerCase('en');

/** What a kind of entry is called where it is chosen. */
export function kindWords(kind: string, terms: Terms): string {
  const words: Readonly<Record<string, string>> = {
    Labour: spelled('Labour began'),
    'Dam temperature': `${terms.female}’s temperature`,
    Young: `${terms.child} born`,
    Stood: 'Stood up',
    Nursed: 'First nursed',
    Ended: `End of ${small(terms.birth)}`,
    Died: `${terms.child} died`,
  };
  return words[kind] ?? kind;
}

const figure = ({ amount, amountUnit }: NotedEntry): string =>
  typeof amount === 'number'
    ? `${formatNumber(amount, Number.isInteger(amount) ? 0 : 1)} ${unitWord(amountUnit ?? '')}`
    : '';

/** "Red bitch", "All puppies", or nothing where it is about the dam. */
function whom(called: string | undefined, terms: Terms, isCare: boolean): string {
  if (called) return called;
  return isCare ? `All ${small(terms.childTerm)}` : '';
}

/** An entry in two lines: what happened to whom, and what was noted with it. */
export function lineWords(
  line: NotedEntry,
  {
    called,
    terms,
    isCare,
    weight,
  }: { called: string | undefined; terms: Terms; isCare: boolean; weight: string },
): { readonly title: string; readonly detail: string } {
  const { kind, outcome, presentation, help, vigour, placenta, method, finding, notes, number } = line;
  const who = whom(called, terms, isCare);
  const titles: Readonly<Record<string, string>> = {
    Young: `${called ?? terms.child} ${outcome === 'Stillborn' ? 'stillborn' : 'born'}`,
    Died: `${called ?? terms.child} died`,
    Pipped: `${number ?? 0} pipped`,
    Hatched: `${number ?? 0} hatched`,
    'Dead in shell': `${number ?? 0} dead in the shell`,
  };
  const words = kindWords(kind, terms);
  const title = titles[kind] ?? (who ? `${who}: ${small(words)}` : words);
  const noted = [
    weight,
    figure(line),
    method && small(method),
    finding && small(finding),
    presentation && small(presentation),
    help && help !== 'None needed' && `help: ${spelled(small(help))}`,
    help === 'None needed' && 'no help needed',
    vigour && small(vigour),
    placenta === 'Came' && 'placenta came',
    placenta === 'Not seen' && 'placenta not seen',
    notes,
  ];
  return { title, detail: noted.filter(Boolean).join(', ') };
}
