import type { EntityName } from './entities/index.ts';
import { animalRules } from './rules/animals.ts';
import { breedingRules } from './rules/breeding.ts';
import { eggRules } from './rules/eggs.ts';
import { healthRules } from './rules/health.ts';
import { peopleRules } from './rules/people.ts';
import { lastDayBegun, type RecordRule, type RuleValues } from './rules/shape.ts';
import { taskRules } from './rules/tasks.ts';

/**
 * What cannot be true of one record. Forms, the server and the import ask here first, so that all sentences come at
 * once and at the right field; the database holds as a check constraint of the same name whatever it can.
 */
export const recordRules: readonly RecordRule[] = [
  ...animalRules,
  ...breedingRules,
  ...eggRules,
  ...healthRules,
  ...peopleRules,
  ...taskRules,
];

// An import asks for every row.
const byEntity = new Map<EntityName, RecordRule[]>();
for (const rule of recordRules) byEntity.set(rule.entity, [...(byEntity.get(rule.entity) ?? []), rule]);

const rulesOf = (entity: EntityName): readonly RecordRule[] => byEntity.get(entity) ?? [];

const sentence = ({ message }: RecordRule, values: RuleValues): string =>
  typeof message === 'string' ? message : message(values);

function broken(rules: readonly RecordRule[], values: RuleValues, today: string): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const rule of rules) {
    if (!rule.holds(values, today)) sentences[rule.field] ??= sentence(rule, values);
  }
  return sentences;
}

/**
 * One sentence per field that does not fit the others, or the day it is; empty when all is well. Of a field that is
 * wrong by itself nothing is known: a rule that looks at it says nothing until it is mended.
 */
export const brokenRules = (
  entity: EntityName,
  values: RuleValues,
  wrong: ReadonlySet<string> = new Set(),
  today: string = lastDayBegun(),
): Record<string, string> =>
  broken(
    rulesOf(entity).filter(({ fields }) => !fields.some((field) => wrong.has(field))),
    values,
    today,
  );

/** What cannot be true of a record that was kept before: nothing is asked for once more. */
export const impossibilities = (entity: EntityName, values: RuleValues): Record<string, string> =>
  broken(
    rulesOf(entity).filter(({ isAsked }) => !isAsked),
    values,
    lastDayBegun(),
  );

/**
 * The same of a change: only the rules it touches, so that an old mistake elsewhere in the record stands in nobody's way.
 * Without the `rest` of the record only those that the change decides by itself.
 */
export function brokenByChange(
  entity: EntityName,
  changes: RuleValues,
  rest?: RuleValues,
  today: string = lastDayBegun(),
): Record<string, string> {
  const isTouched = ({ fields }: RecordRule): boolean =>
    rest === undefined ? fields.every((field) => field in changes) : fields.some((field) => field in changes);
  return broken(rulesOf(entity).filter(isTouched), { ...rest, ...changes }, today);
}

/** The fields of all rules that the database cannot hold. */
export const unheldFields = (entity: EntityName): readonly string[] => [
  ...new Set(rulesOf(entity).flatMap(({ constraint, fields }) => (constraint === null ? fields : []))),
];

export interface BrokenRule {
  readonly field: string;
  readonly fields: readonly string[];
  readonly message: string;
}

/** The rules of these that a change breaks together with the rest, and does not say wholly by itself. */
export function brokenUnheld(
  entity: EntityName,
  changes: RuleValues,
  rest: RuleValues,
  today: string = lastDayBegun(),
): readonly BrokenRule[] {
  const merged = { ...rest, ...changes };
  return rulesOf(entity)
    .filter(
      ({ constraint, fields }) =>
        constraint === null &&
        fields.some((field) => field in changes) &&
        !fields.every((field) => field in changes),
    )
    .filter((rule) => !rule.holds(merged, today))
    .map((rule) => ({ field: rule.field, fields: rule.fields, message: sentence(rule, merged) }));
}

/** Whether a change touches a rule that the database cannot hold and that takes more than the change to judge. */
export const needsWholeRecord = (entity: EntityName, changes: RuleValues): boolean =>
  rulesOf(entity).some(
    ({ constraint, fields }) =>
      constraint === null &&
      fields.some((field) => field in changes) &&
      !fields.every((field) => field in changes),
  );

/** The field and the sentence of a rule whose check the database has refused. */
export function ruleOfConstraint(constraint: string): { field: string; message: string } | undefined {
  const rule = recordRules.find((one) => one.constraint === constraint);
  return rule && { field: rule.field, message: sentence(rule, {}) };
}
