import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { DoorAnswer, DoorCheck } from '#domain/answers/door.ts';
import {
  type Drawing,
  drawingHeight,
  drawingWidth,
  mostNameLength,
  pathOf,
} from '#domain/contract/signature.ts';
import { type DoorCheckKey, doorTitles } from '#domain/portal/door.ts';
import { formatMoney } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { get, post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { SignaturePad } from '#web/contracts/signature-pad.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import '#web/contracts/contracts.css';
import './sales.css';

/** The check at the door: each point with its evidence; what is not met needs a reason. Then it goes home. */
export function DoorDialog({ pickup, onClose }: { pickup: AnyRecord; onClose: () => void }) {
  const client = useQueryClient();
  const { currency } = useFieldServices();
  const { busy, errors, problem, send } = useSending();
  const [isSigning, setSigning] = useState(false);
  const [breeder, setBreeder] = useState(unsigned);
  const [buyer, setBuyer] = useState(unsigned);
  const [isCharging, setCharging] = useState(true);
  const books = usePermission('financial_transactions');
  const [reasons, setReasons] = useTyped<Partial<Record<DoorCheckKey, string>>>('door: reasons', {});
  const path = `/api/offspring-pickups/${pickup.id}/door`;
  const { data } = useQuery({
    queryKey: ['/api/offspring-pickups', 'door', pickup.id],
    queryFn: ({ signal }) => get<DoorAnswer>(path, signal),
  });
  const handOver = () =>
    send(async () => {
      const given = Object.entries(reasons).filter(([, reason]) => reason.trim() !== '');
      await post(path, {
        exceptions: Object.fromEntries(given),
        ...(isSigning && { signatures: { breeder: signatureOf(breeder), buyer: signatureOf(buyer) } }),
        charges: hasFees && isCharging,
      });
      await refreshAfterWrite(client, 'puppy_pickups', 'offspring', 'customers', 'financial_transactions');
      toast({ title: 'Handed over', tone: 'positive' });
      onClose();
    });
  const isFieldProblem = Object.keys(errors).some((name) => /^(exceptions|signatures)[.]/.test(name));
  const hasFees =
    data !== undefined &&
    !data.isCharged &&
    (data.boarding !== null || data.transport !== null) &&
    books.can('create');
  return (
    <ActionDialog
      title={`Check before ${pickup.labels?.puppyId ?? 'it'} leaves`}
      action="Hand Over"
      busy={busy}
      disabled={!data}
      problem={isFieldProblem ? undefined : problem}
      guard={() => isSigning || Object.values(reasons).some((reason) => reason !== '')}
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
          {data.transport !== null && <p>Transport: {formatMoney(data.transport, currency)}.</p>}
          {hasFees && (
            <CheckField
              label="Ask for this in the books"
              checked={isCharging}
              onChange={({ target }) => setCharging(target.checked)}
            />
          )}
          <CheckField
            label="Both sign here"
            checked={isSigning}
            onChange={({ target }) => setSigning(target.checked)}
          />
          {isSigning && (
            <>
              <Signing
                who="For you"
                signed={breeder}
                onChange={setBreeder}
                error={errors['signatures.breeder.name']}
              />
              <Signing
                who="For the new home"
                signed={buyer}
                onChange={setBuyer}
                error={errors['signatures.buyer.name']}
              />
            </>
          )}
        </div>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </ActionDialog>
  );
}

interface Signed {
  readonly name: string;
  readonly strokes: readonly (readonly number[])[];
}

const unsigned: Signed = { name: '', strokes: [] };

/** Without a drawing the typed name is the signature. */
const signatureOf = ({ name, strokes }: Signed) => ({
  name,
  ...(strokes.length > 0 && { drawing: JSON.stringify(strokes) }),
});

interface SigningProps {
  who: string;
  signed: Signed;
  onChange: (signed: Signed) => void;
  error: string | undefined;
}

function Signing({ who, signed, onChange, error }: SigningProps) {
  return (
    <div className="stack">
      <Field label={`${who}: name`} error={error}>
        <TextInput
          maxLength={mostNameLength}
          value={signed.name}
          onChange={({ currentTarget }) => onChange({ ...signed, name: currentTarget.value })}
        />
      </Field>
      <Field label={`${who}: signature`} optional group help="Without a drawing, the name is the signature.">
        <SignaturePad strokes={signed.strokes} onChange={(strokes) => onChange({ ...signed, strokes })} />
      </Field>
    </div>
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

interface KeptName {
  readonly name: string;
  readonly drawing?: Drawing;
}

interface KeptDoor {
  readonly by?: string;
  readonly checks?: readonly KeptCheck[];
  readonly signatures?: { readonly breeder: KeptName; readonly buyer: KeptName };
}

function KeptSignature({ who, of: { name, drawing } }: { who: string; of: KeptName }) {
  return (
    <figure>
      {drawing ? (
        <svg viewBox={`0 0 ${drawingWidth} ${drawingHeight}`} role="img" aria-label={`Signature of ${name}`}>
          <path d={pathOf(drawing)} />
        </svg>
      ) : (
        <p className="lineage">{name}</p>
      )}
      <figcaption className="muted">
        {who}: {name}
      </figcaption>
    </figure>
  );
}

interface KeptCheck extends DoorCheck {
  readonly reason?: string;
}

/** What was looked at when it left, and why it left where something was missing. */
export function DoorCard({ pickup }: { pickup: AnyRecord }) {
  const kept = pickup.doorChecks as KeptDoor | null | undefined;
  if (!kept?.checks) return null;
  return (
    <Card
      title="Checked at the door"
      flush
      footer={
        kept.signatures && (
          <div className="door-signatures">
            <KeptSignature who="For you" of={kept.signatures.breeder} />
            <KeptSignature who="For the new home" of={kept.signatures.buyer} />
          </div>
        )
      }
    >
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
