import { waitsForOrder } from '#domain/import/find-format.ts';
import type { DateOrder } from '#domain/import/types.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Reading } from './reading/messages.ts';
import { useRowName } from './row-names.tsx';
import { dateOrderWords, quoted } from './words.ts';

const orders = ['day-first', 'month-first'] as const;

/** Dates such as 03/04/2024 with nothing in the file that says which number is the day: asked, never guessed. */
export function DateQuestion({
  reading,
  onAnswer,
}: {
  reading: Reading;
  onAnswer: (order: DateOrder) => void;
}) {
  const rowName = useRowName();
  const column = reading.profile.columns.find((one) => waitsForOrder(one, reading.profile.format));
  const proof = column?.proofs.ambiguousDate;
  return (
    <Note
      tone="warning"
      title={proof ? `Is ${proof.text} day first or month first?` : 'Is the day or the month first?'}
    >
      <p className="mb-2">
        {proof
          ? `${quoted(proof.text)} in row ${rowName(proof.row)} of ${quoted(column.header)} can be read both ways, and no other date of the file tells. `
          : 'No date of the file tells. '}
        Nothing is imported on a guess.
      </p>
      <Choice
        aria-label="Order of dates"
        value={null}
        options={orders.map((order) => ({ value: order, label: dateOrderWords[order] }))}
        onChange={(order) => onAnswer(order as DateOrder)}
      />
    </Note>
  );
}
