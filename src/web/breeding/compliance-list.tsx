import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { RuleResult, Verdict } from '#domain/answers/compliance.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

const looks: Readonly<Record<Verdict, { words: string; tone: ChipTone; icon: LucideIcon }>> = {
  pass: { words: 'Fulfilled', tone: 'positive', icon: CircleCheck },
  fail: { words: 'Broken', tone: 'danger', icon: CircleX },
  unknown: { words: 'Unknown', tone: 'neutral', icon: CircleHelp },
};

/** "1 broken, 2 unknown, 4 fulfilled". */
export function complianceSummary(rules: readonly RuleResult[]): string {
  return (['fail', 'unknown', 'pass'] as const)
    .map((verdict) => ({ verdict, count: rules.filter((rule) => rule.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${looks[verdict].words.toLocaleLowerCase('en')}`)
    .join(', ');
}

/** Every rule about a pair with its verdict and the evidence, broken ones first. */
export function ComplianceList({ rules }: { rules: readonly RuleResult[] }) {
  return (
    <ul>
      {rules.map((rule) => (
        <RuleRow key={rule.ruleId} rule={rule} />
      ))}
    </ul>
  );
}

function RuleRow({ rule }: { rule: RuleResult }) {
  const { words, tone, icon } = looks[rule.verdict];
  const findings = [rule.female, rule.male, rule.pair].flatMap((finding) => (finding ? [finding] : []));
  return (
    <li className="rule-row">
      <Chip tone={tone} icon={icon}>
        {words}
      </Chip>
      <div>
        <p className="list-title">
          {rule.name}
          {!rule.isRequired && <span className="field-mark"> advice</span>}
        </p>
        {findings.map(({ evidence }) => (
          <p key={evidence} className="muted">
            {evidence}
          </p>
        ))}
        {rule.source && <p className="muted">{rule.source}</p>}
      </div>
    </li>
  );
}
