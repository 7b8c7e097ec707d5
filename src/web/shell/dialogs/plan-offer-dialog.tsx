import { plans } from '#domain/plans.ts';
import { planSentence } from '#web/access/plan-sentence.ts';
import { useBilling, useChoosePlan } from '#web/api/billing.ts';
import type { PlanOffer } from '#web/api/plan-offer.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export function PlanOfferDialog({ offer, onClose }: { offer: PlanOffer; onClose: () => void }) {
  const { data: billing } = useBilling();
  const choose = useChoosePlan();
  const { name } = plans[offer.plan];
  const isOwner = billing?.canChoose !== false;
  const take = async () => {
    if (!isOwner) return;
    await choose.mutateAsync(offer.plan);
    offer.goOn?.();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${offer.what}: part of ${name}`}
      confirmLabel={isOwner ? `Choose ${name}` : 'OK'}
      cancelLabel="Not now"
      tone="primary"
      onConfirm={take}
    >
      <p>{planSentence(plans[offer.plan])}</p>
      {billing?.isFree && <p className="mt-2">This installation charges nothing for it.</p>}
      {!isOwner && <p className="mt-2">The owner of your organization can choose it.</p>}
      {billing?.isFree === false && isOwner && (
        <p className="mt-2">
          It is paid for at Stripe.{' '}
          {billing.trialDays > 0 && `The first ${billing.trialDays} days are free of charge.`}
        </p>
      )}
      <p className="mt-2">What you typed stays as it is.</p>
    </ConfirmDialog>
  );
}
