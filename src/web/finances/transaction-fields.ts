import type { FormPart } from '#web/records/form-layout.ts';

const ofIncome = [
  'incomeCategory',
  'pricingTier',
  'depositAmount',
  'balanceAmount',
  'refundAmount',
  'refundReason',
  'refundedOn',
  'contractTerms',
  'guarantee',
  'returnPolicy',
  'breedingRights',
];
/** The verbs set it; where it stands it can be corrected. */
const ofVerbs = ['earnedOn'];
const ofExpenses = ['expenseCategory', 'distance', 'distanceUnit'];
/** Nothing is paid back before it was paid. */
const ofChanges = ['refundAmount', 'refundReason', 'refundedOn'];

/** The parts of the form with what an entry of that type can have; what is filled already is never hidden. */
export function partsFor(
  parts: readonly FormPart[],
  { type, isNew }: { readonly type: string; readonly isNew: boolean },
  isFilled: (name: string) => boolean,
): FormPart[] {
  const left = [
    ...ofVerbs,
    ...(type === 'income' ? ofExpenses : []),
    ...(type === 'expense' ? ofIncome : []),
    ...(isNew ? ofChanges : []),
  ];
  return parts
    .map((part) => ({
      ...part,
      cells: part.cells.filter(({ name }) => !left.includes(name) || isFilled(name)),
    }))
    .filter(({ cells }) => cells.length > 0);
}
