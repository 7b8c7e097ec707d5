import type { Finding, RuleResult, Verdict } from '#domain/answers/compliance.ts';
import type { BreedingRule, PairFacts, ParentFacts } from './facts.ts';
import { pairCriteria } from './pair-criteria.ts';
import { parentCriteria } from './parent-criteria.ts';

const byWeight: readonly Verdict[] = ['fail', 'unknown', 'pass'];

/** The heaviest of several verdicts; null of none. */
const heaviest = (findings: readonly (Finding | null)[]): Verdict | null =>
  byWeight.find((verdict) => findings.some((finding) => finding?.verdict === verdict)) ?? null;

function together(findings: readonly (Finding | null)[]): Finding | null {
  const verdict = heaviest(findings);
  if (verdict === null) return null;
  const told = findings.filter((finding): finding is Finding => finding !== null);
  // What makes the verdict stands first.
  const ordered = told.toSorted((a, b) => byWeight.indexOf(a.verdict) - byWeight.indexOf(b.verdict));
  return { verdict, evidence: ordered.map(({ evidence }) => `${evidence}.`).join(' ') };
}

const same = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en');

const isAsked = ({ appliesTo, breed }: BreedingRule, parent: ParentFacts): boolean =>
  (appliesTo === 'Both' || appliesTo === parent.sex) && (!breed || same(breed, parent.breed));

/** A rule about the age at going home says nothing about a pairing. */
const isAboutSaleOnly = (rule: BreedingRule, findings: readonly (Finding | null)[]): boolean =>
  rule.minSaleAgeDays !== null && findings.every((finding) => finding === null);

const uncountable: Finding = {
  verdict: 'unknown',
  evidence: 'Can’t be checked automatically.',
};

/** One rule against one pair; null where it is not about such a pair. */
function checkRule(rule: BreedingRule, pair: PairFacts): RuleResult | null {
  const parents = [pair.female, pair.male];
  if (rule.species !== null && rule.species !== pair.female.species) return null;
  if (rule.breed && !parents.some(({ breed }) => same(rule.breed ?? '', breed))) return null;

  const about = (parent: ParentFacts): Finding | null =>
    isAsked(rule, parent) ? together(parentCriteria.map((criterion) => criterion(rule, parent, pair))) : null;
  const female = about(pair.female);
  const male = about(pair.male);
  const both = together(pairCriteria.map((criterion) => criterion(rule, pair)));
  const findings = [female, male, both];
  if (isAboutSaleOnly(rule, findings)) return null;
  return {
    ruleId: rule.id,
    name: rule.standardName,
    description: rule.requirementDescription,
    source: rule.source,
    isRequired: rule.isRequired,
    verdict: heaviest(findings) ?? uncountable.verdict,
    female,
    male,
    pair: heaviest(findings) === null ? uncountable : both,
  };
}

/**
 * Every rule that is about such a pair, with a verdict and its evidence: broken ones first, then unknown, then
 * fulfilled. Rules of another species or breed are left out.
 */
export function checkRules(rules: readonly BreedingRule[], pair: PairFacts): RuleResult[] {
  return rules
    .map((rule) => checkRule(rule, pair))
    .filter((result): result is RuleResult => result !== null)
    .toSorted(
      (a, b) =>
        byWeight.indexOf(a.verdict) - byWeight.indexOf(b.verdict) ||
        Number(b.isRequired) - Number(a.isRequired) ||
        a.name.localeCompare(b.name, 'en'),
    );
}

/** Rules that must be met and are not: a breeding needs a reason to go ahead. */
export const brokenRequired = (results: readonly RuleResult[]): RuleResult[] =>
  results.filter(({ verdict, isRequired }) => verdict === 'fail' && isRequired);

/** All evidence of one result that has this verdict, as one text. */
export const evidenceOf = ({ female, male, pair }: RuleResult, verdict: Verdict): string =>
  [female, male, pair]
    .filter((finding) => finding?.verdict === verdict)
    .map((finding) => finding?.evidence)
    .join(' ');
