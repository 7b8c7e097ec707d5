import { formatDate } from '#domain/dates.ts';
import type { AnyRecord } from '#web/api/records.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Open, and its day is over. @param today YYYY-MM-DD */
export const isLatePaper = ({ status, dueOn }: AnyRecord, today: string): boolean =>
  status === 'Open' && text(dueOn) < today;

/** Who sees to it and by when; of one that is done, its number and the day. */
export function paperWords(paper: AnyRecord, today: string): string {
  const number = text(paper.number);
  if (paper.status === 'Not needed') return 'Not needed';
  if (paper.status === 'Done') {
    const on = text(paper.doneOn) && formatDate(text(paper.doneOn), today);
    return [on ? `Done ${on}` : 'Done', number && `number ${number}`].filter(Boolean).join(', ');
  }
  const due = formatDate(text(paper.dueOn), today);
  const who = paper.party === 'Buyer' ? 'The buyer sees to it' : 'You see to it';
  return [
    who,
    isLatePaper(paper, today) ? `overdue since ${due}` : `due ${due}`,
    number && `number ${number}`,
  ]
    .filter(Boolean)
    .join(', ');
}
