import {
  ArrowLeftRight,
  Bug,
  FileUp,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  NotebookPen,
  Plus,
  Sun,
} from 'lucide-react';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { plans } from '#domain/plans.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { isKindFor } from '#domain/species/biology.ts';
import type { Species, SpeciesKey, SpeciesScope, Terms } from '#domain/species/species.ts';
import { addWords } from '#domain/terms.ts';
import { listPath } from '#web/records/record-path.ts';
import { applyTheme } from '#web/ui/theme.ts';
import { openBulkImport, openRecordDialog } from '../dialog-events.ts';
import type { OverlayName } from '../overlay-name.ts';
import type { PageFacts } from '../page-facts.ts';
import { type PageName, pageOf, pages, wordsFor } from '../pages.ts';

export interface Command {
  readonly key: string;
  readonly words: string;
  readonly icon: LucideIcon | 'species';
  /** Where it leads, or what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

const ownAddresses: Partial<Record<PageName, string>> = {
  dashboard: '/',
  taskBoard: '/tasks/board',
  calendar: '/calendar',
  reports: '/reports',
  customReport: '/reports/custom',
  diversity: '/breeding/diversity',
  branding: '/branding',
  trash: '/trash',
  imports: '/imports',
  billing: '/billing',
  settings: '/settings',
  diagnostics: '/diagnostics',
  everything: '/everything',
};

/** Pages one may open, in the words of the species. */
export function pageCommands(actor: Actor, terms: Terms, shown?: Species): Command[] {
  return (Object.keys(pages) as PageName[]).flatMap((name) => {
    const { title, icon, entity } = pageOf(name) as PageFacts;
    const to = ownAddresses[name] ?? (entity && listPath(entity));
    if (entity && !isKindFor(entity, shown)) return [];
    if (!to || (entity && permission(actor, 'read', entity) !== 'allowed')) return [];
    if (name === 'customReport' && permission(actor, 'create', 'report_definitions') === 'plan-too-low')
      return [];
    return [{ key: `page ${name}`, words: wordsFor(title, terms), icon, to }];
  });
}

/** Kinds that are made by a screen of their own, or by the server. */
const notAdded: readonly EntityName[] = [
  'bug_reports',
  'branding_settings',
  'dashboard_preferences',
  'photos',
  'documents',
  'report_definitions',
  'care_templates',
  'evaluation_forms',
  'evaluations',
  // Notes on apps: the list is kept, and nobody is asked to fill it.
  'integrations',
];

export function addCommands(actor: Actor, terms: Terms, shown?: Species): Command[] {
  return entityNames
    .filter((name) => !notAdded.includes(name) && isKindFor(name, shown))
    .filter((name) => permission(actor, 'create', name) === 'allowed')
    .map((name) => ({
      key: `add ${name}`,
      words: addWords(entityOf(name), terms),
      icon: Plus,
      run: () => openRecordDialog(name),
    }));
}

/** Where the plan has it and the role may add records. */
export function importCommands(actor: Actor): Command[] {
  const isOpen = plans[actor.plan].hasBulkOperations && permission(actor, 'create', 'animals') === 'allowed';
  if (!isOpen) return [];
  return [{ key: 'import', words: 'Import from a file', icon: FileUp, run: () => openBulkImport() }];
}

export function deviceCommands(onOpen: (name: OverlayName) => void, signOut: () => void): Command[] {
  return [
    { key: 'log', words: 'Log something', icon: NotebookPen, run: () => onOpen('log') },
    { key: 'light', words: 'Light theme', icon: Sun, run: () => applyTheme('light') },
    { key: 'dark', words: 'Dark theme', icon: Moon, run: () => applyTheme('dark') },
    { key: 'system', words: 'Theme of the system', icon: Monitor, run: () => applyTheme('system') },
    { key: 'keys', words: 'Show the keys', icon: Keyboard, run: () => onOpen('keys') },
    { key: 'bug', words: 'Report a Bug', icon: Bug, run: () => onOpen('bug') },
    { key: 'sign-out', words: 'Sign out', icon: LogOut, run: signOut },
  ];
}

/** Whether one letter more, less, other or swapped makes the one of the other. */
function isTypo(word: string, typed: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === typed[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(word, at + 1) === rest(typed, at + 1) ||
    rest(word, at + 1) === rest(typed, at) ||
    rest(word, at) === rest(typed, at + 1) ||
    (word[at] === typed[at + 1] && word[at + 1] === typed[at] && rest(word, at + 2) === rest(typed, at + 2))
  );
}

/** In shorter words another letter is another word. */
export const shortestTypo = 4;

export const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) ||
  // The first letter is seldom wrong.
  (typed.length >= shortestTypo &&
    word[0] === typed[0] &&
    [0, 1, -1].some((more) => isTypo(word.slice(0, typed.length + more), typed)));

/** Every typed word begins a word of the command, in any order; one slip in a word of four letters is forgiven. */
export function matches(words: string, typed: string): boolean {
  const known = words.toLocaleLowerCase().split(/\s+/);
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((start) => known.some((word) => begins(word, start)));
}

/** Another species to work with, by its name. */
export const speciesCommands = (
  choices: readonly { readonly key: SpeciesKey; readonly label: string }[],
  current: SpeciesScope,
  select: (scope: SpeciesScope) => void,
): Command[] =>
  [...choices, ...(choices.length > 1 ? [{ key: 'all', label: 'All species' } as const] : [])]
    .filter(({ key }) => key !== current)
    .map(({ key, label }) => ({
      key: `species ${key}`,
      words: key === 'all' ? `Show ${label.toLowerCase()}` : `Switch to ${label}`,
      icon: ArrowLeftRight,
      run: () => select(key),
    }));
