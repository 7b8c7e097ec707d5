import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { type GrowthAnswer, type GrowthFlag, isOpen } from '#domain/reproduction/growth.ts';
import { formatTime } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Flags } from './use-litter.ts';
import { useYoungNames } from './young-names.ts';

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));

/** Whose weights need attention, by which rule and by whose word, and what was said to it. Nothing where all is well. */
export function GrowthNote({ young, flags }: { young: readonly AnyRecord[]; flags: Flags }) {
  const noticed = young.flatMap((one) => {
    const own = flags.get(one.id) ?? [];
    return own.length > 0 ? [{ one, own }] : [];
  });
  if (noticed.length === 0) return null;
  const isOpenAnywhere = noticed.some(({ own }) => own.some(isOpen));
  const all = noticed.flatMap(({ own }) => own);
  const rules = [...new Set(all.map(({ because, source }) => `${because} (${source})`))];
  return (
    <Note tone={isOpenAnywhere ? 'danger' : 'neutral'} className="mb-5">
      <div className="flags">
        {noticed.map(({ one, own }) => (
          <FlagLine key={one.id} young={one} flags={own} />
        ))}
        <p className="muted">
          {rules.length === 1 ? 'Rule' : 'Rules'}: {rules.join('; ')}. This is not a diagnosis.
        </p>
      </div>
    </Note>
  );
}

/** One young one: what was noticed, what was said to it, and the way to say something. */
export function FlagLine({ young, flags }: { young: AnyRecord; flags: readonly GrowthFlag[] }) {
  const { ask, offers } = usePermission('growth_answers');
  const [isAnswering, setAnswering] = useState(false);
  const title = useYoungNames(String(young.breedingGroupId), young.species)(young);
  const open = flags.filter(isOpen);
  // Which of two weights holds is asked before anything is said to what they show.
  const twice = open.find(({ readings }) => readings);
  const answers = [...new Set(flags.flatMap(({ answer }) => answer ?? []))];
  return (
    <div className="flag-line">
      <div>
        <p>
          <RecordLink entity="offspring" id={young.id} className="font-semibold">
            {title}
          </RecordLink>{' '}
          {flags.map(({ words }) => words).join(' and ')}.
        </p>
        {answers.map((answer) => (
          <p key={`${answer.rule} ${answer.answeredOn} ${answer.answeredTime}`} className="muted">
            <AnswerWords answer={answer} />
          </p>
        ))}
      </div>
      {open.length > 0 && offers('create') && (
        <Button
          size="sm"
          icon={MessageSquareText}
          aria-label={twice ? `Which weight of ${title} holds?` : `Answer for ${title}`}
          onClick={() => ask('create', () => setAnswering(true))}
        >
          {twice ? 'Which one holds?' : 'Answer'}
        </Button>
      )}
      {isAnswering && (
        <Suspense>
          <AnswerDialog
            young={young}
            title={title}
            flags={twice ? [twice] : open}
            onClose={() => setAnswering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function AnswerWords({ answer }: { answer: GrowthAnswer }) {
  const { today } = useFieldServices();
  const when = [
    formatDate(answer.answeredOn, today),
    ...(answer.answeredTime ? [formatTime(answer.answeredTime)] : []),
  ].join(', ');
  return (
    <>
      {answer.answer ? `“${answer.answer}” ` : 'Quiet. '}
      {when}
      {answer.quietUntil && `, quiet until ${formatDate(answer.quietUntil, today)}`}
    </>
  );
}
