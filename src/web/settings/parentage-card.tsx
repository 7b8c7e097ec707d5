import { plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { usePreferences } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSavePreferences } from './use-save-preferences.ts';

const limits = [
  { value: '1', label: 'One generation' },
  { value: '2', label: 'Two generations' },
  { value: '3', label: 'Three generations' },
  { value: '5', label: 'Five generations' },
  { value: '', label: 'Without limit' },
] as const;

/** How far "clear by parentage" reaches. Clubs differ, so it is the organisation's to say. */
export function ParentageCard() {
  const { parentageGenerations, parentageNeedsDna, isPending } = usePreferences();
  const { save, refusal, isPending: isSaving } = useSavePreferences();
  const { can } = usePermission('genetic_tests');
  if (!can('read')) return null;
  const isLocked = refusal !== null || isPending || isSaving;
  const value = parentageGenerations === null ? '' : String(parentageGenerations);
  const options = limits.some((limit) => limit.value === value)
    ? limits
    : [...limits, { value, label: `${value} generations` }];
  return (
    <Card title="Clear by parentage">
      <div className="form-stack">
        <p className="muted">
          What the tests of relatives say about animals that are not tested is worked out anew each time, and
          says so. It is a part of {plans[planFor('genetic_tests')].name}.
        </p>
        <Field label="Reaches over" help="Generations without a test. Clubs that limit it mostly allow two.">
          <Select
            options={options}
            value={value}
            disabled={isLocked}
            onChange={({ target }) =>
              save(
                { parentageGenerations: target.value === '' ? null : Number(target.value) },
                'The limit is saved',
              )
            }
          />
        </Field>
        <CheckField
          label="Only with DNA parentage"
          help="The young one and both its parents need a DNA profile on their records"
          checked={parentageNeedsDna}
          disabled={isLocked}
          onChange={({ target }) =>
            save(
              { parentageNeedsDna: target.checked },
              target.checked ? 'DNA profiles are asked for' : 'DNA profiles are not asked for',
            )
          }
        />
        {refusal && <p className="muted">{refusal}</p>}
      </div>
    </Card>
  );
}
