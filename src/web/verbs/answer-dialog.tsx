import { useQueryClient } from '@tanstack/react-query';
import { addDays, clockIn, todayIn } from '#domain/dates.ts';
import { entities } from '#domain/entities/index.ts';
import type { GrowthFlag } from '#domain/reproduction/growth.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, createRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { WhichHoldsDialog } from './which-holds-dialog.tsx';

/** What is done most often, so that nobody has to type it at night. */
const usual = ['Looked at', 'Fed by bottle', 'Fed by tube', 'Put to the teat', 'Called the vet'] as const;

const quietDays = { next: 0, day: 1, days: 3, week: 7 } as const;
type Quiet = keyof typeof quietDays;

export interface AnswerDialogProps {
  young: AnyRecord;
  title: string;
  /** What is answered: one answer for each of their rules. */
  flags: readonly GrowthFlag[];
  onClose: () => void;
}

/** Says which of two weights holds, or what was done about a flag. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { young, title, flags, onClose } = props;
  const { readings } = flags[0] ?? {};
  if (!readings) return <SaidToFlags {...props} />;
  return (
    <WhichHoldsDialog
      youngId={young.id}
      title={title}
      readings={readings}
      unit={young.weightUnit}
      onClose={onClose}
    />
  );
}

/** What was done, and how long the flag stays quiet for this one. */
function SaidToFlags({ young, title, flags, onClose }: AnswerDialogProps) {
  const youngId = young.id;
  const { timeZone } = useFieldServices();
  const queryClient = useQueryClient();
  const once = useOnce();
  const [answer, setAnswer] = useTyped(`answer ${youngId}: answer`, '');
  const [quiet, setQuiet] = useTyped<Quiet>(`answer ${youngId}: quiet`, 'next');
  const { busy, errors, setErrors, problem, send } = useSending();

  const save = () => {
    const said = answer.trim();
    if (said === '' && quiet === 'next') {
      setErrors({ answer: 'Say what was done, or choose how long the flag stays quiet' });
      return;
    }
    const today = todayIn(timeZone);
    void send(async () => {
      const answeredTime = clockIn(timeZone);
      for (const { rule } of flags) {
        const values = {
          offspringId: youngId,
          rule,
          answer: said === '' ? null : said,
          answeredOn: today,
          quietUntil: quiet === 'next' ? null : addDays(today, quietDays[quiet]),
        };
        await createRecord('growth_answers', { ...values, answeredTime }, once.idFor(values));
      }
      await refreshAfterWrite(queryClient, 'growth_answers');
      onClose();
    });
  };
  return (
    <ActionDialog
      title={`Answer for ${title}`}
      description={`${title} ${flags.map(({ words }) => words).join(' and ')}.`}
      guard={() => answer.trim() !== ''}
      action="Save answer"
      busy={busy}
      problem={problem}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack">
        <Field label="What was done" error={errors.answer}>
          <TextArea
            rows={2}
            maxLength={entities.growth_answers.fields.answer.max}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </Field>
        <div className="row flex-wrap">
          {usual.map((words) => (
            <Button
              key={words}
              size="sm"
              onClick={() =>
                setAnswer(answer.trim() === '' ? words : `${answer.trim()}, ${words.toLocaleLowerCase('en')}`)
              }
            >
              {words}
            </Button>
          ))}
        </div>
        <div>
          <p className="label mb-1">Quiet</p>
          <Segmented<Quiet>
            aria-label="Quiet"
            value={quiet}
            onChange={setQuiet}
            options={[
              { value: 'next', label: 'Until the next weight' },
              { value: 'day', label: '1 day' },
              { value: 'days', label: '3 days' },
              { value: 'week', label: '1 week' },
            ]}
          />
        </div>
      </div>
    </ActionDialog>
  );
}
