import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { DoorAnswer, DoorCheck } from '#domain/answers/door.ts';
import { type DoorCheckKey, doorTitles } from '#domain/portal/door.ts';
import { formatMoney } from '#domain/writing.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { get, post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The check at the door: each point with its evidence; what is not met needs a reason. Then it goes home. */
export function DoorDialog({ pickup, onClose }: { pickup: AnyRecord; onClose: () => void }) {
  const client = useQueryClient();
  const { currency } = useFieldServices();
  const { busy, errors, problem, send } = useSending();
  const [reasons, setReasons] = useState<Partial<Record<DoorCheckKey, string>>>({});
  const path = `/api/offspring-pickups/${pickup.id}/door`;
  const { data } = useQuery({
    queryKey: ['/api/offspring-pickups', 'door', pickup.id],
    queryFn: ({ signal }) => get<DoorAnswer>(path, signal),
  });
  const handOver = () =>
    send(async () => {
      const given = Object.entries(reasons).filter(([, reason]) => reason.trim() !== '');
      await post(path, { exceptions: Object.fromEntries(given) });
      await refreshAfterWrite(client, 'puppy_pickups', 'offspring', 'customers');
      toast({ title: 'Handed over', tone: 'positive' });
      onClose();
    });
  const isFieldProblem = Object.keys(errors).some((name) => name.startsWith('exceptions.'));
  return (
    <ActionDialog
      title={`Check before ${pickup.labels?.puppyId ?? 'it'} leaves`}
      action="Hand Over"
      busy={busy}
      disabled={!data}
      problem={isFieldProblem ? undefined : problem}
      guard={() => Object.values(reasons).some((reason) => reason !== '')}
      onAction={() => void handOver()}
      onClose={onClose}
    >
      {data ? (
        <div className="stack-lg">
          <ul className="door-checks">
            {data.checks.map((check) => (
              <li key={check.key}>
                <CheckLine check={check} />
                {!check.isMet && (
                  <Field label="Leaves all the same, because" error={errors[`exceptions.${check.key}`]}>
                    <TextInput
                      maxLength={500}
                      value={reasons[check.key] ?? ''}
                      onChange={({ currentTarget }) =>
                        setReasons((before) => ({ ...before, [check.key]: currentTarget.value }))
                      }
                    />
                  </Field>
                )}
              </li>
            ))}
          </ul>
          {data.boarding && (
            <p>
              Boarding: {data.boarding.nights} {data.boarding.nights === 1 ? 'night' : 'nights'},{' '}
              {formatMoney(data.boarding.amount, currency)}.
            </p>
          )}
        </div>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </ActionDialog>
  );
}

function CheckLine({ check: { key, isMet, evidence } }: { check: DoorCheck }) {
  return (
    <p className="door-check">
      {isMet ? (
        <CircleCheck className="text-positive" aria-label="Met" />
      ) : (
        <CircleAlert className="text-warning" aria-label="Not met" />
      )}
      <span>
        <strong>{doorTitles[key]}</strong>
        <small className="muted">{evidence}</small>
      </span>
    </p>
  );
}

interface KeptCheck extends DoorCheck {
  readonly reason?: string;
}

/** What was looked at when it left, and why it left where something was missing. */
export function DoorCard({ pickup }: { pickup: AnyRecord }) {
  const kept = pickup.doorChecks as { by?: string; checks?: readonly KeptCheck[] } | null | undefined;
  if (!kept?.checks) return null;
  return (
    <Card title="Checked at the door" flush>
      <List>
        {kept.checks.map(({ key, isMet, evidence, reason }) => (
          <ListItem
            key={key}
            media={
              isMet ? (
                <CircleCheck className="text-positive" aria-label="Met" />
              ) : (
                <CircleAlert className="text-warning" aria-label="Not met" />
              )
            }
            title={doorTitles[key]}
            sub={reason ? `${evidence}. Left all the same: ${reason}` : evidence}
          />
        ))}
      </List>
    </Card>
  );
}
