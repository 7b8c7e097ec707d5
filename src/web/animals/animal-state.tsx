import { Clock, Droplet, Heart, House } from 'lucide-react';
import type { Occasion } from '#domain/answers/dashboard.ts';
import type { Terms } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { isOverdue } from './occasions.ts';

export interface AnimalStateProps {
  animal: Readonly<Record<string, unknown>>;
  /** What is open or ahead for it; undefined while that is not known. */
  occasions: readonly Occasion[] | undefined;
  today: string;
  terms: Terms;
}

const isOneOf = (occasions: readonly Occasion[], kind: Occasion['kind']): boolean =>
  occasions.some((occasion) => occasion.kind === kind);

const lateKinds: readonly Occasion['kind'][] = ['health', 'clearance', 'task'];

/** The one state that tells most of an animal: what is unusual comes before what is usual. */
export function AnimalState({ animal, occasions = [], today, terms }: AnimalStateProps) {
  const { status, ownership, guardianStatus } = animal;
  if (ownership === 'outside') return <StatusChip value="outside">Outside</StatusChip>;
  if (status !== 'Active') return <StatusChip value={String(status)} />;
  if (isOneOf(occasions, 'in-season')) {
    return (
      <Chip tone="female" icon={Droplet}>
        {capitalised(terms.inSeason)}
      </Chip>
    );
  }
  if (isOneOf(occasions, 'birth')) {
    return (
      <Chip tone="accent" icon={Heart}>
        {capitalised(terms.pregnant)}
      </Chip>
    );
  }
  const late = occasions.find((one) => lateKinds.includes(one.kind) && isOverdue(one, today));
  if (late) {
    return (
      <Chip tone="danger" icon={Clock}>
        Overdue
      </Chip>
    );
  }
  if (guardianStatus === 'With guardian') {
    return (
      <Chip tone="info" icon={House}>
        With guardian
      </Chip>
    );
  }
  return <StatusChip value="Active" />;
}
