import { useEffect, useState } from 'react';
import { onPlanOffer, type PlanOffer } from '#web/api/plan-offer.ts';
import { Fetched } from '#web/ui/fetched.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { unreachable } from '#web/ui/unreachable.ts';

const offerDialog = () => import('./plan-offer-dialog.tsx');

/** Answers whoever touched something that a larger plan opens: with that plan, and then with what they wanted. */
export function PlanOfferHost() {
  const [offer, setOffer] = useState<PlanOffer | null>(null);
  useEffect(() => onPlanOffer(setOffer), []);
  const close = () => setOffer(null);
  const onUnreachable = () => {
    toast({ title: unreachable, tone: 'danger' });
    close();
  };
  return (
    offer && (
      <Fetched load={offerDialog} onUnreachable={onUnreachable}>
        {({ PlanOfferDialog }) => <PlanOfferDialog offer={offer} onClose={close} />}
      </Fetched>
    )
  );
}
