/** What can make a task by itself. */
export const taskEvents = [
  'Birth expected',
  'Young born',
  'Mating recorded',
  'Heat started',
  'Pickup planned',
  'Test expires',
  'Document expires',
] as const;
export type TaskEvent = (typeof taskEvents)[number];

export interface UsualTaskRule {
  readonly event: TaskEvent;
  readonly title: string;
  readonly days: number;
  readonly side: 'before' | 'after';
}

/** What many breeders want to be reminded of. None of them is on before somebody turns it on. */
export const usualTaskRules: readonly UsualTaskRule[] = [
  { event: 'Birth expected', title: 'Get everything ready for the birth', days: 10, side: 'before' },
  { event: 'Young born', title: 'Report the birth to the registry', days: 14, side: 'after' },
  { event: 'Mating recorded', title: 'Have the pregnancy checked', days: 28, side: 'after' },
  { event: 'Heat started', title: 'Plan the mating', days: 5, side: 'after' },
  { event: 'Pickup planned', title: 'Get papers and food ready to go along', days: 2, side: 'before' },
  { event: 'Pickup planned', title: 'Ask how it is settling in', days: 3, side: 'after' },
  { event: 'Test expires', title: 'Have the test renewed', days: 30, side: 'before' },
  { event: 'Document expires', title: 'Renew the document', days: 30, side: 'before' },
];

/** What a task says of the event that made it. */
export interface MadeBy {
  readonly event: TaskEvent;
  /** The record the event stands in. */
  readonly source: string;
  readonly id: string;
  /** YYYY-MM-DD */
  readonly on: string;
}

const isEvent = (value: unknown): value is TaskEvent => taskEvents.some((event) => event === value);

/** Which event made a task; null where somebody did. */
export function madeBy(task: Readonly<Record<string, unknown>>): MadeBy | null {
  const { automationType: event, triggerConditions: said } = task;
  if (!isEvent(event) || typeof said !== 'object' || said === null) return null;
  const { source, id, on } = said as Readonly<Record<string, unknown>>;
  if (typeof source !== 'string' || typeof id !== 'string' || typeof on !== 'string') return null;
  return { event, source, id, on };
}
