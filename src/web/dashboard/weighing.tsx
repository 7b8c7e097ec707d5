import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useYoung } from '#web/verbs/use-litter.ts';
import { WeighDialog } from '#web/verbs/weigh-dialog.tsx';

export interface WeighingProps {
  /** Of the litter. */
  id: string;
  onClose: () => void;
}

/** The living young of a litter, weighed in one go. */
export function Weighing({ id, onClose }: WeighingProps) {
  const { data: litter } = useRecord('breeding_groups', id);
  const living = useYoung(id).filter(({ status }) => status !== 'Deceased' && status !== 'Sold');
  if (!litter || living.length === 0) return null;
  return <WeighDialog litter={litter as AnyRecord} young={living} onClose={onClose} />;
}
