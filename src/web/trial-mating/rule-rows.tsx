import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { RuleResult } from '#domain/answers/compliance.ts';
import type { TriedMatings } from '#domain/answers/trial-mating.ts';
import { formatDateLong } from '#domain/dates.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { listPath } from '#web/records/record-path.ts';
import { CompareGroup, CompareRow } from './compare-row.tsx';

const looks = {
  pass: { icon: CircleCheck, word: 'Fulfilled' },
  fail: { icon: CircleX, word: 'Broken' },
  unknown: { icon: CircleHelp, word: 'Unknown' },
} as const;

/** The breeding rules of the organisation: broken ones first, each with what it rests on. */
export function RuleRows({ tried }: { tried: TriedMatings }) {
  const { today } = useFieldServices();
  const hasRules = tried.matings.some(({ rules }) => rules.length > 0);
  return (
    <CompareGroup title="Your rules and the club’s">
      <CompareRow
        label="Check"
        sub={`For a mating on ${formatDateLong(tried.matingOn, today)}`}
        cell={({ rules }) =>
          hasRules ? (
            <ul className="compare-rules">
              {rules.map((rule) => (
                <Rule key={rule.ruleId} rule={rule} />
              ))}
            </ul>
          ) : (
            <span className="muted">
              No rule is about such a pair.{' '}
              <Link to={listPath('breeding_standards')} className="link">
                Breeding rules
              </Link>
            </span>
          )
        }
      />
    </CompareGroup>
  );
}

function Rule({ rule }: { rule: RuleResult }) {
  const { icon: Icon, word } = looks[rule.verdict];
  const evidence = [rule.pair, rule.female, rule.male]
    .filter((finding) => finding !== null && finding.verdict !== 'pass')
    .map((finding) => finding?.evidence)
    .join(' ');
  return (
    <li className={`compare-rule-${rule.verdict}`}>
      <Icon aria-hidden="true" />
      <span>
        <span className="sr-only">{word}: </span>
        {rule.name}
        {!rule.isRequired && ' (recommended)'}
        {evidence && <span className="compare-sub">{evidence}</span>}
      </span>
    </li>
  );
}
