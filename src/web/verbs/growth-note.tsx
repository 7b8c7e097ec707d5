import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { Note } from '#web/ui/note.tsx';
import type { Flags } from './use-litter.ts';

/** Who of a litter wants a look, and by which rules. Nothing where all is as it should be. */
export function GrowthNote({ young, flags }: { young: readonly AnyRecord[]; flags: Flags }) {
  const wording = useFieldServices();
  const noticed = young.flatMap((one) => {
    const own = flags.get(one.id) ?? [];
    return own.length > 0 ? [{ one, own }] : [];
  });
  if (noticed.length === 0) return null;
  const rules = [...new Set(noticed.flatMap(({ own }) => own.map(({ because }) => because)))];
  return (
    <Note tone="danger" className="mb-5">
      {noticed.map(({ one, own }) => (
        <p key={one.id}>
          <RecordLink entity="offspring" id={one.id} className="font-semibold">
            {recordTitle('offspring', one, wording)}
          </RecordLink>{' '}
          {own.map(({ words }) => words).join(' and ')}.
        </p>
      ))}
      <p className="muted">
        {rules.length === 1 ? 'Rule' : 'Rules'}: {rules.join('; ')}. This is not a diagnosis.
      </p>
    </Note>
  );
}
