import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { nextAct } from '#domain/sale/sale-steps.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { ContractsCard } from '#web/contracts/contracts-card.tsx';
import { EvaluationsCard } from '#web/evaluations/evaluations-card.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { PapersCard } from '#web/handover-papers/papers-card.tsx';
import { MarksCard } from '#web/identity-marks/marks-card.tsx';
import { HistoryPanel } from '#web/records/history-panel.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { RecordActions } from '#web/records/record-actions.tsx';
import { RecordSections } from '#web/records/record-sections.tsx';
import { RelatedRecords } from '#web/records/related-records.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { SaleAct } from '#web/sales/sale-act.tsx';
import { SaleStepsCard } from '#web/sales/sale-steps-card.tsx';
import { useSale } from '#web/sales/use-sales.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { Awaited, SkeletonCard } from '#web/ui/skeleton.tsx';
import { BirthCard } from '#web/verbs/birth-card.tsx';
import { CarePlanCard } from '#web/verbs/care/care-plan-card.tsx';
import { GrowthNote } from '#web/verbs/growth-note.tsx';
import { SaleMoneyCard } from '#web/verbs/sale-money-card.tsx';
import { useGrowth, useGrowthIsLoading, useYoung } from '#web/verbs/use-litter.ts';
import { VetLinksCard } from '#web/verbs/vet-links-card.tsx';
import { WeightCurves } from '#web/verbs/weight-curves.tsx';
import { PacketButton } from './packet-dialog.tsx';
import { ParentsCard } from './parents-card.tsx';
import { Promote } from './promote.tsx';
import { YoungHead, type YoungProps } from './young-head.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One young one: how it grows, where its sale stands, and whose it is. */
export function OffspringScreen({
  id,
  attachments,
}: {
  id: string;
  attachments?: (young: AnyRecord) => ReactNode;
}) {
  return (
    <EntityGate entity="offspring">
      <LoadedRecord entity="offspring" id={id} namesTab>
        {(young) => <Young young={young} attachments={attachments?.(young)} />}
      </LoadedRecord>
    </EntityGate>
  );
}

/** Told by the head, the sale or the parents. */
const toldAbove = [
  'breedingGroupId',
  'breederName',
  'gender',
  'collarColor',
  'status',
  'customerId',
  'price',
  'soldOn',
  'birthWeight',
  'currentWeight',
  'weightUnit',
  'breed',
  'registrationNumber',
  'microchipNumber',
];

function Young({ young, attachments }: { young: AnyRecord; attachments: ReactNode }) {
  const { termsFor, speciesFor } = useSpecies();
  const species = speciesFor(text(young.species));
  const { data, isLoading } = useRecord('breeding_groups', text(young.breedingGroupId));
  const litter = data as AnyRecord | undefined;
  const props: YoungProps = { young, litter, isLoading, species, terms: termsFor(species.key) };
  const sale = useSale(young);
  return (
    <>
      <TrashNote entity="offspring" record={young} />
      <YoungHead {...props}>
        <NextActions {...props} />
      </YoungHead>
      <OwnRecord young={young} />
      {litter ? <Noticed {...props} litter={litter} /> : isLoading && <Awaited />}
      <div className="cols c21">
        <div className="stack-lg">
          {sale === undefined ? (
            <SkeletonCard lines={6} />
          ) : (
            sale && <SaleStepsCard young={young} sale={sale} />
          )}
          {litter ? <Growth {...props} litter={litter} /> : isLoading && <SkeletonCard lines={10} />}
          {litter && <BirthCard litterId={litter.id} young={young} terms={props.terms} />}
          <CarePlanCard
            of="young"
            id={young.id}
            species={species.key}
            terms={props.terms}
            isOver={Boolean(young.deletedAt) || young.status === 'Sold' || young.status === 'Deceased'}
          />
          {litter && <EvaluationsCard young={young} litterId={litter.id} species={species.key} />}
          <SaleMoneyCard youngId={young.id} />
          <RecordSections entity="offspring" record={young} except={toldAbove} />
        </div>
        <div className="stack-lg">
          {isLoading ? (
            <SkeletonCard />
          ) : (
            <ParentsCard litter={litter} species={species} terms={props.terms} />
          )}
          <MarksCard entity="offspring" record={young} species={species.key} />
          <ContractsCard entity="offspring" record={young} />
          <PapersCard entity="offspring" record={young} />
          {attachments}
          <RelatedRecords
            entity="offspring"
            record={young}
            except={[
              'financial_transactions',
              'weights',
              'animals',
              'identity_marks',
              'evaluations',
              'litter_entries',
              'contracts',
              'handover_papers',
              'portal_messages',
            ]}
          />
          {!young.deletedAt && young.status !== 'Deceased' && (
            <Card title="For the new home">
              <div className="form-stack">
                <p className="soft">
                  Identity, parents with their tests, weights, care, feeding and contacts in one PDF. The
                  price is in the contract alone, which you can leave out.
                </p>
                <div className="row">
                  <PacketButton youngId={young.id} />
                </div>
              </div>
            </Card>
          )}
          {!young.deletedAt && <VetLinksCard subject="offspring" id={young.id} />}
          <Card title="History">
            <HistoryPanel entity="offspring" record={young} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** What is next of its sale first, then the scales; all at once, so that nothing steps aside under the hand. */
function NextActions({ young, litter, isLoading }: YoungProps) {
  const weights = usePermission('weights');
  const sale = useSale(young);
  const next = sale ? nextAct(sale.steps, sale.mayLeaveFrom) : undefined;
  const isHere = !young.deletedAt && young.status !== 'Deceased' && young.status !== 'Sold';
  if (isLoading || sale === undefined) return <Button className="invisible">Weigh</Button>;
  return (
    <RecordActions entity="offspring" record={young} menu={<Promote young={young} />} isCrowded={isHere}>
      {sale && next && <SaleAct {...next} young={young} sale={sale} variant="primary" />}
      {isHere && litter?.birthDate && weights.offers('create') ? (
        <ButtonLink asChild icon={Scale} variant={next ? 'default' : 'primary'}>
          <Link to="/breeding-groups/$id/box" params={{ id: litter.id }} search={{ young: young.id }}>
            Weigh
          </Link>
        </ButtonLink>
      ) : null}
    </RecordActions>
  );
}

/** It stays: then its own record goes on from here. */
function OwnRecord({ young }: { young: AnyRecord }) {
  if (typeof young.animalId !== 'string') return null;
  return (
    <Note tone="positive" className="mb-5">
      It has a record of its own:{' '}
      <RecordLink entity="animals" id={young.animalId}>
        {young.labels?.animalId ?? 'open it'}
      </RecordLink>
    </Note>
  );
}

type Grown = YoungProps & { litter: AnyRecord };

/** Stands above all else, for whoever is tired; until it is known nothing below it is shown. */
function Noticed({ young, litter }: Grown) {
  const mates = useYoung(litter.id);
  const flags = useGrowth(litter, mates);
  const isLoading = useGrowthIsLoading(litter.id);
  if (young.status === 'Sold' || young.deletedAt) return null;
  return isLoading ? <Awaited /> : <GrowthNote young={[young]} flags={flags} />;
}

function Growth({ young, litter }: Grown) {
  const mates = useYoung(litter.id);
  if (useGrowthIsLoading(litter.id)) return <SkeletonCard lines={10} />;
  return (
    <WeightCurves
      litter={litter}
      young={mates}
      of={young.id}
      empty="Not weighed yet. “Weigh” takes one number, and the curve begins."
    />
  );
}
