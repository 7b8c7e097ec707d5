import { useUser } from '#web/api/session.ts';
import { useFormField } from '#web/records/form-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { nameOfAssignee } from './task-words.ts';
import { useAssignable } from './use-assignable.ts';

/** Oneself, anybody of the team, or nobody in particular; who has left it keeps what was theirs. */
export function Assignee({ form }: { form: RecordForm }) {
  const { data: user } = useUser();
  const { id, value, error, onBlur, onChange } = useFormField(form, 'assigneeId');
  const team = useAssignable().filter(({ userId }) => userId !== user?.id);
  const isKnown = value === '' || value === user?.id || team.some(({ userId }) => userId === value);
  const others = team.map(({ userId, name }) => ({ value: userId, label: name }));
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
