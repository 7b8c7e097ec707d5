import { mayChange } from '#domain/policy.ts';
import { useUser } from '#web/api/session.ts';
import { useFormField } from '#web/records/form-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { nameOfAssignee } from './task-words.ts';
import { useColleagues } from './use-colleagues.ts';

/** Oneself, anybody of the team, or nobody in particular; who has left it keeps what was theirs. */
export function Assignee({ form }: { form: RecordForm }) {
  const user = useUser();
  const { id, value, error, onBlur, onChange } = useFormField(form, 'assigneeId');
  const team = useColleagues();
  const others = team
    .filter(({ userId, role }) => userId !== user?.id && mayChange(role, 'tasks'))
    .map(({ userId, name }) => ({ value: userId, label: name }));
  const isKnown = value === '' || value === user?.id || others.some((one) => one.value === value);
  return (
    <Field id={id} label={form.fields.assigneeId?.label} error={error} optional>
      <Select
        value={value}
        placeholder="Nobody in particular"
        options={[
          { value: user?.id ?? '', label: 'Me' },
          ...others,
          ...(isKnown ? [] : [{ value, label: nameOfAssignee(team, value) }]),
        ]}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
