import type { CustomerAccount } from '#domain/answers/customer-accounts.ts';

const some = (count: number, word: string): string[] => (count > 0 ? [`${count} ${word}`] : []);

/** "1 reserved, 2 bought"; nothing where there is nothing. */
export const takenWords = ({ reserved, bought }: CustomerAccount): string =>
  [...some(reserved, 'reserved'), ...some(bought, 'bought')].join(', ');

/** Whether anything was ever booked for them. */
export const hasAccount = ({ paid, open }: CustomerAccount): boolean => paid !== 0 || open !== 0;
