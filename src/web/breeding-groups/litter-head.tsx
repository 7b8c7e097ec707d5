import { Link } from '@tanstack/react-router';
import { ClipboardClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysBetween } from '#domain/dates.ts';
import { speciesOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { countWords, litterTitle, lossOf } from '#web/verbs/litter-words.ts';
import { useLitterVitals } from './use-litter-vitals.ts';

function ParentPortrait({ id, name, sex }: { id: string; name: string; sex: 'Female' | 'Male' }) {
  const { data } = useRecord('animals', id);
  return (
    <Portrait
      name={name}
      sex={sex}
      species={data?.species ?? 'dog'}
      photoUrl={data?.thumbnailUrl}
      size={84}
      alt=""
    />
  );
}

/** Who it is of, how it stands, and what can be done. */
export function LitterHead({ litter, children }: { litter: AnyRecord; children: ReactNode }) {
  const { termsFor } = useSpecies();
  const { today } = useFieldServices();
  const species = speciesOf(String(litter.species));
  const terms = termsFor(species.key);
  const title = litterTitle(litter, terms, today);
  const [mother = '', father = ''] = [litter.labels?.motherId ?? '', litter.labels?.fatherId ?? ''];
  const vitals = useLitterVitals(litter);
  return (
    <RecordHeader
      breadcrumb={
        <Breadcrumb>
          <Link to="/breeding-groups" className="link">
            {terms.litterTerm}
          </Link>
          {title}
        </Breadcrumb>
      }
      portrait={
        <span className="portrait-pair">
          <ParentPortrait id={String(litter.motherId)} name={mother} sex="Female" />
          <ParentPortrait id={String(litter.fatherId)} name={father} sex="Male" />
        </span>
      }
      title={title}
      line={
        <>
          <RecordLink entity="animals" id={String(litter.motherId)}>
            {mother}
          </RecordLink>{' '}
          <i>by</i>{' '}
          <RecordLink entity="animals" id={String(litter.fatherId)}>
            {father}
          </RecordLink>
        </>
      }
      chips={<StatusChip value={lossOf(litter) ?? String(litter.status)} />}
      actions={children}
      vitals={[
        ...vitals,
        { label: terms.childTerm, value: countWords(litter) },
        { label: 'Breed', value: String(litter.breed ?? 'Unknown') },
      ]}
    />
  );
}

/** So long before the birth it is within reach, and so long after it. */
const daysAhead = 14;
const daysAfter = 28;

/** To the log of the birth, from when it may begin until the newborn are out of the first weeks. */
export function BirthLogLink({ litter }: { litter: AnyRecord }) {
  const { today } = useFieldServices();
  const { termsFor } = useSpecies();
  const { offers } = usePermission('litter_entries');
  const { birthDate, expectedDate } = litter;
  const isNear =
    typeof birthDate === 'string'
      ? daysBetween(birthDate, today) <= daysAfter
      : typeof expectedDate !== 'string' || daysBetween(today, expectedDate) <= daysAhead;
  if (!isNear || lossOf(litter) || !offers('create')) return null;
  return (
    <ButtonLink asChild icon={ClipboardClock}>
      <Link to="/breeding-groups/$id/birth" params={{ id: litter.id }}>
        {capitalised(termsFor(String(litter.species)).birth)} log
      </Link>
    </ButtonLink>
  );
}
