import { DateQuestion } from './date-question.tsx';
import { FormatLine } from './format-line.tsx';
import { MapTable } from './mapping/map-table.tsx';
import { MappingNotes } from './mapping/mapping-notes.tsx';
import { RememberedOffer } from './mapping/remembered-offer.tsx';
import type { ImportDraft } from './use-import.ts';

/** How the file is read, and the question only its owner can answer. */
export function FileWords({ draft, isAsking }: { draft: ImportDraft; isAsking: boolean }) {
  const { reading, plan, isReading } = draft;
  if (!reading || !plan) return null;
  return (
    <>
      <FormatLine
        reading={reading}
        format={plan.format}
        busy={isReading}
        onChange={(change) => void draft.changeFormat(change)}
      />
      {isAsking && (
        <DateQuestion reading={reading} onAnswer={(dateOrder) => void draft.changeFormat({ dateOrder })} />
      )}
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
