import { useQueryClient } from '@tanstack/react-query';
import { momentWords } from '#domain/birth/moment.ts';
import { clockIn, todayIn } from '#domain/dates.ts';
import { scaleText } from '#domain/entry/scale-entry.ts';
import { bothAreRight, weighedTwice } from '#domain/reproduction/growth-rules.ts';
import { type Reading, readingsWords, type TwoReadings } from '#domain/reproduction/weighed-twice.ts';
import { weightUnits } from '#domain/species/shape.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { remove } from '#web/api/client.ts';
import { apiPath, createRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

export interface WhichHoldsDialogProps {
  youngId: string;
  title: string;
  readings: TwoReadings;
  /** In which its weights are told. */
  unit: unknown;
  onClose: () => void;
}

/** Two readings of one session beside each other: one of them holds, and the other goes into the trash, or both do. */
export function WhichHoldsDialog({ youngId, title, readings, unit, onClose }: WhichHoldsDialogProps) {
  const { timeZone, today } = useFieldServices();
  const client = useQueryClient();
  const once = useOnce();
  const { busy, problem, send } = useSending();
  const mayRemove = usePermission('weights').can('remove');
  const { first, second } = readings;
  const words = ({ grams }: Reading) => scaleText(grams, weightUnits.find((one) => one === unit) ?? 'grams');
  const done = async (...entities: Parameters<typeof refreshAfterWrite>[1][]) => {
    for (const entity of entities) await refreshAfterWrite(client, entity);
    onClose();
  };
  const holds = (other: Reading) =>
    void send(async () => {
      await remove(`${apiPath('weights')}/${other.id}`);
      await done('weights', 'offspring');
    });
  const both = () =>
    void send(async () => {
      const values = { offspringId: youngId, rule: weighedTwice, answer: bothAreRight };
      const about = { readings: readingsWords(first, second) };
      const said = { answeredOn: todayIn(timeZone), answeredTime: clockIn(timeZone) };
      await createRecord('growth_answers', { ...values, ...about, ...said }, once.idFor(values));
      await done('growth_answers');
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Which weight of ${title} holds?`}
      description="The other one goes into the trash, where it can be restored."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button busy={busy} onClick={both}>
            Both are right
          </Button>
        </>
      }
    >
      {problem && <Note tone="danger" title={problem} role="alert" />}
      <div className="both-readings">
        {[
          { reading: first, other: second },
          { reading: second, other: first },
        ].map(({ reading, other }) => (
          <Button
            key={reading === first ? 'first' : 'second'}
            size="big"
            disabled={!mayRemove || other.id === undefined}
            busy={busy}
            onClick={() => holds(other)}
          >
            {words(reading)} {momentWords({ on: reading.on, time: reading.time ?? null }, today)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
