import { useRecords } from '#web/api/use-records.ts';

const mostRead = 20;
const mostOffered = 3;

export interface Remembered {
  /** Of the record written last: the next one is mostly of the same round. */
  readonly last: string;
  /** Others used of late, the newest first. */
  readonly others: readonly string[];
}

/** The veterinarians of the latest records; null while they are being looked up. */
export function useVeterinarians(): Remembered | null {
  const { data, isPending } = useRecords('health_records', {
    pageSize: mostRead,
    select: ['veterinarian'],
    sort: { by: 'createdAt', descending: true },
  });
  if (isPending) return null;
  const names = (data?.items ?? []).map(({ veterinarian }) => veterinarian ?? '');
  const known = [...new Set(names)].filter((name) => name !== '');
  return { last: names[0] ?? '', others: known.slice(0, mostOffered) };
}
