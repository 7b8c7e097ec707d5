import { useMutation } from '@tanstack/react-query';
import type { CalendarMade } from '#domain/answers/calendar.ts';
import { type CalendarTopic, calendarTopicNames, calendarTopics } from '#domain/calendar-topics.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

export interface CalendarDialogProps {
  onMade: (made: CalendarMade) => void;
  onClose: () => void;
}

/** What a new calendar is for. Everything is what it begins with. */
export function CalendarDialog({ onMade, onClose }: CalendarDialogProps) {
  const [name, setName] = useTyped('calendar: name', '');
  const [holds, setHolds] = useTyped('calendar: holds', 'all');
  const [topics, setTopics] = useTyped<readonly CalendarTopic[]>('calendar: topics', ['births']);
  const make = useMutation({
    mutationFn: () =>
      post<CalendarMade>('/api/calendar/addresses', {
        name: name.trim(),
        topics: holds === 'all' ? null : topics,
      }),
    retry: false,
    onSuccess: onMade,
  });
  const fields = make.error instanceof ApiError ? make.error.fields : {};
  const problem = make.error && Object.keys(fields).length === 0 ? sentenceOf(make.error) : undefined;
  return (
    <ActionDialog
      title="Make a calendar address"
      description="It shows what you may see, as it is each time a program reads it."
      action="Make the Address"
      busy={make.isPending}
      problem={problem}
      onAction={() => make.mutate()}
      onClose={onClose}
    >
      <div className="form-stack">
        <Field label="What it is for" help="“My phone”, “The office”" error={fields.name}>
          <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="It shows" group>
          <Choice
            value={holds}
            onChange={setHolds}
            options={[
              { value: 'all', label: 'Everything' },
              { value: 'some', label: 'Some of it' },
            ]}
          />
        </Field>
        {holds === 'some' && (
          <Field label="What of it" error={fields.topics} group>
            <div className="stack">
              {calendarTopicNames.map((topic) => (
                <CheckField
                  key={topic}
                  label={calendarTopics[topic]}
                  checked={topics.includes(topic)}
                  onChange={({ target }) =>
                    setTopics(target.checked ? [...topics, topic] : topics.filter((one) => one !== topic))
                  }
                />
              ))}
            </div>
          </Field>
        )}
      </div>
    </ActionDialog>
  );
}
