import { regionInUse } from '../writing.ts';
import { writtenDay } from './region.ts';

/** What is said wherever a day cannot be read, with two ways to write it that are always read, the reader's own first. */
export function unreadableDate(label?: string): string {
  const iso = '2021-03-14';
  const here = writtenDay(iso, regionInUse());
  const who = label === undefined ? 'We' : `${label}: we`;
  return `${who} can’t read this date. Try ${here} or ${here === iso ? '14 Mar 2021' : iso}`;
}
