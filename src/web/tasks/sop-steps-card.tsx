import { stepsIn } from '#domain/checklist.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Card } from '#web/ui/card.tsx';

/** What a procedure becomes where it is ticked off. */
export function SopStepsCard({ template }: { template: AnyRecord }) {
  const steps = stepsIn(typeof template.content === 'string' ? template.content : '');
  return (
    <Card title="As a checklist">
      {steps.length === 0 ? (
        <p className="muted">No steps yet. Write one a line, or begin each with a dash or a number.</p>
      ) : (
        <div className="stack">
          <ol className="list-decimal ps-5 wrap-anywhere">
            {steps.map((what, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and nothing moves
              <li key={index}>{what}</li>
            ))}
          </ol>
          <p className="muted">A task or a line of a care plan takes a copy of these steps.</p>
        </div>
      )}
    </Card>
  );
}
