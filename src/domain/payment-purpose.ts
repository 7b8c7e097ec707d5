export const purposes = [
  'Deposit',
  'Balance',
  'Sale',
  'Refund',
  'Credit',
  'Forfeited deposit',
  'Stud fee',
  'Stipend',
  'Other',
] as const;
export type Purpose = (typeof purposes)[number];

interface Wording {
  readonly purpose: Purpose;
  /** Words of a category, as a pattern that JavaScript and PostgreSQL read alike. */
  readonly words: string;
  readonly incomeOnly?: true;
}

/** What categories are called, here and in the programs that files come from; the first that fits counts. */
export const wordings: readonly Wording[] = [
  { purpose: 'Forfeited deposit', words: 'forfeit', incomeOnly: true },
  { purpose: 'Refund', words: 'refund|returned|rückzahlung|erstattung|remboursement' },
  {
    purpose: 'Deposit',
    words: 'deposit|anzahlung|reservation|reservierung|holding fee|down payment|acompte|arrhes|caparra|señal',
  },
  { purpose: 'Balance', words: 'balance|final payment|restzahlung|solde' },
  { purpose: 'Stud fee', words: 'stud fee|stud service|decktaxe|deckgeld|saillie' },
  { purpose: 'Stipend', words: 'stipend' },
  { purpose: 'Sale', words: 'sale|purchase price|verkauf|vente', incomeOnly: true },
];

/** What a payment is for, where nobody said so and its category does. */
export function purposeOf(type: unknown, category: unknown): Purpose | null {
  const found = wordings.find(
    ({ words, incomeOnly }) =>
      new RegExp(words, 'i').test(String(category ?? '')) && (!incomeOnly || type === 'income'),
  );
  return found?.purpose ?? null;
}
