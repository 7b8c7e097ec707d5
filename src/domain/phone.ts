/**
 * North American numbers as (AAA) BBB-CCCC, with or without the leading 1; any other number as its bare digits.
 * Empty or missing gives null.
 */
export function formatPhone(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  const all = value.replace(/\D/g, '');
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all;
  if (digits.length !== 10) return digits === '' ? null : digits;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

const signs = /^[\p{L}\p{M}\d\s()+./#*,:;'’–-]*$/u;
/** Three figures with nothing but signs between them: emergency calls and extensions of a farm have no more. */
const number = /\d(?:[\s()+./-]*\d){2}/;
const negative = /^\s*[–-]/;

/**
 * Whether somebody could dial it. Words may stand around the number, as people write them: “ask at the farm 0123 4567
 * ext. 3”. A count, an amount below zero or a mail address is no number.
 */
export const isPhoneText = (text: string): boolean =>
  signs.test(text) && number.test(text) && !negative.test(text);

export const noPhoneText = 'This is not a phone number, like +1 555 010 0123';

const extension = /(?<!\p{L})(?:extension|extn?|x|#)[.:\s]*(\d{1,7})\D*$/iu;

/** Whether anything is said beside the number and its extension. */
export const hasWords = (phone: string): boolean => /\p{L}/u.test(phone.replace(extension, ''));

const figures = (text: string): string => text.replace(/[^\d+]/g, '');

/** What a phone dials: the number without its words, and the extension apart, which is no part of it. */
export function dialled(phone: string): string {
  const found = extension.exec(phone);
  const before = found ? phone.slice(0, found.index) : '';
  return found && number.test(before) ? `tel:${figures(before)};ext=${found[1]}` : `tel:${figures(phone)}`;
}
