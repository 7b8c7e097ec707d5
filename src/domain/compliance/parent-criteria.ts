import type { Finding, Verdict } from '#domain/answers/compliance.ts';
import { addDays, addMonths, age, daysBetween, formatAge, formatDateLong } from '#domain/dates.ts';
import { speciesWith } from '#domain/species/own.ts';
import { termsOf } from '#domain/species/species.ts';
import type { BreedingRule, ParentFacts, TestFact } from './facts.ts';
import { isAllowed, isSameTest } from './test-results.ts';

/** What one parent is asked on the day; null where the rule does not ask it. */
export type ParentCriterion = (
  rule: BreedingRule,
  parent: ParentFacts,
  on: { matingOn: string; dueOn: string | null },
) => Finding | null;

const verdictOf = (isMet: boolean): Verdict => (isMet ? 'pass' : 'fail');

const ageAtEvent: ParentCriterion = (rule, parent, { matingOn, dueOn }) => {
  const { minAgeMonths, maxAgeYears, ageCountsAt } = rule;
  if (minAgeMonths === null && maxAgeYears === null) return null;
  const terms = termsOf(speciesWith(parent.species, parent.own), parent.subSpecies);
  const event = ageCountsAt === 'Birth' ? terms.birth : terms.mating;
  const day = ageCountsAt === 'Birth' ? dueOn : matingOn;
  if (day === null) return { verdict: 'unknown', evidence: `The day of the ${event} is not known` };
  const limits = [
    ...(minAgeMonths === null ? [] : [`at least ${minAgeMonths} months`]),
    ...(maxAgeYears === null ? [] : [`under ${maxAgeYears} years`]),
  ].join(' and ');
  const old = age(parent.birthDate, day);
  const evidence = `${parent.name} is ${formatAge(parent.birthDate, day)} old at the ${event} on ${formatDateLong(day)}; ${limits}`;
  const isOldEnough = minAgeMonths === null || (old !== null && old.months >= minAgeMonths);
  const isYoungEnough = maxAgeYears === null || old === null || old.months < maxAgeYears * 12;
  return { verdict: verdictOf(isOldEnough && isYoungEnough), evidence };
};

/** Days on which she gave birth or he became a father, before the day, each once. */
const birthDays = ({ births }: ParentFacts, before: string): string[] =>
  [...new Set(births.map(({ on }) => on))].filter((on) => on < before).toSorted();

const numbered = (count: number, one: string, many: string): string =>
  `${count === 0 ? 'no' : count} ${(count === 1 ? one : many).toLocaleLowerCase('en')}`;

const litters: ParentCriterion = ({ maxLitters, withinMonths }, parent, { matingOn, dueOn }) => {
  if (maxLitters === null) return null;
  const { litter, litters: many } = termsOf(speciesWith(parent.species, parent.own), parent.subSpecies);
  const from = withinMonths === null ? null : addMonths(dueOn ?? matingOn, -withinMonths);
  const counted = birthDays(parent, matingOn).filter((on) => from === null || on > from);
  const span = from === null ? '' : ` since ${formatDateLong(from)}`;
  const evidence = `${parent.name} has ${numbered(counted.length, litter, many)} recorded${span}; with this one ${counted.length + 1}, and ${maxLitters} may be`;
  if (counted.length >= maxLitters) return { verdict: 'fail', evidence };
  return partly(parent, evidence);
};

/** What is recorded of an outside animal need not be all there is. */
const partly = (parent: ParentFacts, evidence: string): Finding =>
  parent.isOutside
    ? {
        verdict: 'unknown',
        evidence: `${evidence}. An outside animal may have more that is not recorded here`,
      }
    : { verdict: 'pass', evidence };

const caesareans: ParentCriterion = ({ maxCaesareans }, parent, { matingOn }) => {
  if (maxCaesareans === null || parent.sex === 'Male') return null;
  const { litter, litters: many } = termsOf(speciesWith(parent.species, parent.own), parent.subSpecies);
  const born = parent.births.filter(({ on }) => on < matingOn);
  const sections = born.filter(({ delivery }) => delivery === 'Caesarean').length;
  const untold = born.filter(({ delivery }) => delivery === null).length;
  const evidence = `${parent.name} has had ${numbered(sections, 'caesarean', 'caesareans')}; ${maxCaesareans} at most`;
  if (sections >= maxCaesareans) return { verdict: 'fail', evidence };
  if (sections + untold < maxCaesareans) return partly(parent, evidence);
  return {
    verdict: 'unknown',
    evidence: `${evidence}. How she gave birth is not recorded for ${numbered(untold, litter, many)}`,
  };
};

const rest: ParentCriterion = ({ minRestDays }, parent, { matingOn }) => {
  if (minRestDays === null || parent.sex === 'Male') return null;
  const last = birthDays(parent, matingOn).at(-1);
  const { mating } = termsOf(speciesWith(parent.species, parent.own), parent.subSpecies);
  if (last === undefined) return partly(parent, `${parent.name} has no birth recorded before the ${mating}`);
  const days = daysBetween(last, matingOn);
  const evidence = `${days} days since ${parent.name} gave birth on ${formatDateLong(last)}; ${minRestDays} at least, from ${formatDateLong(addDays(last, minRestDays))}`;
  return days < minRestDays ? { verdict: 'fail', evidence } : partly(parent, evidence);
};

/** The last day on which the test counts; null where it never runs out. */
function lastValidDay(test: TestFact, months: number | null): string | null {
  const byRule = months !== null && test.on !== null ? addMonths(test.on, months) : null;
  return [byRule, test.validUntil].filter((day): day is string => day !== null).toSorted()[0] ?? null;
}

const tests: ParentCriterion = ({ testName, allowedResults, testValidMonths }, parent, { matingOn }) => {
  if (testName === null || testName.trim() === '') return null;
  const named = parent.tests.filter(
    ({ name, on }) => isSameTest(parent, name, testName) && (on === null || on <= matingOn),
  );
  const test = named.toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : 1)).at(-1);
  if (!test)
    return { verdict: 'unknown', evidence: `${parent.name} has no ${testName} recorded before the day` };
  const shown = `${test.name} of ${parent.name}: ${test.result}${test.on === null ? ', without a date' : ` on ${formatDateLong(test.on)}`}`;
  const allowed = allowedResults ?? [];
  if (allowed.length > 0 && !isAllowed(parent, test.name, test.result, allowed)) {
    return { verdict: 'fail', evidence: `${shown}. What passes: ${allowed.join(', ')}` };
  }
  const last = lastValidDay(test, testValidMonths);
  if (last !== null && last < matingOn) {
    return { verdict: 'fail', evidence: `${shown}. It ran out on ${formatDateLong(last)}` };
  }
  if (test.on === null && testValidMonths !== null) {
    return { verdict: 'unknown', evidence: `${shown}, so whether it still counts cannot be told` };
  }
  return {
    verdict: 'pass',
    evidence: last === null ? shown : `${shown}, valid until ${formatDateLong(last)}`,
  };
};

export const parentCriteria: readonly ParentCriterion[] = [ageAtEvent, litters, caesareans, rest, tests];
