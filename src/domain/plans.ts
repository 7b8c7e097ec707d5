import { gigabyte } from './size-words.ts';

/** Features a plan names, as specified, that this version does not have: shown as such, never as a promise. */
export const futureFeatures: readonly string[] = ['Priority Support'];

/** What each plan costs and opens. The server enforces it, the web shows it; both read this table. */
export const planKeys = ['free', 'pro', 'premium'] as const;
export type Plan = (typeof planKeys)[number];

export const isPlan = (value: unknown): value is Plan => planKeys.some((plan) => plan === value);

export interface PlanFacts {
  readonly name: string;
  /** The word after the person's name in the sidebar. */
  readonly accountLabel: string;
  readonly monthlyPrice: string;
  readonly audience: string;
  /** Active animals of one's own; null is no limit. */
  readonly animalLimit: number | null;
  /** Room for photos and documents, in bytes (docs/decisions/0061). */
  readonly storageBytes: number;
  readonly hasBulkOperations: boolean;
  readonly hasAdvancedFeatures: boolean;
  readonly hasCustomReports: boolean;
  readonly features: readonly string[];
}

export const plans: Readonly<Record<Plan, PlanFacts>> = {
  free: {
    name: 'Free',
    accountLabel: 'Free Account',
    monthlyPrice: '$0',
    audience: 'For a first litter',
    animalLimit: 10,
    storageBytes: 2 * gigabyte,
    hasBulkOperations: false,
    hasAdvancedFeatures: false,
    hasCustomReports: false,
    features: ['Animal Management', 'Breeding Groups', 'Offspring Tracking'],
  },
  pro: {
    name: 'Pro Suite',
    accountLabel: 'Pro Suite',
    monthlyPrice: '$9.99',
    audience: 'For a working breeder',
    animalLimit: null,
    storageBytes: 50 * gigabyte,
    hasBulkOperations: true,
    hasAdvancedFeatures: true,
    hasCustomReports: false,
    features: ['Everything in Free', 'Health Records', 'Customer Management', 'Financial Tracking'],
  },
  premium: {
    name: 'Premium Suite',
    accountLabel: 'Premium Suite',
    monthlyPrice: '$24.99',
    audience: 'For a breeder with a team',
    animalLimit: null,
    storageBytes: 250 * gigabyte,
    hasBulkOperations: true,
    hasAdvancedFeatures: true,
    hasCustomReports: true,
    features: [
      'Everything in Pro',
      'Breeding Records',
      'Offspring Pickups',
      'Custom Reports',
      'Document Management',
      'Guardian Program',
      'Integrations',
      'Advanced Analytics',
      'Priority Support',
    ],
  },
};

/** What a plan opens today. */
export const featuresOf = ({ features }: PlanFacts): readonly string[] =>
  features.filter((name) => !futureFeatures.includes(name));

/** What the first paid plan of an organisation begins with, free of charge, where payments are taken. */
export const trialDays = 14;

export const isPlanAtLeast = (plan: Plan, needed: Plan): boolean =>
  planKeys.indexOf(plan) >= planKeys.indexOf(needed);
