import { Link } from '@tanstack/react-router';
import type { Terms } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';

type Counts = Readonly<Record<string, number>>;

const small = (word: string): string => word.toLocaleLowerCase('en');

const some = (count: number, word: string): string => (count > 0 ? `${count} ${word}` : '');

const joined = (parts: readonly string[], otherwise: string): string =>
  parts.filter(Boolean).join(', ') || otherwise;

function lines(counts: Counts, terms: Terms) {
  const of = (key: string): number => counts[key] ?? 0;
  return [
    {
      to: '/animals',
      label: terms.parentTerm,
      value: of('animals'),
      sub: joined(
        [
          some(of('females'), small(of('females') === 1 ? terms.female : terms.females)),
          some(of('males'), small(of('males') === 1 ? terms.male : terms.males)),
          some(of('outside'), 'outside'),
        ],
        'None yet',
      ),
    },
    {
      to: '/breeding-groups',
      label: terms.litterTerm,
      value: of('litters'),
      sub: joined([some(of('expecting'), 'expected')], of('litters') > 0 ? 'None expected' : 'None yet'),
    },
    {
      to: '/offspring',
      label: terms.childTerm,
      value: of('offspring'),
      sub: joined(
        [some(of('available'), 'available'), some(of('reserved'), 'reserved')],
        of('offspring') > 0 ? 'None available' : 'None yet',
      ),
    },
    ...(counts.customers === undefined
      ? []
      : [{ to: '/customers', label: 'Customers', value: of('customers'), sub: 'Buyers and prospects' }]),
  ] as const;
}

/** How many there are of each, leading to the lists. */
export function CountsCard({ counts }: { counts: Counts }) {
  const { terms } = useSpecies();
  return (
    <Card flush className="figures" aria-label="Counts">
      {lines(counts, terms).map(({ to, label, value, sub }) => (
        <Link key={to} to={to} className="count-link">
          <Figure label={label} value={value} sub={sub} />
        </Link>
      ))}
    </Card>
  );
}
