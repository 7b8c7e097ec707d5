import { useState } from 'react';
import { type ChecklistStep, checklistWords, openSteps } from '#domain/checklist.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { useTeam, useUser } from '#web/api/session.ts';
import { useMembers } from '#web/api/team.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Meter } from '#web/ui/meter.tsx';
import './checklist.css';

/** What an account is called here: oneself, a member of the team, or somebody who has left it. */
function useNameOf(): (userId: string | null) => string {
  const user = useUser();
  const { currentOrg } = useTeam();
  const { data } = useMembers({ enabled: currentOrg.memberCount > 1 });
  return (userId) => {
    if (userId === user?.id) return 'You';
    return data?.members.find((member) => member.userId === userId)?.name ?? 'Someone else on your team';
  };
}

export interface ChecklistStepsProps {
  steps: readonly ChecklistStep[];
  /** Of what: for those who hear the figure and do not see it. */
  of: string;
  /** Sends a tick; a rejection was told already. Left out where nothing can be ticked. */
  onTick?: ((step: ChecklistStep, isDone: boolean) => Promise<void>) | undefined;
}

/** The steps of a checklist, each with a box, and below a ticked one when and by whom. */
export function ChecklistSteps({ steps, of, onTick }: ChecklistStepsProps) {
  const wording = useFieldServices();
  const nameOf = useNameOf();
  // What was tapped is shown at once; the server's answer takes its place.
  const [tapped, setTapped] = useState<ReadonlyMap<string, boolean>>(new Map());
  const words = checklistWords(steps);
  const tick = async (step: ChecklistStep, isDone: boolean) => {
    setTapped((before) => new Map(before).set(step.id, isDone));
    try {
      await onTick?.(step, isDone);
    } finally {
      setTapped((before) => new Map([...before].filter(([id]) => id !== step.id)));
    }
  };
  return (
    <div className="stack">
      <div className="checklist-head">
        <Meter
          aria-label={`Checklist: ${of}`}
          value={steps.length - openSteps(steps).length}
          max={steps.length}
          text={words}
        />
        <span className="num soft">{words}</span>
      </div>
      <ul className="checklist">
        {steps.map((step) => {
          const said = step.doneAt && `${nameOf(step.doneBy)}, ${instantText(step.doneAt, wording)}`;
          return (
            <li key={step.id}>
              <CheckField
                label={step.what}
                help={said || undefined}
                checked={tapped.get(step.id) ?? step.doneAt !== null}
                disabled={!onTick}
                onChange={({ target }) => void tick(step, target.checked)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
