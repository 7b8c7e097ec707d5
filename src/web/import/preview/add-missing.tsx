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
  customers: {
    one: 'customer',
    many: 'customers',
    about: 'Added as customers, with their names alone. The rest can be filled in later.',
  },
  animals: {
    one: 'animal',
    many: 'animals',
    about: 'Added as outside animals, with name and sex alone. The rest can be filled in later.',
  },
} as const;

/** Buyers or parents the file names and that are not here yet: added at a press, then the rows find them. */
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
  const { one, many, about } = words[first.entity];
  const number = counted(records.length, one, many);
  return (
    <Note
      tone="info"
      title={`${number} not here yet: ${listed(
        records.map(({ name }) => quoted(name)),
        5,
      )}`}
      end={
        <Button icon={Plus} disabled={adding.isPending} onClick={() => adding.mutate()}>
          {adding.isPending ? `${done} of ${records.length} added` : `Add ${number}`}
        </Button>
      }
    >
      {adding.error ? failureWords(adding.error) : about}
    </Note>
  );
}
