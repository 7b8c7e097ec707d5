import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bug } from 'lucide-react';
import { useState } from 'react';
import { type Reported, type ReportedAnswer, reportedPageSize } from '#domain/answers/reported.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { capitalised } from '#domain/terms.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { get, patch } from '#web/api/client.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';

const path = '/api/installation/bug-reports';
const states = [
  { value: 'open', label: 'Open' },
  { value: 'in progress', label: 'In progress' },
  { value: 'closed', label: 'Closed' },
];
const severities = ['low', 'medium', 'high', 'critical'];

export function ReportedScreen() {
  const client = useQueryClient();
  const [status, setStatus] = useState('open');
  const [answering, setAnswering] = useState<Reported>();
  const [offset, setOffset] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, status, offset],
    queryFn: ({ signal }) =>
      get<ReportedAnswer>(`${path}?${new URLSearchParams({ status, offset: String(offset) })}`, signal),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: ({
      orgId,
      id,
      ...rest
    }: Pick<Reported, 'orgId' | 'id'> & { severity?: string; status?: string }) =>
      patch(`${path}/${orgId}/${id}`, rest),
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
    onError: (failure) => toast({ title: sentenceOf(failure), tone: 'danger' }),
  });
  return (
    <div className="stack-lg">
      <Field label="Show" group>
        <Choice
          value={status}
          onChange={(chosen) => {
            setStatus(chosen);
            setOffset(0);
          }}
          options={states}
        />
      </Field>
      {error && (
        <ErrorState title="The list could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={4} />}
      {data?.items.length === 0 && offset === 0 && (
        <Card>
          <EmptyState icon={Bug} title="Nothing here">
            No report stands in this state.
          </EmptyState>
        </Card>
      )}
      {data?.items.map((report) => (
        <Problem
          key={report.id}
          report={report}
          onChange={(values) => change.mutate({ orgId: report.orgId, id: report.id, ...values })}
          onAnswer={() => setAnswering(report)}
        />
      ))}
      {data && (data.total > reportedPageSize || offset > 0) && (
        <Pager
          offset={offset}
          pageSize={reportedPageSize}
          shown={data.items.length}
          total={data.total}
          onOffset={setOffset}
        />
      )}
      {answering && (
        <AnswerDialog
          report={answering}
          onClose={() => setAnswering(undefined)}
          onDone={async () => {
            setAnswering(undefined);
            await client.invalidateQueries({ queryKey: [path] });
          }}
        />
      )}
    </div>
  );
}

interface ProblemProps {
  report: Reported;
  onChange: (values: { severity?: string; status?: string }) => void;
  onAnswer: () => void;
}

function Problem({ report, onChange, onAnswer }: ProblemProps) {
  const wording = useFieldServices();
  const said = [
    ['What happened', report.description],
    ['Steps', report.steps],
    ['What should happen', report.expectedBehavior],
    ['What happens', report.actualBehavior],
    ['Page', report.page],
    ['Browser', report.userAgent],
    ['Reported by', `${report.submittedBy ?? 'Nobody known'}, ${report.organisation}`],
    ['Reported', instantText(report.reportedAt, wording)],
    ['Answer', report.answer],
  ] as const;
  return (
    <Card
      title={report.title}
      footer={
        <div className="row flex-wrap">
          <Select
            aria-label={`Severity of ${report.title}`}
            value={report.severity}
            onChange={({ target }) => onChange({ severity: target.value })}
            options={severities.map((value) => ({ value, label: capitalised(value) }))}
          />
          <Select
            aria-label={`State of ${report.title}`}
            value={report.status}
            onChange={({ target }) => onChange({ status: target.value })}
            options={states}
          />
          <Button onClick={onAnswer}>{report.answer ? 'Answer Again' : 'Answer'}</Button>
        </div>
      }
    >
      <KeyValues items={said.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </Card>
  );
}

interface AnswerDialogProps {
  report: Reported;
  onClose: () => void;
  onDone: () => void;
}

function AnswerDialog({ report, onClose, onDone }: AnswerDialogProps) {
  const [answer, setAnswer] = useTyped(`reported screen ${report.id}: answer`, '');
  const [isClosing, setClosing] = useTyped(`reported screen ${report.id}: isClosing`, 'close');
  const send = useMutation({
    mutationFn: () =>
      patch(`${path}/${report.orgId}/${report.id}`, {
        answer: answer.trim(),
        ...(isClosing === 'close' && { status: 'closed' }),
      }),
    retry: false,
    onSuccess: () => {
      toast({ title: 'The answer is on its way', tone: 'positive' });
      onDone();
    },
  });
  const fields = send.error instanceof ApiError ? send.error.fields : {};
  return (
    <ActionDialog
      title="Answer the report"
      description={report.title}
      action="Send the Answer"
      busy={send.isPending}
      problem={send.error && !fields.answer ? sentenceOf(send.error) : undefined}
      onAction={() => send.mutate()}
      onClose={onClose}
    >
      <div className="form-stack">
        <Field label="Answer" error={fields.answer} help="It goes to whoever reported it, by mail">
          <TextArea
            rows={6}
            maxLength={2000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
        <Field label="Then" group>
          <Choice
            value={isClosing}
            onChange={setClosing}
            options={[
              { value: 'close', label: 'Close it' },
              { value: 'keep', label: 'Leave it as it stands' },
            ]}
          />
        </Field>
      </div>
    </ActionDialog>
  );
}
