import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { darkened, inkOn, isColor, isInk } from '#domain/colors.ts';
import type { RecordOf } from '#domain/entities/entity.ts';
import type { entities } from '#domain/entities/index.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { createRecord, updateRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { BrandingLogo } from './branding-logo.tsx';
import type { Look } from './branding-look.ts';
import { BrandingPreviews } from './branding-previews.tsx';
import { OwnDomainCard } from './own-domain-card.tsx';
import './branding.css';

type Branding = RecordOf<typeof entities.branding_settings>;

export function BrandingScreen() {
  return (
    <EntityGate entity="branding_settings">
      <LoadedBranding />
    </EntityGate>
  );
}

/** One record for the organisation: made by the first save. */
function LoadedBranding() {
  const { data, isPending, isError, refetch } = useRecords('branding_settings', { pageSize: 1 });
  if (isPending)
    return (
      <div className="branding">
        <SkeletonCard lines={8} />
        <SkeletonCard lines={8} />
      </div>
    );
  if (isError) return <ErrorState title="The branding could not be loaded" onRetry={() => void refetch()} />;
  const branding = data.items[0];
  return <BrandingForm key={branding?.id ?? 'none'} branding={branding} />;
}

const lookOf = (branding: Branding | undefined): Look => ({
  primaryColor: branding?.primaryColor ?? '',
  accentColor: branding?.accentColor ?? '',
  portalHeader: branding?.portalHeader ?? '',
  hideBranding: branding?.hideBranding ?? false,
});

const wrongColor = 'Write a color as # and six figures, such as #1f5a48';
const problemOf = (color: string): string | undefined =>
  color === '' || isColor(color) ? undefined : wrongColor;

function BrandingForm({ branding }: { branding: Branding | undefined }) {
  const client = useQueryClient();
  const permission = usePermission('branding_settings');
  const { busy, errors, problem, send } = useSending();
  const [look, setLook] = useTyped('branding screen: look', () => lookOf(branding));
  const set = (part: Partial<Look>) => setLook((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(look) !== JSON.stringify(lookOf(branding));
  const hasFault = Boolean(problemOf(look.primaryColor) ?? problemOf(look.accentColor));
  const mayChange = permission.offers('update');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (hasFault) return;
    const values = {
      primaryColor: look.primaryColor || null,
      accentColor: look.accentColor || null,
      portalHeader: look.portalHeader.trim() || null,
      hideBranding: look.hideBranding,
    };
    permission.ask(
      branding ? 'update' : 'create',
      () =>
        void send(async () => {
          if (branding)
            await updateRecord('branding_settings', branding.id, { version: branding.version, ...values });
          else await createRecord('branding_settings', values);
          toast({ title: 'The branding is saved', tone: 'positive' });
          await refreshAfterWrite(client, 'branding_settings');
        }),
    );
  };
  return (
    <div className="branding">
      <div className="stack-lg">
        <Card title="Logo">
          <BrandingLogo logoUrl={branding?.logoUrl ?? null} />
        </Card>
        <Card title="Colors and words">
          <form className="stack" onSubmit={save}>
            {problem && Object.keys(errors).length === 0 && (
              <Note tone="danger" role="alert" title="Not saved yet">
                {problem}
              </Note>
            )}
            <ColorField
              label="First color"
              value={look.primaryColor}
              error={problemOf(look.primaryColor) ?? errors.primaryColor}
              onChange={(primaryColor) => set({ primaryColor })}
              isOfWords
            />
            <ColorField
              label="Second color"
              value={look.accentColor}
              error={problemOf(look.accentColor) ?? errors.accentColor}
              onChange={(accentColor) => set({ accentColor })}
            />
            <Field
              label="Header of the portal"
              optional
              error={errors.portalHeader}
              help="Stands below your name on what your buyers see."
            >
              <TextInput
                value={look.portalHeader}
                maxLength={200}
                onChange={({ target }) => set({ portalHeader: target.value })}
              />
            </Field>
            <CheckField
              label="Public pages do not name Studbook"
              checked={look.hideBranding}
              onChange={({ target }) => set({ hideBranding: target.checked })}
            />
            {mayChange && (
              <div>
                <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
                  Save branding
                </Button>
              </div>
            )}
          </form>
        </Card>
        <OwnDomainCard />
      </div>
      <BrandingPreviews look={look} logoUrl={branding?.logoUrl ?? null} />
    </div>
  );
}

interface ColorFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (color: string) => void;
  /** Headings of mails are written in it. */
  isOfWords?: boolean;
}

/** A color by hand or from the palette, with what can be read on it and in it. */
function ColorField({ label, value, error, onChange, isOfWords = false }: ColorFieldProps) {
  const isGiven = isColor(value);
  const isTooLight = isGiven && isOfWords && !isInk(value);
  const written = isGiven && (inkOn(value) === '#ffffff' ? 'white' : 'black');
  return (
    <div className="stack">
      <Field
        label={label}
        optional
        error={error}
        help={
          written ? `Words on this color are written in ${written}, so that they can be read.` : undefined
        }
      >
        <TextInput
          value={value}
          maxLength={7}
          placeholder="#1f5a48"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value.trim())}
          suffix={
            <input
              type="color"
              className="color-well"
              aria-label={`${label}, palette`}
              value={isGiven ? value : '#1f5a48'}
              onChange={({ target }) => onChange(target.value)}
            />
          }
        />
      </Field>
      {isTooLight && (
        <Note
          tone="warning"
          end={
            <Button size="sm" onClick={() => onChange(darkened(value))}>
              Use a darker shade
            </Button>
          }
        >
          Too light for words on white paper: headings of mails stay dark.
        </Note>
      )}
    </div>
  );
}
