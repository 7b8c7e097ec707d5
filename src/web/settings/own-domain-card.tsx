import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { DomainCheckAnswer, OwnDomain, OwnDomainsAnswer } from '#domain/answers/own-domains.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post, remove } from '#web/api/client.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const path = '/api/branding/domains';
const queryKey = [path];

/** Names of one's own, with what to enter where they were bought. */
export function OwnDomainCard() {
  const client = useQueryClient();
  const permission = usePermission('branding_settings');
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => get<OwnDomainsAnswer>(path, signal) });
  const { busy, errors, problem, send } = useSending();
  const [host, setHost] = useTyped('own domain: host', '');
  const again = () => client.invalidateQueries({ queryKey });
  const add = (event: FormEvent) => {
    event.preventDefault();
    permission.ask(
      'update',
      () =>
        void send(async () => {
          await post(path, { host });
          setHost('');
          await again();
        }),
    );
  };
  return (
    <Card title="Own domain">
      <div className="stack-lg">
        <p className="muted">
          Shows your own page under a name that you have bought, such as www.hollowmere.com.
        </p>
        {data?.items.map((domain) => (
          <DomainLine key={domain.host} domain={domain} onChanged={again} />
        ))}
        {permission.offers('update') && (
          <form className="stack" onSubmit={add}>
            <Field label="Name" error={errors.host ?? problem ?? undefined}>
              <TextInput
                value={host}
                maxLength={300}
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => setHost(target.value)}
              />
            </Field>
            <div>
              <Button type="submit" busy={busy} disabled={host.trim() === ''}>
                Add name
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}

function DomainLine({ domain, onChanged }: { domain: OwnDomain; onChanged: () => Promise<void> }) {
  const permission = usePermission('branding_settings');
  const address = `${path}/${encodeURIComponent(domain.host)}`;
  const failed = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });
  const check = useMutation({
    mutationFn: () => post<DomainCheckAnswer>(`${address}/check`),
    retry: false,
    onSuccess: async ({ domain: checked, sentence }) => {
      toast({ title: sentence, tone: checked.isVerified ? 'positive' : 'warning' });
      await onChanged();
    },
    onError: failed,
  });
  const drop = useMutation({
    mutationFn: () => remove(address),
    retry: false,
    onSuccess: onChanged,
    onError: failed,
  });
  return (
    <section className="stack" aria-label={domain.host}>
      <p className="row flex-wrap">
        <strong>{domain.host}</strong>
        <Chip tone={domain.isVerified ? 'positive' : 'warning'}>
          {domain.isVerified ? 'Shows your page' : 'Waiting for its record'}
        </Chip>
      </p>
      {!domain.isVerified && (
        <>
          <p>
            Where you bought the name, open its DNS records and add these two. The first says that it is
            yours, the second leads visitors here. Then check.
          </p>
          <dl className="key-values domain-records">
            {domain.records.map((record) => (
              <div key={record.type} className="stack">
                <dt>
                  {record.type} record for <code>{record.name}</code>
                </dt>
                <dd>
                  <code>{record.value}</code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {permission.offers('remove') && (
        <div className="row flex-wrap">
          {permission.offers('update') && (
            <Button busy={check.isPending} onClick={() => permission.ask('update', () => check.mutate())}>
              Check now
            </Button>
          )}
          <Button
            variant="quiet"
            disabled={drop.isPending}
            onClick={() => permission.ask('remove', () => drop.mutate())}
          >
            Remove
          </Button>
        </div>
      )}
    </section>
  );
}
