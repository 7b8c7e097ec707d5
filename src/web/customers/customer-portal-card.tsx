import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound, Link2, Send } from 'lucide-react';
import { useState } from 'react';
import type { PortalAccess, PortalInvited } from '#domain/answers/portal.ts';
import { formatDateLong, lastDayIn } from '#domain/dates.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { get, post, remove } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

/** How a customer may come into the portal. */
export const portalKey = (customerId: string) => ['/api/customers', 'portal', customerId] as const;

export const usePortalAccess = (customer: AnyRecord) =>
  useQuery({
    queryKey: portalKey(customer.id),
    queryFn: ({ signal }) => get<PortalAccess>(`/api/customers/${customer.id}/portal`, signal),
    enabled: !customer.deletedAt,
  });

/** Lets a customer into their own page, by mail or by a link to pass on; and ends that at once. */
export function CustomerPortalCard({ customer }: { customer: AnyRecord }) {
  const customers = usePermission('customers');
  const client = useQueryClient();
  const { data: access, isPending } = usePortalAccess(customer);
  const { busy, problem, send } = useSending();
  const [url, setUrl] = useState<string | null>(null);
  const [isEnding, setEnding] = useState(false);
  const path = `/api/customers/${customer.id}/portal`;
  const invite = (isMailed: boolean) =>
    customers.ask('update', () => {
      void send(async () => {
        const made = await post<PortalInvited>(path, { isMailed });
        if (isMailed)
          toast({
            title:
              made.letter === 'sent' ? 'The invitation is on its way' : 'The invitation is in the outbox',
            tone: 'positive',
          });
        else setUrl(made.url);
        await refreshAfterWrite(client, 'portal_invites', 'customers');
      });
    });
  const end = () =>
    send(async () => {
      await remove(path);
      await refreshAfterWrite(client, 'portal_invites', 'customers');
      setUrl(null);
      toast({ title: 'The portal is closed for them', tone: 'positive' });
    });
  const mayInvite = customers.offers('update');
  const email = typeof customer.email === 'string' ? customer.email : '';
  return (
    <Card title="Portal">
      <div className="form-stack">
        {isPending ? (
          <Skeletons>
            <Skeleton width="80%" height={16} />
          </Skeletons>
        ) : (
          <p className="soft">
            <AccessWords access={access} />
          </p>
        )}
        {url && (
          <Field
            label="Link for them"
            help="Copy it now: it is not shown again. It opens once, and ends with their visits when you leave the team or invite no more buyers."
          >
            <TextInput value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
        {problem && (
          <p className="text-danger" role="alert">
            {problem}
          </p>
        )}
        {customers.offers('remove') && (
          <div className="row flex-wrap">
            {mayInvite && email !== '' && (
              <Button icon={Send} busy={busy} onClick={() => invite(true)}>
                {access?.invite ? 'Send a New Link' : 'Invite to Portal'}
              </Button>
            )}
            {url ? (
              <Button
                icon={Copy}
                onClick={async () => {
                  await navigator.clipboard.writeText(url);
                  toast({ title: 'Link copied', tone: 'positive' });
                }}
              >
                Copy Link
              </Button>
            ) : (
              mayInvite && (
                <Button
                  icon={Link2}
                  variant={email === '' ? undefined : 'quiet'}
                  busy={busy}
                  onClick={() => invite(false)}
                >
                  Make a Link
                </Button>
              )
            )}
            {(access?.invite || (access?.sessions ?? 0) > 0) && (
              <Button
                icon={KeyRound}
                variant="quiet"
                onClick={() => customers.ask('remove', () => setEnding(true))}
              >
                Close the Portal
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title="Close the portal for them?"
        confirmLabel="Close the Portal"
        onConfirm={end}
      >
        Their links stop working and they are signed out at once. Messages stay here.
      </ConfirmDialog>
    </Card>
  );
}

function AccessWords({ access }: { access: PortalAccess | undefined }) {
  const wording = useFieldServices();
  if (!access?.invite)
    return 'A page of their own: photos and weights, what is paid and open, papers, and messages both ways. It opens by a link, without an account.';
  if (access.sessions > 0 && access.lastSeenAt)
    return `They were there ${instantText(access.lastSeenAt, wording)}.`;
  if (access.invite.usedAt) return `They opened it ${instantText(access.invite.usedAt, wording)}.`;
  return `Invited. The link opens until ${formatDateLong(lastDayIn(wording.timeZone, access.invite.expiresAt))}.`;
}
