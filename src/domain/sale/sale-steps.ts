import { type ContractStatus, isWaiting } from '../contract/kinds.ts';

/** The way of one young one from the first word to its new home. */
export const saleStepKeys = ['inquiry', 'reserved', 'deposit', 'contract', 'paid', 'home'] as const;
export type SaleStepKey = (typeof saleStepKeys)[number];

/** What can be done at a step; each is one verb of the kennel, or leads to where it is done. */
export const saleActs = [
  'inquiries',
  'reserve',
  'change',
  'deposit',
  'settle',
  'contract',
  'balance',
  'plan-pickup',
  'hand-over',
  'place',
  'came-back',
] as const;
export type SaleAct = (typeof saleActs)[number];

/** `passed` is what went by without: a sale without a deposit, one without a contract. */
export const saleStates = ['done', 'passed', 'now', 'later'] as const;
export type SaleState = (typeof saleStates)[number];

export interface SaleStep {
  readonly key: SaleStepKey;
  readonly state: SaleState;
  /** The right one first; none where nothing is to be done. */
  readonly acts: readonly SaleAct[];
}

/** What is asked of the records; amounts in the organisation's currency. */
export interface SaleFacts {
  readonly status: string;
  readonly hasBuyer: boolean;
  /** An inquiry of the buyer. */
  readonly hasInquiry: boolean;
  /** How many ask for the litter or wait for it. */
  readonly waiting: number;
  /** The deposit that was booked for it; null where there is none. */
  readonly deposit: { readonly isPaid: boolean } | null;
  /** The latest contract of sale that is no draft pushed aside; a paper that is kept has no status. */
  readonly contract: { readonly status: ContractStatus | null } | null;
  /** Something says what it costs. A deposit does not. */
  readonly isPriced: boolean;
  readonly received: number;
  readonly due: number;
  /** Something besides a deposit was asked for and is not paid. */
  readonly isAsked: boolean;
  readonly hasPickup: boolean;
  /** The breeding rules do not let it leave today, and nobody has said why it may. */
  readonly isTooYoung: boolean;
  /** What plan and role open to whoever asks. */
  readonly opens: Readonly<Record<'people' | 'money' | 'contracts' | 'pickups', boolean>>;
}

type Draft = Omit<SaleStep, 'state'> & { readonly state: 'done' | 'passed' | 'open' };

const isOver = ({ status }: SaleFacts): boolean => status === 'Sold';
const isTaken = ({ status }: SaleFacts): boolean => status === 'Reserved' || status === 'Sold';
const isPaidUp = ({ isPriced, received, due }: SaleFacts): boolean => isPriced && received > 0 && due === 0;

function inquiryStep(facts: SaleFacts): Draft | null {
  if (!facts.opens.people && !facts.hasInquiry) return null;
  const key = 'inquiry';
  const acts = ['inquiries'] as const;
  if (isTaken(facts)) return { key, state: facts.hasInquiry ? 'done' : 'passed', acts: [] };
  return { key, state: facts.waiting > 0 ? 'done' : 'open', acts };
}

function reservedStep(facts: SaleFacts): Draft {
  const acts: SaleAct[] = isOver(facts) ? [] : [isTaken(facts) ? 'change' : 'reserve'];
  return { key: 'reserved', state: isTaken(facts) ? 'done' : 'open', acts };
}

function depositStep(facts: SaleFacts): Draft | null {
  const { deposit, hasBuyer, opens } = facts;
  const key = 'deposit';
  if (deposit)
    return {
      key,
      state: deposit.isPaid ? 'done' : 'open',
      acts: deposit.isPaid || !opens.money ? [] : ['settle'],
    };
  if (!opens.money) return null;
  if (isOver(facts) || isPaidUp(facts)) return { key, state: 'passed', acts: [] };
  // A deposit is somebody's.
  return { key, state: 'open', acts: hasBuyer ? ['deposit'] : [] };
}

function contractStep(facts: SaleFacts): Draft | null {
  const { contract, hasBuyer, opens } = facts;
  const key = 'contract';
  if (contract?.status === null || contract?.status === 'Signed') return { key, state: 'done', acts: [] };
  if (contract && (contract.status === 'Draft' || isWaiting(contract.status)))
    return { key, state: 'open', acts: opens.contracts ? ['contract'] : [] };
  if (!opens.contracts) return null;
  if (isOver(facts)) return { key, state: 'passed', acts: [] };
  return { key, state: 'open', acts: hasBuyer ? ['contract'] : [] };
}

function paidStep(facts: SaleFacts): Draft | null {
  const { isPriced, received, due, isAsked, opens } = facts;
  const key = 'paid';
  // The price of one that is free is owed by nobody yet.
  const hasNothing = due === 0 && !(isPriced && isTaken(facts));
  if (!opens.money && received === 0) return null;
  if (hasNothing) return { key, state: isOver(facts) ? 'passed' : 'open', acts: [] };
  if (due === 0) return { key, state: 'done', acts: [] };
  // What a plan does not open is seen and not offered.
  if (!opens.money) return { key, state: 'open', acts: [] };
  return { key, state: 'open', acts: [isAsked ? 'settle' : 'balance'] };
}

function homeStep(facts: SaleFacts): Draft {
  const key = 'home';
  if (isOver(facts)) return { key, state: 'done', acts: ['came-back'] };
  // At the door a reason can be given, also before its day.
  if (facts.hasPickup) return { key, state: 'open', acts: ['hand-over'] };
  const acts: SaleAct[] = facts.opens.pickups ? ['plan-pickup'] : [];
  return { key, state: 'open', acts: facts.isTooYoung ? acts : [...acts, 'place'] };
}

/**
 * Where the sale of one young one stands: what is done, whose turn it is, and what comes later. Nothing for one that is
 * kept or dead. What plan and role do not open is no step, unless it has happened.
 */
export function saleSteps(facts: SaleFacts): SaleStep[] {
  if (facts.status === 'Kept' || facts.status === 'Deceased') return [];
  const drafts = [inquiryStep, reservedStep, depositStep, contractStep, paidStep, homeStep]
    .map((step) => step(facts))
    .filter((step) => step !== null);
  // Nobody has to have asked before it is reserved.
  const turn = drafts.find(({ key, state }) => key !== 'inquiry' && state === 'open')?.key;
  return drafts.map(({ key, state, acts }) => ({
    key,
    state: state === 'open' ? (key === turn ? 'now' : 'later') : state,
    // Nothing is asked of a buyer before there is one.
    acts: isTaken(facts) || key === 'inquiry' || key === 'reserved' ? acts : [],
  }));
}

/** What can be done next, and at which step; undefined where there is nothing, or only once it is old enough. */
export function nextAct<Step extends SaleStep>(
  steps: readonly Step[],
  mayLeaveFrom: string | null,
): { readonly step: Step; readonly act: SaleAct } | undefined {
  const step = steps.find(({ state }) => state === 'now');
  const act = step?.acts[0];
  if (!step || !act || (act === 'hand-over' && mayLeaveFrom !== null)) return undefined;
  return { step, act };
}

/** The furthest that is done; null for one nobody has asked for, and for one that is not for sale. */
export const saleStage = (steps: readonly SaleStep[]): SaleStepKey | null =>
  steps.findLast(({ state }) => state === 'done')?.key ?? null;
