import type { PlanFit } from '#domain/answers/billing.ts';
import { entityOf } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { type Plan, plans } from '#domain/plans.ts';
import { sizeWords } from '#domain/size-words.ts';
import { entityWords, inSentence } from '#domain/terms.ts';
import { usePlanFit } from '#web/api/billing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface LowerPlanDialogProps {
  plan: Plan;
  /** What happens to what is paid for; nothing where nothing is. */
  until?: string | undefined;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** A smaller plan: first it is said, with numbers, what would no longer fit. */
export function LowerPlanDialog({ plan, until, onClose, onConfirm }: LowerPlanDialogProps) {
  const { name } = plans[plan];
  const { data: fit, isError } = usePlanFit(plan);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change to ${name}?`}
      confirmLabel={`Change to ${name}`}
      tone="primary"
      onConfirm={onConfirm}
    >
      {until && <p>{until}</p>}
      {isError && <p>What would no longer fit could not be counted just now.</p>}
      {fit && <Fit fit={fit} />}
      <p className="mt-2">
        Nothing is removed or hidden: what you entered can still be read and exported, and waits for you.
      </p>
    </ConfirmDialog>
  );
}

function Fit({ fit }: { fit: PlanFit }) {
  const { terms } = useSpecies();
  const { name } = plans[fit.plan];
  const { animals, storageBytes, readOnly, gone } = fit;
  const lines = [
    animals.limit !== null && animals.current > animals.limit
      ? `${animals.current} active animals, where ${name} has room for ${animals.limit}: they stay, and no more can be added.`
      : '',
    storageBytes.limit !== null && storageBytes.current > storageBytes.limit
      ? `${sizeWords(storageBytes.current)} of photos and documents, where ${name} has room for ${sizeWords(storageBytes.limit)}: they stay, and no more can be added.`
      : '',
    ...readOnly.map(({ entity, name: plain, count }) => {
      const words = isEntityName(entity) ? entityWords(entityOf(entity), terms) : { one: plain, many: plain };
      return `${count} ${inSentence(count === 1 ? words.one : words.many)}: to be read, exported and removed, not changed.`;
    }),
    ...gone.map((what) => `${what}: not part of ${name}.`),
  ].filter((line) => line !== '');
  if (lines.length === 0) return <p>Everything you have fits into {name}.</p>;
  return (
    <>
      <p>What does not fit into {name}:</p>
      <ul className="plan-fit">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
