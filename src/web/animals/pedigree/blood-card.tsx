import { useState } from 'react';
import type { Inbreeding } from '#domain/answers/genetics.ts';
import { shareWords } from '#domain/genetics/share-words.ts';
import { formatNumber } from '#domain/writing.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';

const mostBlood = 10;

/** The ancestors with the largest share of the genes, founders or not. */
export function BloodCard({ data: { blood } }: { data: Inbreeding }) {
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
      end={`${formatNumber(blood.count)} ancestors`}
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
