import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { KennelPageAnswer } from '#domain/answers/public-pages.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { put } from '#web/api/client.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { kennelPagePath, kennelPageQuery } from './kennel-page-query.ts';

/** The page of the organisation itself: it lists all that is published. */
export function KennelPageCard() {
  const { data } = useQuery(kennelPageQuery);
  const pages = usePermission('litter_sites');
  const [isOpen, setOpen] = useState(false);
  if (!data) return <SkeletonCard lines={1} />;
  const address = `/kennel/${data.slug}`;
  return (
    <Card className="mb-4">
      <div className="kennel-page-line">
        <div className="min-w-0">
          <p className="list-title">Your own page</p>
          <p className="muted">
            {data.isPublished
              ? 'Lists every page below that is published.'
              : 'One address for everything you publish. It is not published yet.'}
          </p>
        </div>
        <div className="row flex-wrap">
          {data.isPublished && (
            <ButtonLink asChild icon={ExternalLink}>
              <a href={address} target="_blank" rel="noopener">
                Open page
              </a>
            </ButtonLink>
          )}
          {pages.offers('update') && (
            <Button onClick={() => pages.open('update', () => setOpen(true))}>Edit</Button>
          )}
        </div>
      </div>
      {isOpen && <KennelPageDialog page={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function KennelPageDialog({ page, onClose }: { page: KennelPageAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const pages = usePermission('litter_sites');
  const { busy, errors, problem, send } = useSending();
  const [values, setValues] = useTyped('kennel page: values', () => ({
    slug: page.slug,
    isPublished: page.isKept ? page.isPublished : true,
    title: page.title ?? '',
    intro: page.intro ?? '',
  }));
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const save = () =>
    pages.ask(
      'update',
      () =>
        void send(async () => {
          const kept = await put<KennelPageAnswer>(kennelPagePath, values);
          client.setQueryData(kennelPageQuery.queryKey, kept);
          toast({ title: 'Your page is saved', tone: 'positive' });
          onClose();
        }),
    );
  return (
    <ActionDialog
      title="Your own page"
      action="Save"
      busy={busy}
      problem={Object.keys(errors).length === 0 ? problem : null}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack">
        <Field
          label="Address"
          error={errors.slug}
          help={`${window.location.host}/kennel/${values.slug || '…'}`}
        >
          <TextInput
            value={values.slug}
            maxLength={80}
            autoCapitalize="none"
            onChange={({ target }) => set({ slug: target.value })}
          />
        </Field>
        <Field label="Heading" optional error={errors.title} help="Empty: the name of your organization.">
          <TextInput
            value={values.title}
            maxLength={160}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field label="Who you are" optional error={errors.intro}>
          <TextArea
            rows={6}
            value={values.intro}
            maxLength={4000}
            onChange={({ target }) => set({ intro: target.value })}
          />
        </Field>
        <CheckField
          label="Published"
          checked={values.isPublished}
          onChange={({ target }) => set({ isPublished: target.checked })}
        />
      </div>
    </ActionDialog>
  );
}
