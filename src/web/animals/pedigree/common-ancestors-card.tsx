import type { Inbreeding } from '#domain/answers/genetics.ts';
import { shareWords, shortCoefficientWords } from '#domain/genetics/share-words.ts';
import { formatNumber } from '#domain/writing.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { Coefficient } from '#web/verbs/coefficient.tsx';

interface CommonAncestorsCardProps {
  data: Inbreeding;
  /** Why nobody can be common to both parents, where that is so. */
  missing: string;
}

/** Who the inbreeding comes from, largest share first; the shares add up to the coefficient. */
export function CommonAncestorsCard({ data, missing }: CommonAncestorsCardProps) {
  const { items, count, rest, isWhole } = data.commonAncestors;
  if (items.length === 0) {
    return (
      <Card title="Common ancestors">
        <p className="muted">
          {data.coefficient === null
            ? `${missing}, so nobody can be common to both.`
            : 'No ancestor is on both sides.'}
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
            <HeadCell numeric className="only-wide">
              Sire’s side
            </HeadCell>
            <HeadCell numeric className="only-wide">
              Dam’s side
            </HeadCell>
            <HeadCell numeric className="only-wide">
              Own COI
            </HeadCell>
            <HeadCell numeric>Share</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map(({ animal, share, inbreeding, known, sireSide, damSide }) => (
            <tr key={animal.id}>
              <th scope="row">
                <RecordLink entity="animals" id={animal.id} className="name">
                  {animal.name}
                </RecordLink>
                <span className="only-phone">
                  <small className="num">
                    Generation {sireSide} on the sire’s side, {damSide} on the dam’s.{' '}
                    {shortCoefficientWords(inbreeding, known)}
                  </small>
                </span>
              </th>
              <Cell numeric className="only-wide">
                {sireSide}
              </Cell>
              <Cell numeric className="only-wide">
                {damSide}
              </Cell>
              <Cell numeric className="only-wide">
                <Coefficient value={inbreeding} known={known} />
              </Cell>
              <Cell numeric>{shareWords(share)}</Cell>
            </tr>
          ))}
          {rest > 0 && (
            <tr>
              <th scope="row">
                {isWhole
                  ? `${formatNumber(count - items.length)} others`
                  : 'Others, further back than is told apart'}
              </th>
              <Cell colSpan={3} className="only-wide" />
              <Cell numeric>{shareWords(rest)}</Cell>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">COI</th>
            <Cell colSpan={3} className="only-wide" />
            <Cell numeric>{shareWords(data.coefficient)}</Cell>
          </tr>
        </tfoot>
      </DataTable>
    </Card>
  );
}
