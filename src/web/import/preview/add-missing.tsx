import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { failureWords } from '../run/refusal.ts';
import { counted, listed, quoted } from '../words.ts';
import type { MissingRecord } from './missing-records.ts';

const words = {
  customers: { one: 'customer', many: 'customers', as: 'as customers' },
  animals: { one: 'animal', many: 'animals', as: 'as outside animals' },
} as const;

/** Buyers and parents the file names and that are not here yet: added at a press, then the rows find them. */
export function AddMissing({ records, onAdded }: { records: readonly MissingRecord[]; onAdded: () => void }) {
  const [done, setDone] = useState(0);
  const adding = useMutation({
    mutationFn: async () => {
      setDone(0);
      for (const { entity, values } of records) {
        await createRecord(entity, values);
        setDone((before) => before + 1);
      }
    },
    // Those that are in are found, also where one of them was refused.
    onSettled: onAdded,
  });
  const [first] = records;
  if (!first) return null;
  const { one, many, as } = words[first.entity];
  const isMixed = records.some(({ entity }) => entity !== first.entity);
  return (
    <Note
      tone="info"
      title={`${isMixed ? counted(records.length, 'record') : counted(records.length, one, many)} not here yet: ${listed(
        records.map(({ name }) => quoted(name)),
        5,
      )}`}
      end={
        <Button icon={Plus} disabled={adding.isPending} onClick={() => adding.mutate()}>
          {adding.isPending
            ? `${done} of ${records.length} added`
            : `Add ${records.length === 1 ? 'it' : 'them'}`}
        </Button>
      }
    >
      {adding.error
        ? failureWords(adding.error)
        : isMixed
          ? 'They are added with their names, buyers as customers and parents as outside animals. The rest can be filled in later.'
          : `${records.length === 1 ? 'It is' : 'They are'} added ${as} with the name alone. The rest can be filled in later.`}
    </Note>
  );
}
