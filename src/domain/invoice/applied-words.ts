import { formatDate } from '../dates.ts';
import type { Applied } from './read-lines.ts';

/** Invoices once kept the day in these words too, as whoever issued them writes days. */
const keptDay = /, received (\d{1,2} \w{3,4} \d{4}|\w{3,4} \d{1,2}, \d{4}|\d{4}-\d\d-\d\d)$/;

/** "Deposit, received Nov 3": what came in before an invoice, its day as whoever reads it writes days. */
export const appliedWords = ({ words, on }: Pick<Applied, 'words' | 'on'>, today?: string): string =>
  `${words.replace(keptDay, '')}, received ${formatDate(on, today)}`;
