import { Link } from '@tanstack/react-router';
import { countedGenerations, isTold } from '#domain/genetics/known-share.ts';
import { shareWords } from '#domain/genetics/share-words.ts';
import { formatNumber } from '#domain/writing.ts';
import { useInbreeding } from '#web/animals/pedigree/pedigree-data.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';

const depth = 10;
const mostGenerations = 5;
const mostAncestors = 4;

/** The coefficient, how much it rests on, and the ancestors it comes from. Not shown where nothing can be said. */
export function InbreedingGlance({ id }: { id: string }) {
  const { data, isLoading } = useInbreeding(id, depth);
  if (isLoading) return <Awaited />;
  if (!data || !isTold(data.coefficient, data.known)) return null;
  const { items, count } = data.commonAncestors;
  const shown = items.slice(0, mostAncestors);
  const others = count - shown.length;
  const rest = data.coefficient - shown.reduce((sum, { share }) => sum + share, 0);
  return (
    <Card
      title="Inbreeding"
      end={
        <Link to="/animals/$id/pedigree" params={{ id }} className="link">
          All figures
        </Link>
      }
      footer={shown.length > 0 && 'The shares add up to the figure over everything known.'}
      flush
    >
      <div className="pad stack">
        <p>
          <span className="figure">{shareWords(data.limited)}</span>{' '}
          <span className="muted">
            over {depth} generations; {shareWords(Math.round(data.known * 100) / 100)} of {countedGenerations}{' '}
            generations known. First cousins would be 6.25 %.
          </span>
        </p>
        <HorizontalBars
          aria-label="Known ancestors by generation"
          max={1}
          items={data.places
            .filter(({ known }) => known > 0)
            .slice(0, mostGenerations)
            .map(({ generation, known, possible, completeness }) => ({
              label: `Generation ${generation}`,
              value: completeness,
              text: `${known} of ${possible}`,
            }))}
        />
      </div>
      {shown.length > 0 && (
        <DataTable aria-label="Table of common ancestors" tight>
          <thead>
            <tr>
              <HeadCell>Common ancestor</HeadCell>
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
            {others > 0 && (
              <tr>
                <th scope="row">{others === 1 ? 'One other' : `${formatNumber(others)} others`}</th>
                <Cell numeric>{shareWords(Math.max(0, rest))}</Cell>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Over everything known</th>
              <Cell numeric>{shareWords(data.coefficient)}</Cell>
            </tr>
          </tfoot>
        </DataTable>
      )}
    </Card>
  );
}
