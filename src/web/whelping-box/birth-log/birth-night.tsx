import { useMemo, useState } from 'react';
import { isCareKind } from '#domain/birth/kinds.ts';
import type { BirthStyle } from '#domain/birth/style.ts';
import type { Species } from '#domain/species/species.ts';
import { formatTime } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { readDraft, writeDraft } from '#web/records/draft.ts';
import { useDraftKey } from '#web/records/use-draft-key.ts';
import { kindWords } from '#web/verbs/entry-words.ts';
import { BoxBar } from '#web/whelping-box/box-bar.tsx';
import { useBoxTitle } from '#web/whelping-box/use-box-title.ts';
import { useNow } from '#web/whelping-box/use-now.ts';
import { useScaleUnit } from '#web/whelping-box/use-scale-unit.ts';
import { BornLine } from './born-line.tsx';
import { childrenOf } from './children.ts';
import { EntryForm } from './entry-form.tsx';
import { LogActions } from './log-actions.tsx';
import { Overview } from './overview.tsx';
import { newEntry, type TypedEntry, typedFrom } from './typed-entry.ts';
import type { BirthLog, Line } from './use-birth-log.ts';

export interface BirthNightProps {
  litter: AnyRecord;
  log: BirthLog;
  species: Species;
  style: BirthStyle;
  /** What is to be logged at once, of whom. */
  first: { readonly kind: string; readonly of: string | undefined } | undefined;
}

/** Asked for by the whelping box: whatever is done for one of them. */
const care = 'care';

const isTyped = (values: object): values is TypedEntry => 'id' in values && 'kind' in values;

/** What was being typed when the screen was left: it is there again. */
function useTyped(litterId: string, first: () => TypedEntry | null) {
  const key = useDraftKey('birth-entry', litterId);
  const [typed, setTyped] = useState<TypedEntry | null>(() => {
    const values = readDraft(key)?.values ?? {};
    return isTyped(values) ? values : first();
  });
  const change = (next: TypedEntry | null) => {
    setTyped(next);
    writeDraft(key, { values: next ?? {}, version: null });
  };
  return [typed, change] as const;
}

export function BirthNight({ litter, log, species, style, first }: BirthNightProps) {
  const wording = useFieldServices();
  const { ask } = usePermission('litter_entries');
  const title = useBoxTitle(litter);
  const now = useNow();
  const children = useMemo(() => childrenOf(log, species, wording), [log, species, wording]);
  const units = useScaleUnit(
    species,
    children.map(({ record }) => record.weightUnit),
  );
  // For whom something is to be logged, chosen in the line or by the whelping box.
  const [chosen, setChosen] = useState(first?.kind === care ? first.of : undefined);
  const begin = (kind: string, of = '') => newEntry(kind, now, of ? { offspringId: of } : {});
  const [typed, setTyped] = useTyped(litter.id, () =>
    first && first.kind !== care ? begin(first.kind, first.of) : null,
  );

  const open = (kind: string, of?: string) => ask('create', () => setTyped(begin(kind, of)));
  const correct = (line: Line) => {
    const young = children.find(({ id }) => id === line.offspringId)?.record;
    ask('update', () => setTyped(typedFrom(line.record, young, units.units, wording.region)));
  };
  const logNow = (kind: string, of?: string) =>
    ask('create', () => {
      const { id, happenedOn, happenedTime } = begin(kind);
      const words = kindWords(kind, species.terms);
      const whom = children.find((child) => child.id === of)?.title;
      const title = whom ? `${words}, ${whom}` : words;
      log.log(id, { kind, happenedOn, happenedTime, offspringId: of ?? null }, title);
    });
  const back = wording.recordPath('breeding_groups', litter.id);
  const shared = { litter, log, species, style, now, units };
  return (
    <div className="wb bl" data-view={typed ? 'form' : 'log'}>
      <BoxBar title={title} back={back} close="Close, what was logged is saved" time={now.time}>
        Now {formatTime(now.time)}
      </BoxBar>
      <BornLine
        young={children}
        species={species}
        style={style}
        currentId={typed ? typed.offspringId : chosen}
        onChoose={(id) => {
          const line = children.find((child) => child.id === id)?.line;
          if (typed && (isCareKind(typed.kind) || typed.offspringId !== undefined))
            setTyped({ ...typed, offspringId: id });
          else if (!typed && line) correct(line);
          else if (!typed) setChosen(id);
        }}
      />
      {typed ? (
        <EntryForm
          {...shared}
          key={typed.id}
          typed={typed}
          young={children}
          onType={setTyped}
          onClose={() => setTyped(null)}
        />
      ) : (
        <>
          <Overview {...shared} young={children} onCorrect={correct} onOpen={open} onNow={logNow} />
          <LogActions {...shared} young={children} key={chosen} of={chosen} onOpen={open} onNow={logNow} />
        </>
      )}
    </div>
  );
}
