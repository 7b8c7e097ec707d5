import type { Sale } from '#domain/answers/sales.ts';
import { stepNames } from './sale-words.ts';
import './sales.css';

const said = { done: 'done', passed: 'went by', now: 'next', later: 'later' } as const;

/** The whole way in one line: a mark for each step, and the one that is furthest in a word. */
export function SaleStrip({ sale }: { sale: Sale }) {
  const all = sale.steps.map(({ key, state }) => `${stepNames[key]} ${said[state]}`).join(', ');
  return (
    <span className="sale-strip" role="img" aria-label={all}>
      {sale.steps.map(({ key, state }) => (
        <span key={key} data-state={state} />
      ))}
      <span className="sale-stage">{sale.stage ? stepNames[sale.stage] : 'Open'}</span>
    </span>
  );
}
