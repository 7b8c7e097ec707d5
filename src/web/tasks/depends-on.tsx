import { listValue } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { useFormField } from '#web/records/form-field.tsx';
import { RecordName } from '#web/records/record-name.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { TaskTick } from './task-tick.tsx';
import { dueWords, isOpenTask } from './task-words.ts';

const isOpen = { column: 'status', operator: 'in', value: listValue(['open', 'in progress']) } as const;

/** The tasks that have to be done first: one picker each, and an empty one for another. */
export function DependsOn({ form }: { form: RecordForm }) {
  const { id, value, error, onBlur, onChange } = useFormField(form, 'dependencies');
  const ids = value.split('\n').filter(Boolean);
  const change = (index: number, next: string) =>
    onChange([...new Set(ids.toSpliced(index, 1, next))].filter(Boolean).join('\n'));
  const label = form.fields.dependencies?.label;
  // Each keeps its place, and with it the focus, when something is chosen in it.
  const pickers = [...ids, ''].map((chosen, index) => ({
    chosen,
    index,
    inputId: index === 0 ? id : `${id}-${index}`,
  }));
  return (
    <Field id={id} label={label} help="It can be done when these are" error={error} optional wide>
      <div className="stack">
        {pickers.map(({ chosen, index, inputId }) => {
          const picker = (
            <RecordPicker
              key={inputId}
              entity="tasks"
              value={chosen}
              id={inputId}
              first={[isOpen]}
              onBlur={onBlur}
              onChange={(next) => change(index, next)}
            />
          );
          if (index === 0) return picker;
          return (
            <Field key={inputId} id={inputId} label={`${label}, another one`} hideLabel>
              {picker}
            </Field>
          );
        })}
      </div>
    </Field>
  );
}

/** What a task waits for, and whether that is done. */
export function WaitsFor({ task }: { task: AnyRecord }) {
  const { today } = useFieldServices();
  const ids = Array.isArray(task.dependencies) ? task.dependencies.map(String) : [];
  const filters = [{ column: 'id', operator: 'in', value: listValue(ids) }] as const;
  const { data } = useRecords('tasks', { filters, pageSize: 50, labels: true }, { enabled: ids.length > 0 });
  const others: readonly AnyRecord[] = ids.length > 0 ? (data?.items ?? []) : [];
  if (others.length === 0) return null;
  const open = others.filter(isOpenTask);
  const isBlocked = open.length > 0 && isOpenTask(task);
  return (
    <Card title="Depends on" flush>
      {isBlocked && (
        <p className="px-5 pt-4">
          {open.length === 1 ? 'It waits for this one.' : `It waits for ${open.length} of these.`}
        </p>
      )}
      <List>
        {[...open, ...others.filter((one) => !isOpenTask(one))].map((one) => (
          <ListItem
            key={one.id}
            media={<TaskTick task={one} />}
            title={<RecordName entity="tasks" record={one} />}
            sub={dueWords(one, today)}
          />
        ))}
      </List>
    </Card>
  );
}
