import { formatNumber } from './writing.ts';

const kilobyte = 1024;
export const megabyte = kilobyte * 1024;
export const gigabyte = megabyte * 1024;

const short = (amount: number): string =>
  amount < 10 ? formatNumber(amount, 1) : String(Math.round(amount));

/** "840 bytes", "12 KB", "3.4 MB", "2 GB". */
export function sizeWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${short(bytes / kilobyte)} KB`;
  if (bytes < gigabyte) return `${short(bytes / megabyte)} MB`;
  return `${short(bytes / gigabyte)} GB`;
}
