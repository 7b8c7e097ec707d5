import { useState } from 'react';
import { shareWords } from '#domain/genetics/share-words.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { type InbreedingAnswer, useInbreeding } from './pedigree-data.ts';

const depths = [3, 4, 5, 6, 8, 10, 12, 15, 20];

interface InbreedingCardsProps {
  id: string;
  depth: number;
  onDepth: (depth: number) => void;
}

/** The coefficient with its depth, how complete the pedigree is, and the ancestors that add up to it. */
export function InbreedingCards({ id, depth, onDepth }: InbreedingCardsProps) {
  const { data, isError, error, refetch, isFetching } = useInbreeding(id, depth);
  if (isError && !data) {
    return (
      <ErrorState
        title="The inbreeding could not be computed"
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonCard lines={4} />;
  return (
    <>
      <Card
        title="Inbreeding"
        end={
          <Select
            aria-label="Depth in generations"
            value={String(depth)}
            onChange={(event) => onDepth(Number(event.target.value))}
            options={depths.map((n) => ({ value: String(n), label: `${n} generations` }))}
          />
        }
        flush
      >
        <Figures data={data} />
      </Card>
      <div className="cols c2">
        <Card title="Known ancestors" end={`${equivalent(data)} equivalent generations`}>
          <HorizontalBars
            aria-label="Known ancestors by generation"
            max={1}
            items={data.places
              .filter(({ known }, index) => known > 0 || index === 0)
              .map(({ generation, known, possible, completeness }) => ({
                label: `Generation ${generation}`,
                value: completeness,
                text: `${known} of ${possible}`,
              }))}
          />
        </Card>
        <BloodCard data={data} />
      </div>
      <CommonAncestorsCard data={data} />
    </>
  );
}

const equivalent = ({ equivalentGenerations }: InbreedingAnswer): string =>
  equivalentGenerations.toLocaleString('en', { maximumFractionDigits: 1 });

function missingParents({ knownParents }: InbreedingAnswer): string {
  if (!knownParents.sire && !knownParents.dam) return 'Neither parent is recorded';
  return knownParents.sire ? 'The dam is not recorded' : 'The sire is not recorded';
}

function Figures({ data }: { data: InbreedingAnswer }) {
  const { coefficient, limited, generations, ancestorLoss: loss } = data;
  const isUnknown = coefficient === null;
  const complete = shareWords(loss.known / loss.possible);
  return (
    <div className="figures">
      <Figure
        label="COI, everything known"
        value={shareWords(coefficient)}
        sub={isUnknown ? missingParents(data) : 'Wright, full pedigree'}
      />
      <Figure
        label={`COI, ${generations} generations`}
        value={shareWords(limited)}
        sub={isUnknown ? missingParents(data) : `${complete} of these ancestors known`}
      />
      <Figure
        label="Ancestors known"
        value={`${loss.known.toLocaleString('en')} of ${loss.possible.toLocaleString('en')}`}
        sub={`In ${generations} generations`}
      />
      <Figure
        label={`Different ancestors (AVK), ${generations} generations`}
        value={shareWords(loss.coefficientOfKnown)}
        sub={`${loss.distinct.toLocaleString('en')} of ${loss.known.toLocaleString('en')} known places`}
      />
    </div>
  );
}

function CommonAncestorsCard({ data }: { data: InbreedingAnswer }) {
  const { items, count, rest } = data.commonAncestors;
  if (items.length === 0) {
    return (
      <Card title="Common ancestors">
        <p className="muted">
          {data.coefficient === null
            ? `${missingParents(data)}, so nobody can be common to both.`
            : 'No ancestor stands on both sides.'}
        </p>
      </Card>
    );
  }
  return (
    <Card title="Common ancestors" end="Their shares add up to the COI" flush>
      <DataTable aria-label="Table of common ancestors" tight>
        <thead>
          <tr>
            <HeadCell>Ancestor</HeadCell>
            <HeadCell numeric>Sire’s side</HeadCell>
            <HeadCell numeric>Dam’s side</HeadCell>
            <HeadCell numeric>Own COI</HeadCell>
            <HeadCell numeric>Share</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map(({ animal, share, inbreeding, sireSide, damSide }) => (
            <tr key={animal.id}>
              <th scope="row">
                <RecordLink entity="animals" id={animal.id} className="name">
                  {animal.name}
                </RecordLink>
              </th>
              <Cell numeric>{sireSide}</Cell>
              <Cell numeric>{damSide}</Cell>
              <Cell numeric>{shareWords(inbreeding)}</Cell>
              <Cell numeric>{shareWords(share)}</Cell>
            </tr>
          ))}
          {rest > 0 && (
            <tr>
              <th scope="row">{(count - items.length).toLocaleString('en')} others</th>
              <Cell colSpan={3} />
              <Cell numeric>{shareWords(rest)}</Cell>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">COI</th>
            <Cell colSpan={3} />
            <Cell numeric>{shareWords(data.coefficient)}</Cell>
          </tr>
        </tfoot>
      </DataTable>
    </Card>
  );
}

const mostBlood = 10;

function BloodCard({ data: { blood } }: { data: InbreedingAnswer }) {
  const [isOpen, setOpen] = useState(false);
  if (blood.items.length === 0) {
    return (
      <Card title="Percentage of blood">
        <p className="muted">No ancestor is recorded.</p>
      </Card>
    );
  }
  const shown = isOpen ? blood.items : blood.items.slice(0, mostBlood);
  return (
    <Card
      title="Percentage of blood"
      end={`${blood.count.toLocaleString('en')} ancestors`}
      footer={
        blood.items.length > mostBlood && (
          <button type="button" className="link" onClick={() => setOpen(!isOpen)}>
            {isOpen ? `Show the first ${mostBlood}` : `Show ${blood.items.length}`}
          </button>
        )
      }
      flush
    >
      <DataTable aria-label="Table of percentages" tight>
        <thead className="sr-only">
          <tr>
            <HeadCell>Ancestor</HeadCell>
            <HeadCell numeric>Share</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ animal, share }) => (
            <tr key={animal.id}>
              <th scope="row">
                <RecordLink entity="animals" id={animal.id} className="name">
                  {animal.name}
                </RecordLink>
              </th>
              <Cell numeric>{shareWords(share)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
