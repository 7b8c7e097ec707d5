import { Link } from '@tanstack/react-router';
import { localeChoices, timeZoneChoices, unitChoices } from '#domain/entry/region-choices.ts';
import { plans } from '#domain/plans.ts';
import { spelled } from '#domain/writing.ts';
import { useActor, usePreferences, useTeam } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { CurrencyField } from './currency-field.tsx';
import { OrganisationName } from './organisation-name.tsx';
import { useRoleName } from './use-role-name.ts';
import { useSavePreferences } from './use-save-preferences.ts';

export function OrganisationCard() {
  const { currentOrg } = useTeam();
  const roleNameOf = useRoleName();
  const { plan } = useActor();
  const { timeZone, locale, units, isPending } = usePreferences();
  const { save, refusal, isPending: isSaving } = useSavePreferences();
  const isLocked = refusal !== null || isPending || isSaving;
  return (
    <Card title={spelled('Organization')}>
      <div className="form-stack">
        <OrganisationName />
        <KeyValues
          items={[
            { label: 'Your role', value: roleNameOf(currentOrg.role) },
            {
              label: 'Plan',
              value: (
                <>
                  {plans[plan].name}.{' '}
                  <Link to="/billing" className="link">
                    Plan and billing
                  </Link>
                </>
              ),
            },
            {
              label: 'Members',
              value: <span className="num">{currentOrg.memberCount}</span>,
            },
          ]}
        />
        <div className="field-grid">
          <CurrencyField />
          <Field label="Time zone" help="Decides which day today is.">
            <Select
              options={timeZoneChoices(timeZone)}
              value={timeZone}
              disabled={isLocked}
              onChange={({ target }) => save({ timeZone: target.value }, 'The time zone is saved')}
            />
          </Field>
          <Field label="Dates and numbers" help="The order you type days in, and the decimal sign.">
            <Select
              options={localeChoices(locale)}
              value={locale ?? ''}
              disabled={isLocked}
              onChange={({ target }) =>
                save({ locale: target.value || null }, 'How dates and numbers are written is saved')
              }
            />
          </Field>
          <Field label="Weights" help="Comes first in new records. Recorded weights keep their unit.">
            <Select
              options={unitChoices}
              value={units ?? ''}
              disabled={isLocked}
              onChange={({ target }) =>
                save({ units: (target.value || null) as typeof units }, 'The units of weights are saved')
              }
            />
          </Field>
        </div>
        {refusal && <p className="muted">{refusal}</p>}
      </div>
    </Card>
  );
}
