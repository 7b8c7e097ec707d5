import { unitInHeader } from '#domain/import/read-weight.ts';
import { columnsWithoutUnit, weightColumns } from '#domain/import/weight-units.ts';
import type { WeightUnit } from '#domain/species/shape.ts';
import { DateQuestion } from './date-question.tsx';
import { setUnit } from './draft.ts';
import { FormatLine } from './format-line.tsx';
import { MapTable } from './mapping/map-table.tsx';
import { MappingNotes } from './mapping/mapping-notes.tsx';
import { RememberedOffer } from './mapping/remembered-offer.tsx';
import { UnitQuestion } from './unit-question.tsx';
import type { ImportDraft } from './use-import.ts';

/** How the file is read, and the questions only its owner can answer. */
export function FileWords({ draft, isAsking }: { draft: ImportDraft; isAsking: boolean }) {
  const { reading, plan, isReading } = draft;
  if (!reading || !plan) return null;
  // Only those that are weights of the records, and of which the header itself does not tell.
  const units = weightColumns(plan, reading.profile.columns)
    .filter(({ header }) => plan.units[header] !== undefined && unitInHeader(header) === undefined)
    .map(({ header }) => ({ header, unit: plan.units[header] as WeightUnit }));
  return (
    <>
      <FormatLine
        reading={reading}
        format={plan.format}
        busy={isReading}
        onChange={(change) => void draft.changeFormat(change)}
        units={units}
        onUnit={(header, unit) => draft.change((before) => setUnit(before, header, unit))}
      />
      {isAsking && (
        <DateQuestion reading={reading} onAnswer={(dateOrder) => void draft.changeFormat({ dateOrder })} />
      )}
      {columnsWithoutUnit(plan, reading.profile.columns).map((column) => (
        <UnitQuestion
          key={column.index}
          column={column}
          onAnswer={(header, unit) => draft.change((before) => setUnit(before, header, unit))}
        />
      ))}
    </>
  );
}

/** Which column is which field. */
export function MapStep({ draft }: { draft: ImportDraft }) {
  const { type, reading, plan } = draft;
  if (!reading || !plan) return null;
  return (
    <>
      <RememberedOffer
        profiles={draft.remembered.profiles}
        used={draft.remembered.used}
        onUse={draft.takeProfile}
        onForget={draft.remembered.forget}
      />
      <MappingNotes
        type={type}
        reading={reading}
        plan={plan}
        onChange={draft.change}
        onFormat={(change) => void draft.changeFormat(change)}
      />
      <MapTable type={type} reading={reading} plan={plan} onChange={draft.change} />
    </>
  );
}
