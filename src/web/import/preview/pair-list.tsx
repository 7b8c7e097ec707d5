import type { RowPair } from '#domain/import/result.ts';
import type { ImportPlan, ImportType } from '#domain/import/types.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { count, counted, fieldLabel } from '../words.ts';
import { mergePair } from './merge-pair.ts';

export interface PairListProps {
  type: ImportType;
  pairs: readonly RowPair[];
  onChange: (change: (plan: ImportPlan) => ImportPlan) => void;
}

/** Rows that are one animal, side by side; one press makes one of two. */
export function PairList({ type, pairs, onChange }: PairListProps) {
  if (pairs.length === 0) return null;
  return (
    <section className="stack" aria-label="Rows that repeat each other">
      <h3 className="title-card">
        {counted(pairs.length, 'row repeats', 'rows repeat')} another one: the same animal?
      </h3>
      {pairs.map((pair) => (
        <Pair key={`${pair.first} ${pair.second}`} type={type} pair={pair} onChange={onChange} />
      ))}
    </section>
  );
}

function Pair({ type, pair, onChange }: Omit<PairListProps, 'pairs'> & { pair: RowPair }) {
  const { terms } = useSpecies();
  const label = (key: string): string => {
    const field = type.fields.find((one) => one.key === key);
    return field ? fieldLabel(field, terms) : key;
  };
  const keep = (kept: 'first' | 'second') => (
    <Button size="sm" onClick={() => onChange((before) => mergePair(before, pair, kept))}>
      Same animal, keep row {count(pair[kept])}
    </Button>
  );
  return (
    <Card
      flush
      level={3}
      title={pair.name}
      footer={
        <div className="row flex-wrap">
          {keep('first')}
          {keep('second')}
          <span className="muted">The row that stays takes what only the other one says.</span>
        </div>
      }
    >
      <DataTable aria-label={`Rows ${count(pair.first)} and ${count(pair.second)}`} tight>
        <thead>
          <tr>
            <HeadCell>Field</HeadCell>
            <HeadCell>Row {count(pair.first)}</HeadCell>
            <HeadCell>Row {count(pair.second)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {pair.fields.map(({ field, first, second }) => (
            <tr key={field}>
              <th scope="row">{label(field)}</th>
              <Said value={first} />
              <Said value={second} />
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

function Said({ value }: { value: unknown }) {
  if (value === null) return <Cell className="muted">empty</Cell>;
  return (
    <Cell>
      <bdi>{String(value)}</bdi>
    </Cell>
  );
}
