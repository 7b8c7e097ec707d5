import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';

export type FieldIssue = { id: string; message: string };

export type ErrorSummaryProps = {
  /** By default "Three fields need attention". */
  title?: ReactNode | undefined;
  /** In the order of the fields; `id` is that of the control. */
  issues: FieldIssue[];
  /** Takes focus whenever this changes: count the attempts to save. */
  attempt?: number | undefined;
  className?: string | undefined;
};

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

export function summaryTitle(count: number): string {
  const word = counts[count] ?? String(count);
  return count === 1 ? `${word} field needs attention` : `${word} fields need attention`;
}

/** Goes to a field: scrolls it into view and focuses it, or the first control inside it. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (element) focusIn(element);
}

/** The same where the element is at hand. */
export function focusIn(element: Element): void {
  const control = element.matches('input, select, textarea, button')
    ? element
    : element.querySelector<HTMLElement>('input, select, textarea, button');
  element.scrollIntoView({ block: 'center' });
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}

export function ErrorSummary({ title, issues, attempt, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<number>(undefined);
  // Later edits change the issues; only an attempt to save may take the focus.
  useEffect(() => {
    if (attempt === undefined || attempt === seen.current || issues.length === 0) return;
    seen.current = attempt;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt, issues.length]);
  if (issues.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classes('note note-danger error-summary', className)}
    >
      <CircleAlert />
      <div>
        <p className="note-title">{title ?? summaryTitle(issues.length)}</p>
        <ul>
          {issues.map((issue) => (
            <li key={issue.id}>
              <a
                href={`#${issue.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(issue.id);
                }}
              >
                {issue.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
