/** One step of a checklist. Its words are a copy: what is under way does not change with the procedure. */
export interface ChecklistStep {
  readonly id: string;
  readonly what: string;
  /** When it was ticked, as ISO instant, and by whose account; null while it is open. */
  readonly doneAt: string | null;
  readonly doneBy: string | null;
}

export const mostSteps = 80;
const longestStep = 300;

/** A bullet, a number or an empty box before the words of a step. */
const marker = /^\s*(?:[-*•–]\s+(?:\[[ xX]?\]\s*)?|\[[ xX]?\]\s*|\d{1,3}[.)]\s+)/;

/**
 * The steps of a written procedure: its bullets or numbered lines, or where it has none, each line. Headings are left out.
 */
export function stepsIn(content: string): string[] {
  const lines = content.split(/\r?\n/);
  const marked = lines.filter((line) => marker.test(line));
  const steps = marked.length > 0 ? marked : lines.filter((line) => !/^\s*#|:\s*$/.test(line));
  return steps
    .map((line) => line.replace(marker, '').trim().slice(0, longestStep))
    .filter((words) => words !== '')
    .slice(0, mostSteps);
}

const isStep = (value: unknown): value is ChecklistStep =>
  typeof value === 'object' && value !== null && 'what' in value && 'doneAt' in value && 'id' in value;

/** A checklist as a record holds it; none where there is none. */
export const checklistIn = (value: unknown): readonly ChecklistStep[] =>
  Array.isArray(value) ? value.filter(isStep) : [];

export const openSteps = (value: unknown): readonly ChecklistStep[] =>
  checklistIn(value).filter(({ doneAt }) => doneAt === null);

/** "2 of 5 steps"; '' without a checklist. */
export function checklistWords(value: unknown): string {
  const steps = checklistIn(value);
  if (steps.length === 0) return '';
  return `${steps.length - openSteps(steps).length} of ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
}

/** The same steps, none of them done: for the next time. */
export const untouched = (value: unknown): readonly ChecklistStep[] =>
  checklistIn(value).map((step) => ({ ...step, doneAt: null, doneBy: null }));

/** One step ticked or open again; a step that is so already keeps when and who. Undefined where there is no such step. */
export function withStep(
  value: unknown,
  id: string,
  done: { readonly at: string; readonly by: string } | null,
): readonly ChecklistStep[] | undefined {
  const steps = checklistIn(value);
  if (!steps.some((step) => step.id === id)) return undefined;
  return steps.map((step) => {
    if (step.id !== id || (step.doneAt !== null) === (done !== null)) return step;
    return { ...step, doneAt: done?.at ?? null, doneBy: done?.by ?? null };
  });
}
