import { FileUp } from 'lucide-react';
import type { EntityName } from '#domain/entities/index.ts';
import { isImportOffered } from '#domain/import/read-files.ts';
import { plans } from '#domain/plans.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useActor, useLimits } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { openBulkImport } from './dialog-events.ts';
import type { PageFacts } from './page-facts.ts';

// Placing a tooltip takes more code than the whole frame; the button is there before it.
const loadTooltip = () => import('#web/ui/overlay/tooltip.tsx');

export interface ImportButtonProps {
  /** Left out, what the file holds is chosen in the dialog. */
  entity?: EntityName | undefined;
  /** The flag of the plan that opens the import of this entity. */
  flag: NonNullable<PageFacts['bulkImport']>;
  /** As one first step among others: not shown where the plan does not have it. */
  isOffer?: boolean | undefined;
}

/** Opens the import from a file; where the plan does not have it, the button says which one does. */
export function ImportButton({ entity, flag, isOffer = false }: ImportButtonProps) {
  const limits = useLimits();
  const { plan, role } = useActor();
  const { ask, verdict } = usePermission(entity ?? 'animals');
  // Without a kind of record the dialog offers those that the role may import.
  if (verdict('create') === 'role-too-low' || (entity && !isImportOffered(role, entity))) return null;
  if (limits[flag]) {
    return (
      <Button icon={FileUp} onClick={() => ask('create', () => openBulkImport(entity))}>
        Bulk Import
      </Button>
    );
  }
  if (isOffer) return null;
  const why = `Bulk import requires Pro Suite or above. Current plan: ${plans[plan].name}.`;
  const button = (
    <Button icon={FileUp} aria-disabled="true" onClick={(event) => event.preventDefault()}>
      Bulk Import
      <span className="sr-only">, {why}</span>
    </Button>
  );
  return (
    <Fetched load={loadTooltip} fallback={button}>
      {({ Tooltip }) => (
        <Tooltip content={why} side="bottom">
          {button}
        </Tooltip>
      )}
    </Fetched>
  );
}
