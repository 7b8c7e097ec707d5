import { useMutation } from '@tanstack/react-query';
import type { KeyMade } from '#domain/answers/keys.ts';
import { type KeyArea, keyAreaNames, keyAreas } from '#domain/keys.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

export interface KeyDialogProps {
  /** Whether keys of the organization may be made. */
  isLeader: boolean;
  onMade: (made: KeyMade) => void;
  onClose: () => void;
}

const spans = [
  { value: '30', label: 'A month' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is revoked' },
];

/** What a new key opens. Reading alone is what it begins with. */
export function KeyDialog({ isLeader, onMade, onClose }: KeyDialogProps) {
  const [name, setName] = useTyped('key: name', '');
  const [kind, setKind] = useTyped('key: kind', 'personal');
  const [mode, setMode] = useTyped('key: mode', 'read');
  const [areas, setAreas] = useTyped<readonly KeyArea[]>('key: areas', keyAreaNames);
  const [days, setDays] = useTyped('key: days', '365');
  const make = useMutation({
    mutationFn: () =>
      post<KeyMade>('/api/keys', {
        name: name.trim(),
        kind,
        mayWrite: mode === 'write',
        areas,
        days: days === '' ? null : Number(days),
      }),
    retry: false,
    onSuccess: onMade,
  });
  const fields = make.error instanceof ApiError ? make.error.fields : {};
  const problem = make.error && Object.keys(fields).length === 0 ? sentenceOf(make.error) : undefined;
  return (
    <ActionDialog
      title="Make a key"
      description="A key never does more than you may at the moment it is used."
      action="Make the Key"
      busy={make.isPending}
      problem={problem}
      onAction={() => make.mutate()}
      onClose={onClose}
    >
      <div className="form-stack">
        <Field label="Which program it is for" error={fields.name}>
          <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        {isLeader && (
          <Field
            label="Whose it is"
            help="Owners and admins see and revoke every key. One of the organization says that others rely on it."
            group
          >
            <Choice
              value={kind}
              onChange={setKind}
              options={[
                { value: 'personal', label: 'Mine' },
                { value: 'organisation', label: 'The organization’s' },
              ]}
            />
          </Field>
        )}
        <Field label="It may" group>
          <Choice
            value={mode}
            onChange={setMode}
            options={[
              { value: 'read', label: 'Read' },
              { value: 'write', label: 'Read and change' },
            ]}
          />
        </Field>
        <Field label="What it opens" error={fields.areas} group>
          <div className="stack">
            {keyAreaNames.map((area) => (
              <CheckField
                key={area}
                label={keyAreas[area]}
                checked={areas.includes(area)}
                onChange={({ target }) =>
                  setAreas(target.checked ? [...areas, area] : areas.filter((one) => one !== area))
                }
              />
            ))}
          </div>
        </Field>
        <Field label="How long" error={fields.days}>
          <Select value={days} onChange={({ target }) => setDays(target.value)} options={spans} />
        </Field>
      </div>
    </ActionDialog>
  );
}
