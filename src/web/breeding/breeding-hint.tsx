import { useWatch } from 'react-hook-form';
import { brokenRequired } from '#domain/compliance/check-pair.ts';
import { formatSpan, isDate } from '#domain/dates.ts';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import { type SpeciesKey, speciesOf } from '#domain/species/species.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { useTimeline } from '#web/api/use-timeline.ts';
import { useFieldServices } from '#web/fields/services.ts';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Note } from '#web/ui/note.tsx';
import { ComplianceList, complianceSummary } from './compliance-list.tsx';
import { useCompliance } from './use-compliance.ts';

interface HintProps {
  form: RecordForm;
  species: SpeciesKey;
}

/** While a breeding is typed: when she would be due, her best days if they are known, and the rules for the pair. */
export function BreedingHint({ form, species }: HintProps) {
  const [femaleId = '', maleId = '', matingOn = '', untilOn = ''] = useWatch({
    control: form.form.control,
    name: ['femaleId', 'maleId', 'matingDate', 'togetherUntilOn'],
  });
  return (
    <>
      <DueNote femaleId={femaleId} days={[matingOn, untilOn].filter(isDate)} species={species} />
      <BestDaysNote femaleId={femaleId} species={species} />
      <PairNote femaleId={femaleId} maleId={maleId} matingOn={matingOn} />
    </>
  );
}

function DueNote({ femaleId, days, species }: { femaleId: string; days: string[]; species: SpeciesKey }) {
  const { today } = useFieldServices();
  const { ownFor } = useSpecies();
  const { data: female } = useRecord('animals', femaleId, { enabled: femaleId !== '' });
  const { data } = useTimeline(femaleId);
  const round = data?.rounds.find(({ state }) => state === 'heat' || state === 'mated');
  const isOfRound = round !== undefined && days.some((day) => day >= round.startOn);
  const due = dueWindow({
    species,
    own: ownFor(species),
    subSpecies: female?.subSpecies ?? null,
    ovulationOn: days.length > 0 && isOfRound ? (round?.ovulation?.on ?? null) : null,
    matingsOn: days,
  });
  if (!due) return null;
  return (
    <Note tone="info" className="mb-4">
      Due {formatSpan(due.from, due.to, today)}. {due.because}
    </Note>
  );
}

function BestDaysNote({ femaleId, species }: { femaleId: string; species: SpeciesKey }) {
  const { today } = useFieldServices();
  const hasDays = speciesOf(species).key === 'dog';
  const { data } = useTimeline(femaleId, { enabled: hasDays });
  const round = data?.rounds.find(({ state }) => state === 'heat' || state === 'mated');
  if (!round || round.matingDays.length === 0) return null;
  return (
    <Note tone="positive" className="mb-4" title="Her best days">
      {round.matingDays
        .map(({ words, from, to }) => `${words} ${formatSpan(from, to, today)}`)
        .join(', ')
        .replace(/^./, (first) => first.toLocaleUpperCase('en'))}
      . {round.ovulation?.because}
    </Note>
  );
}

function PairNote(pair: { femaleId: string; maleId: string; matingOn: string }) {
  const { data, isError, error } = useCompliance(pair);
  if (isError) {
    return (
      <Note tone="warning" className="mb-4">
        {sentenceOf(error)}
      </Note>
    );
  }
  const rules = data?.rules ?? [];
  if (rules.length === 0) return null;
  const broken = brokenRequired(rules).length;
  return (
    <details className="pair-rules mb-4" open={broken > 0}>
      <summary>
        Breeding rules: {complianceSummary(rules)}
        {broken > 0 && '. Give the reason below if you go ahead'}
      </summary>
      <ComplianceList rules={rules} />
    </details>
  );
}
