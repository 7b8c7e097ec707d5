import type { ColumnProfile } from '#domain/import/types.ts';
import { type WeightUnit, weightUnits } from '#domain/species/shape.ts';
import { unitWord } from '#domain/unit-word.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { Note } from '#web/ui/note.tsx';
import { quoted } from './words.ts';

/** Weights of which nothing in the file says whether they are kilograms or pounds: asked, never guessed. */
export function UnitQuestion({
  column,
  onAnswer,
}: {
  column: ColumnProfile;
  onAnswer: (header: string, unit: WeightUnit) => void;
}) {
  const { header, samples } = column;
  return (
    <Note tone="warning" title={`Which unit are the weights in ${quoted(header)}?`}>
      <p className="mb-2">
        {samples.length > 0 && `It holds ${samples.slice(0, 3).map(quoted).join(', ')}. `}The file does not
        say.
      </p>
      <Choice
        aria-label={`Unit of the weights in ${quoted(header)}`}
        value={null}
        options={weightUnits.map((unit) => ({ value: unit, label: unitWord(unit) }))}
        onChange={(unit) => onAnswer(header, unit as WeightUnit)}
      />
    </Note>
  );
}
