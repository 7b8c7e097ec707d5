import { Palette, Pencil } from 'lucide-react';
import { entities } from '#domain/entities/index.ts';
import { spelled } from '#domain/writing.ts';
import { useTeam } from '#web/api/session.ts';
import { useRecords } from '#web/api/use-records.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import { EntityGate } from '#web/records/entity-gate.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';

const { fields } = entities.branding_settings;
const shown = ['primaryColor', 'accentColor', 'hideBranding'] as const;

export function BrandingScreen() {
  return (
    <EntityGate entity="branding_settings">
      <Branding />
    </EntityGate>
  );
}

/** One record for the organisation: made by the first save. */
function Branding() {
  const { data, isPending, isError, refetch } = useRecords('branding_settings', { pageSize: 1 });
  const { currentOrg } = useTeam();
  const { offers, ask } = usePermission('branding_settings');
  const openForm = useOpenForm();
  if (isPending) return <SkeletonCard />;
  if (isError) return <ErrorState title="The branding could not be loaded" onRetry={() => void refetch()} />;
  const branding = data.items[0];
  const edit = (label: string, variant: 'default' | 'primary') =>
    offers(branding ? 'update' : 'create') && (
      <Button
        variant={variant}
        icon={Pencil}
        onClick={() =>
          ask(
            branding ? 'update' : 'create',
            () => void openForm({ entity: 'branding_settings', record: branding && { ...branding } }),
          )
        }
      >
        {label}
      </Button>
    );
  if (!branding) {
    return (
      <Card>
        <EmptyState
          level={2}
          icon={Palette}
          title={spelled('Your printed pedigrees use the default colors')}
          actions={edit('Set Branding', 'primary')}
        >
          {spelled('Choose two colors for them, and whether public pages name Studbook.')}
        </EmptyState>
      </Card>
    );
  }
  const { primaryColor, accentColor } = branding;
  const cloth = primaryColor
    ? `linear-gradient(135deg, ${primaryColor}, ${accentColor ?? primaryColor})`
    : undefined;
  return (
    <Card
      className="max-w-2xl"
      title={
        <span className="row">
          <Seal name={currentOrg.name || 'Studbook'} cloth={cloth} />
          {currentOrg.name}
        </span>
      }
      end={edit('Edit', 'default')}
    >
      <KeyValues
        items={shown.map((name) => ({
          label: fields[name].label,
          value: (
            <FieldValue name={name} field={fields[name]} value={branding[name]} record={{ ...branding }} />
          ),
        }))}
      />
    </Card>
  );
}
