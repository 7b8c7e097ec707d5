import type { EntityName } from '#domain/entities/names.ts';
import { plans } from '#domain/plans.ts';
import { type Action, planFor, type Verdict } from '#domain/policy.ts';
import type { Terms } from '#domain/species/species.ts';
import { entityWords, inSentence } from '#domain/terms.ts';
import { entityOf } from '#web/api/definitions.ts';

export interface VerdictWords {
  readonly title: string;
  readonly description: string;
}

const doing: Record<Action, string> = {
  read: 'see',
  create: 'add',
  update: 'change',
  remove: 'remove',
  export: 'export',
  use: 'work with',
};

/** Why something is not allowed, and what opens it. */
export function verdictWords(
  verdict: Exclude<Verdict, 'allowed'>,
  action: Action,
  entity: EntityName,
  terms: Terms,
): VerdictWords {
  const records = inSentence(entityWords(entityOf(entity), terms).many);
  switch (verdict) {
    case 'demo-read-only':
      return {
        title: 'The demo is view-only',
        description: 'Create an account of your own to keep records.',
      };
    case 'role-too-low':
      return {
        title: 'Your role does not allow this',
        description: `Your role cannot ${doing[action]} ${records}. Ask an owner or admin.`,
      };
    case 'plan-too-low':
      return {
        title: `This belongs to ${plans[planFor(entity, action)].name}`,
        description: `To ${doing[action]} ${records}, choose ${plans[planFor(entity, action)].name} under Plan and billing.`,
      };
  }
}
