import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type BugReport, bugReportErrors, emptyBugReport, severities } from './bug-report.ts';

const severityWords = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' };

const idOf = (field: keyof BugReport): string => `bug-${field}`;

function useSendReport(onSent: () => void) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (report: BugReport) => {
      const now = new Date().toISOString();
      const sent = {
        ...report,
        userAgent: navigator.userAgent,
        timestamp: now,
        url: window.location.href,
      };
      return post('/api/bug-reports', sent, once.idFor(report));
    },
    onSuccess: async (_, report) => {
      once.arrived(report);
      onSent();
      toast({
        title: 'Bug Report Submitted',
        description: "Thank you for helping improve the product! We'll investigate this issue.",
        tone: 'positive',
      });
      await refreshAfterWrite(client, 'bug_reports');
    },
    onError: () =>
      toast({
        title: 'Failed to Submit Report',
        description: 'Please try again or contact support directly.',
        tone: 'danger',
      }),
  });
}

export function BugReportDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const { isDemo } = useActor();
  const [empty] = useState(() => emptyBugReport(pathname));
  const [report, setReport] = useTyped('bug report: report', empty);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<keyof BugReport>>(new Set());
  const send = useSendReport(onClose);
  const errors = bugReportErrors(report);
  const shown = (field: keyof BugReport) => (attempt > 0 || left.has(field) ? errors[field] : undefined);
  const issues = Object.entries(errors).map(([field, message]) => ({
    id: idOf(field as keyof BugReport),
    message,
  }));

  const control = (field: keyof BugReport) => ({
    value: report[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setReport({ ...report, [field]: target.value }),
    // What was never begun is not wrong yet.
    onBlur: () => report[field] !== '' && setLeft(new Set([...left, field])),
  });
  const submit = () => {
    setAttempt(attempt + 1);
    if (issues.length === 0) send.mutate(report);
  };

  return (
    <ActionDialog
      title="Report a Bug"
      description="What happened, and where. Your team and whoever runs this installation read it; your browser and this address are sent along."
      guard={() => !send.isSuccess && JSON.stringify(report) !== JSON.stringify(empty)}
      action="Submit Report"
      busy={send.isPending}
      disabled={isDemo}
      onAction={submit}
      onClose={onClose}
    >
      <div className="form-stack">
        {isDemo && <Note tone="warning">The demo is view-only: nothing can be sent from here.</Note>}
        {attempt > 0 && issues.length > 0 && <ErrorSummary issues={issues} attempt={attempt} />}
        <Field id={idOf('title')} label="Title" error={shown('title')}>
          <TextInput name="title" {...control('title')} />
        </Field>
        <Field label="Severity" group>
          <Choice
            options={severities.map((value) => ({ value, label: severityWords[value] }))}
            value={report.severity}
            onChange={(value) =>
              setReport({
                ...report,
                severity: severities.find((one) => one === value) ?? report.severity,
              })
            }
          />
        </Field>
        <Field
          id={idOf('description')}
          label="Description"
          help="10 to 1000 characters"
          error={shown('description')}
        >
          <TextArea name="description" rows={4} {...control('description')} />
        </Field>
        <Field label="Page" optional>
          <TextInput name="page" {...control('page')} />
        </Field>
        <Field label="Steps to reproduce" optional>
          <TextArea name="steps" {...control('steps')} />
        </Field>
        <Field label="What should happen" optional>
          <TextArea name="expectedBehavior" rows={2} {...control('expectedBehavior')} />
        </Field>
        <Field label="What happens" optional>
          <TextArea name="actualBehavior" rows={2} {...control('actualBehavior')} />
        </Field>
      </div>
    </ActionDialog>
  );
}
