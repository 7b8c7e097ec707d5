import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { DocumentLink, DocumentLinkMade, DocumentLinksAnswer } from '#domain/answers/documents.ts';
import { addDays, formatDateLong, lastDayIn } from '#domain/dates.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { get, post, remove } from '#web/api/client.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const usualDays = 30;

const tell = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });

/** Links that open the document to whoever has them, until a day. */
export function ShareCard({ id }: { id: string }) {
  const { can } = usePermission('documents');
  return can('update') ? <Share id={id} /> : null;
}

function Share({ id: documentId }: { id: string }) {
  const path = `/api/documents/${documentId}/links`;
  const client = useQueryClient();
  const { today } = useFieldServices();
  const [forWhom, setForWhom] = useState('');
  const [until, setUntil] = useState(addDays(today, usualDays));
  const queryKey = ['/api/documents', 'links', documentId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<DocumentLinksAnswer>(path, signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const make = useMutation({
    mutationFn: () => post<DocumentLinkMade>(path, { until, forWhom: forWhom.trim() }),
    retry: false,
    onSuccess: async () => {
      setForWhom('');
      await refresh();
    },
    onError: (caught) => {
      if (!fieldError(caught, 'until')) tell(caught);
    },
  });
  const end = useMutation({
    mutationFn: ({ id }: DocumentLink) => remove(`${path}/${id}`),
    onSuccess: async (_, { id }) => {
      if (make.data?.id === id) make.reset();
      toast({ title: 'The link is ended', tone: 'positive' });
      await refresh();
    },
    onError: tell,
  });
  const url = make.data?.url;
  return (
    <Card title="Share by link">
      <div className="form-stack">
        <p className="soft">
          Whoever has the address can open this document without an account, always in its current version,
          until the day you choose. Each look is in the security list.
        </p>
        {url ? (
          <Field label="Address to pass on" help="Copy it now: it is not shown again.">
            <TextInput value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        ) : (
          <>
            <Field label="For whom" optional>
              <TextInput
                name="forWhom"
                maxLength={80}
                value={forWhom}
                onChange={({ currentTarget }) => setForWhom(currentTarget.value)}
              />
            </Field>
            <Field label="Opens until" error={fieldError(make.error, 'until')}>
              <TypedDate value={until} onChange={setUntil} ahead />
            </Field>
          </>
        )}
        <div className="row flex-wrap">
          {url ? (
            <>
              <Button
                icon={Copy}
                onClick={async () => {
                  await navigator.clipboard.writeText(url);
                  toast({ title: 'Address copied', tone: 'positive' });
                }}
              >
                Copy Address
              </Button>
              <Button variant="quiet" onClick={() => make.reset()}>
                Done
              </Button>
            </>
          ) : (
            <Button icon={Link2} busy={make.isPending} onClick={() => make.mutate()}>
              Make a Link
            </Button>
          )}
        </div>
        {error && <p className="field-error">{sentenceOf(error)}</p>}
        {data && data.items.length > 0 && (
          <List aria-label="Links to this document">
            {data.items.map((link) => (
              <OneLink key={link.id} link={link} busy={end.isPending} onEnd={() => end.mutate(link)} />
            ))}
          </List>
        )}
      </div>
    </Card>
  );
}

const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;

function OneLink({ link, busy, onEnd }: { link: DocumentLink; busy: boolean; onEnd: () => void }) {
  const wording = useFieldServices();
  const { forWhom, expiresAt, madeBy, looks, lastLookedAt } = link;
  const name = forWhom ?? 'Anybody with the address';
  const looked =
    looks === 0 || lastLookedAt === null
      ? 'not opened yet'
      : `opened ${looks === 1 ? 'once' : `${looks} times`}, last ${instantText(lastLookedAt, wording)}`;
  return (
    <ListItem
      media={<Link2 className="text-ink-3" />}
      title={name}
      sub={`Until ${formatDateLong(lastDayIn(wording.timeZone, expiresAt))}, by ${madeBy}, ${looked}`}
      end={
        <Button size="sm" busy={busy} onClick={onEnd}>
          End
          <span className="sr-only"> the link for {name}</span>
        </Button>
      }
    />
  );
}
