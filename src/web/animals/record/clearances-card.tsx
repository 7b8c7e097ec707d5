import type { ReactNode } from 'react';
import type { Terms } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Chip } from '#web/ui/chip.tsx';
import { RecordsCard } from './records-card.tsx';
import { ofAnimal } from './records-of.ts';
import { resultLook } from './test-result.ts';

/** Tests with their results, and until when each is valid. */
export function ClearancesCard({ animalId, terms }: { animalId: string; terms: Terms }) {
  const { today } = useFieldServices();
  const result = (record: AnyRecord) => {
    const until = typeof record.expiryDate === 'string' ? record.expiryDate : null;
    const { tone, icon, words } = resultLook(String(record.testResult), until, today);
    return (
      <Chip tone={tone} icon={icon}>
        {words}
      </Chip>
    );
  };
  const cells: Readonly<Record<string, (record: AnyRecord) => ReactNode>> = {
    testResult: result,
    expiryDate: ({ expiryDate }) => (expiryDate ? undefined : 'No expiry'),
  };
  return (
    <RecordsCard
      entity="genetic_clearances"
      terms={terms}
      filter={ofAnimal(animalId)}
      defaults={{ animalId }}
      columns={['testType', 'testResult', 'testDate', 'certificateNumber', 'expiryDate']}
      wideOnly={['testDate', 'certificateNumber']}
      renderCell={(name, record) => cells[name]?.(record)}
    />
  );
}
