import { Link } from '@tanstack/react-router';
import '#domain/entities/breeding-groups.ts';
import '#domain/entities/offspring.ts';
import { speciesOf, type Terms } from '#domain/species/species.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingScreen } from '#web/ui/whole-page.tsx';
import { notBornWords } from '#web/verbs/litter-words.ts';
import { useAwaitsYoung, useLitterGrowth, useYoung } from '#web/verbs/use-litter.ts';
import { Box } from './box.tsx';
import { useBoxTitle } from './use-box-title.ts';
import './whelping-box.css';

export interface WhelpingBoxScreenProps {
  /** Of the litter. */
  id: string;
  /** Who is weighed first; otherwise whoever comes first. */
  young?: string | undefined;
}

/** The whole litter on the scales: one young after the other, each weight kept at once. */
export function WhelpingBoxScreen({ id, young }: WhelpingBoxScreenProps) {
  return (
    <EntityGate entity="breeding_groups">
      <Asked id={id} first={young} />
    </EntityGate>
  );
}

/** Who is in the box and what they weighed is asked for together with the litter, not after it. */
function Asked({ id, first }: { id: string; first: string | undefined }) {
  useYoung(id);
  useLitterGrowth(id);
  return (
    <LoadedRecord entity="breeding_groups" id={id}>
      {(litter) => <Loaded litter={litter as AnyRecord} first={first} />}
    </LoadedRecord>
  );
}

function whyNone({ birthDate }: AnyRecord, young: readonly AnyRecord[], terms: Terms): string {
  const many = terms.childTerm.toLocaleLowerCase('en');
  if (!birthDate) return `Record the ${terms.birth} first, then weigh the ${many} here one after the other.`;
  return young.length === 0
    ? `Record the ${many} first, then weigh them here one after the other.`
    : `None of this ${terms.litter.toLocaleLowerCase('en')} is with you any more.`;
}

function Loaded({ litter, first }: { litter: AnyRecord; first: string | undefined }) {
  const { recordPath } = useFieldServices();
  const { termsFor } = useSpecies();
  const species = speciesOf(String(litter.species));
  const terms = termsFor(species.key);
  const title = useBoxTitle(litter);
  const awaitsYoung = useAwaitsYoung(litter.id);
  const all = useYoung(litter.id);
  const living = all.filter(({ status }) => status !== 'Deceased' && status !== 'Sold');
  const many = terms.childTerm.toLocaleLowerCase('en');
  const back = recordPath('breeding_groups', litter.id);
  if (awaitsYoung) return <LoadingScreen />;
  if (typeof litter.birthDate !== 'string' || living.length === 0) {
    return (
      <div className="wb-empty">
        <EmptyState
          species={species.key}
          level={1}
          title={litter.birthDate ? `No ${many} to weigh` : notBornWords(species.key)}
          actions={
            <ButtonLink asChild variant="primary">
              <Link to={back}>Open {terms.litter.toLocaleLowerCase('en')}</Link>
            </ButtonLink>
          }
        >
          {whyNone(litter, all, terms)}
        </EmptyState>
      </div>
    );
  }
  return (
    <Box litter={litter} bornOn={litter.birthDate} young={living} title={title} back={back} first={first} />
  );
}
