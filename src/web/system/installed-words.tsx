import { TriangleAlert } from 'lucide-react';
import { regionInUse } from '#domain/writing.ts';
import { Chip } from '#web/ui/chip.tsx';

const aWeek = 7 * 86_400_000;

export function LastBackup({ madeAt }: { madeAt: string | null }) {
  if (madeAt !== null && Date.now() - Date.parse(madeAt) < aWeek)
    return new Date(madeAt).toLocaleString(regionInUse().locale);
  return (
    <Chip tone="warning" icon={TriangleAlert}>
      {madeAt === null
        ? 'None by “npm run backup”'
        : `${new Date(madeAt).toLocaleString(regionInUse().locale)}: more than a week ago`}
    </Chip>
  );
}

export function durationWords(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
