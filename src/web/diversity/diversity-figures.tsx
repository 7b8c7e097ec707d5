import type { Diversity } from '#domain/answers/genetics.ts';
import { shareWords } from '#domain/genetics/share-words.ts';
import { formatNumber } from '#domain/writing.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';

const number = (value: number | null): string => (value === null ? 'Unknown' : formatNumber(value, 1));

/** The measures, each with what it rests on. */
export function DiversityFigures({ data, many }: { data: Diversity; many: string }) {
  const { effectiveAncestors: ancestors, effectiveSize: size } = data;
  return (
    <Card flush>
      <div className="figures">
        <Figure
          label="Mean kinship"
          value={shareWords(data.meanKinship)}
          sub={`Of ${formatNumber(data.size)} ${many}, each with all and itself`}
        />
        <Figure
          label="Mean COI"
          value={shareWords(data.meanInbreeding)}
          sub={`${formatNumber(data.withKnownParents)} of ${formatNumber(data.size)} have both parents`}
        />
        <Figure
          label="Effective founders"
          value={number(data.effectiveFounders)}
          sub={`Of ${formatNumber(data.founders.count)} founders`}
        />
        <Figure label="Effective ancestors" value={number(ancestors.number)} sub={ancestorsWords(data)} />
        <Figure
          label="Effective population size"
          value={size.size === null ? 'Unknown' : number(size.size)}
          sub={sizeWords(data)}
        />
        <Figure
          label="Known generations"
          value={number(data.equivalentGenerations)}
          sub="Equivalent complete generations, mean"
        />
      </div>
    </Card>
  );
}

function ancestorsWords({ effectiveAncestors: { explained, lower, upper } }: Diversity): string {
  if (explained >= 0.999999 || lower === null || upper === null) return 'Bottlenecks counted';
  return `Between ${number(lower)} and ${number(upper)}; ${shareWords(explained)} explained`;
}

function sizeWords({ effectiveSize: { size, standardError, counted }, size: all }: Diversity): string {
  if (size === null) return 'No inbreeding in the group to measure it by';
  const error = standardError === null ? '' : `± ${number(standardError)}, `;
  return `${error}from ${formatNumber(counted)} of ${formatNumber(all)}`;
}
