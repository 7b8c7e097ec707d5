import { createContext, type ReactNode, use } from 'react';
import type { TriedMating } from '#domain/answers/trial-mating.ts';

interface Compared {
  readonly matings: readonly TriedMating[];
  /** The one a phone shows. */
  readonly shown: number;
}

const ComparedContext = createContext<Compared | null>(null);

export const ComparedProvider = ComparedContext.Provider;

export function useCompared(): Compared {
  const compared = use(ComparedContext);
  if (!compared) throw new Error('useCompared must be used within a ComparedProvider');
  return compared;
}

export interface CompareRowProps {
  label: ReactNode;
  /** What is said of her under the label. */
  sub?: ReactNode | undefined;
  cell: (mating: TriedMating) => ReactNode;
}

/** One question, answered for each male in a column of his own. */
export function CompareRow({ label, sub, cell }: CompareRowProps) {
  const { matings, shown } = useCompared();
  return (
    <tr>
      <th scope="row">
        {label}
        {sub && <span className="compare-sub">{sub}</span>}
      </th>
      {matings.map((mating, index) => (
        <td key={mating.male.id} data-shown={index === shown}>
          {cell(mating)}
        </td>
      ))}
    </tr>
  );
}

export function CompareGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { matings } = useCompared();
  return (
    <tbody>
      <tr className="compare-group">
        <th colSpan={matings.length + 1} scope="colgroup">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}
