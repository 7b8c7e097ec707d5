import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ChecklistStep } from '#domain/checklist.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post, remove } from '#web/api/client.ts';
import { sendNowOrLater } from '#web/api/device/send-later.ts';
import { type AnyRecord, apiPath } from '#web/api/records.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ChecklistSteps } from '#web/verbs/checklist/steps.tsx';
import { stepKind, useSteps } from '#web/verbs/checklist/use-steps.ts';

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });

/** The checklist of a task: its steps to tick, or a procedure to take them from. */
export function ChecklistCard({ task }: { task: AnyRecord }) {
  const client = useQueryClient();
  const { offers, ask } = usePermission('tasks');
  const steps = useSteps(task);
  const address = `${apiPath('tasks')}/${task.id}`;
  const mayChange = offers('update') && !task.deletedAt;
  const send = async (write: () => Promise<unknown>) => {
    try {
      await write();
    } catch (error) {
      sayWhy(error);
    }
    // Also after a refusal: somebody else may have ticked it or taken it away.
    await refreshAfterWrite(client, 'tasks');
  };
  const tick = (step: ChecklistStep, isDone: boolean) =>
    send(() =>
      sendNowOrLater(client, {
        kind: stepKind,
        key: uuidv7(),
        path: `${address}/steps/${step.id}/${isDone ? 'tick' : 'untick'}`,
        body: {},
        title: `${step.what}${isDone ? '' : ', open again'}`,
        about: { entity: 'tasks', id: task.id },
        writes: ['tasks'],
      }),
    );
  if (steps.length === 0) {
    return mayChange ? (
      <AddChecklist
        onChoose={(sopTemplateId) =>
          ask('update', () => void send(() => post(`${address}/checklist`, { sopTemplateId })))
        }
      />
    ) : null;
  }
  const from = task.labels?.sopTemplateId;
  return (
    <Card
      title="Checklist"
      end={
        mayChange && (
          <RemoveChecklist
            isBegun={steps.some(({ doneAt }) => doneAt !== null)}
            onRemove={() => send(() => remove(`${address}/checklist`))}
          />
        )
      }
    >
      <div className="stack">
        <ChecklistSteps steps={steps} of={String(task.title)} onTick={mayChange ? tick : undefined} />
        {from && (
          <p className="muted">
            Copied from{' '}
            <Link to="/sop-templates/$id" params={{ id: String(task.sopTemplateId) }} className="link">
              {from}
            </Link>
            . A change there changes nothing here.
          </p>
        )}
      </div>
    </Card>
  );
}

function AddChecklist({ onChoose }: { onChoose: (sopTemplateId: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button icon={ListChecks} onClick={() => setIsOpen(true)}>
          Add Checklist
        </Button>
      </div>
    );
  }
  return (
    <Card title="Checklist">
      <Field label="Procedure" help="Its steps are copied to this task, to be ticked off one by one.">
        <RecordPicker entity="sop_templates" value="" onChange={(id) => id !== '' && onChoose(id)} />
      </Field>
    </Card>
  );
}

function RemoveChecklist({ isBegun, onRemove }: { isBegun: boolean; onRemove: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => (isBegun ? setIsAsking(true) : void onRemove())}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove the checklist?"
        confirmLabel="Remove the Checklist"
        onConfirm={onRemove}
      >
        What was ticked goes with it. The history of the task still tells that there was one.
      </ConfirmDialog>
    </>
  );
}
