/** What a public page is made of, in the order a new one has. Each stands there once. */
export const sectionKinds = [
  'cover',
  'parents',
  'days',
  'young',
  'pedigree',
  'guarantee',
  'raising',
  'faq',
  'videos',
  'apply',
  'contact',
] as const;

export type SectionKind = (typeof sectionKinds)[number];

export interface PageSection {
  /** Of parts that are dragged into order: what it is says which it is. */
  readonly id: SectionKind;
  readonly isShown: boolean;
  /** In place of the heading it has by itself. May hold placeholders. */
  readonly title?: string | undefined;
  /** In place of the template's. May hold placeholders. */
  readonly text?: string | undefined;
  /** Of the parents: with the results of their health tests. */
  readonly hasTests?: boolean | undefined;
}

export const mostTitle = 160;
export const mostText = 6000;

/** How the breeder knows them. */
export const sectionNames: Readonly<Record<SectionKind, string>> = {
  cover: 'Top of the page',
  parents: 'Parents',
  days: 'Day by day',
  young: 'The {children}',
  pedigree: 'Pedigree',
  guarantee: 'Health guarantee',
  raising: 'How we raise them',
  faq: 'Questions and answers',
  videos: 'Videos',
  apply: 'Application',
  contact: 'Contact',
};

/** Sections of which the breeder writes the text. */
export const writtenSections: readonly SectionKind[] = [
  'cover',
  'guarantee',
  'raising',
  'faq',
  'apply',
  'contact',
];

/**
 * What the records hold beyond names, dates and pictures is nobody’s business until the breeder says so: ancestors and
 * test results stand on a page only once they are switched on.
 */
const hiddenAtFirst: readonly SectionKind[] = ['pedigree'];

export const usualSections: readonly PageSection[] = sectionKinds.map((id) => ({
  id,
  isShown: !hiddenAtFirst.includes(id),
}));

const isKind = (value: unknown): value is SectionKind => sectionKinds.some((kind) => kind === value);

const words = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : undefined;

function sectionFrom(stored: unknown): PageSection[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, isShown, title, text, hasTests } = stored as Readonly<Record<string, unknown>>;
  if (!isKind(id)) return [];
  return [
    {
      id,
      isShown: isShown === true,
      title: words(title, mostTitle),
      text: words(text, mostText),
      hasTests: hasTests === true || undefined,
    },
  ];
}

/** The sections of a page as they are kept; those nobody has decided about stand at the end, hidden. */
export function readSections(stored: unknown): readonly PageSection[] {
  if (!Array.isArray(stored)) return usualSections;
  const known = new Map(stored.flatMap(sectionFrom).map((section) => [section.id, section]));
  const missing = sectionKinds.filter((kind) => !known.has(kind)).map((id) => ({ id, isShown: false }));
  return [...known.values(), ...missing];
}

export interface Asked {
  readonly question: string;
  readonly answer: string;
}

/** One question to a paragraph: its first line asks, the others answer. */
export const readQuestionsAndAnswers = (text: string): readonly Asked[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim().split('\n'))
    .flatMap(([question = '', ...lines]) =>
      question.trim() === '' ? [] : [{ question: question.trim(), answer: lines.join('\n').trim() }],
    );
