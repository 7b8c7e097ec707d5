const days = 'd|days?|tage?n?|dage?|dag(?:en|ar)?|jours?|j|d[ií]as?|giorn[oi]';
const weeks =
  'w|wks?|weeks?|wochen?|weken|week|semaines?|sem|semanas?|v|veckor?|vecka|uger?|uge|uker?|uke|settiman[ae]';

const before = new RegExp(`^(?:age |alter )?(?:(${days})|(${weeks}))\\.?\\s*(\\d{1,3})$`, 'i');
const behind = new RegExp(`^(\\d{1,3})\\.?\\s*(?:(${days})|(${weeks}))\\.?(?: old| alt)?$`, 'i');
const inDays = new RegExp(`(?:^|[^\\p{L}])(?:${days})(?:[^\\p{L}]|$)`, 'iu');
const inWeeks = new RegExp(`(?:^|[^\\p{L}])(?:${weeks})(?:[^\\p{L}]|$)`, 'iu');
const born =
  /^(?:at )?(?:birth|geburt|naissance|nacimiento|nascita|geboorte|födsel|fødsel)(?: weight| wt\.?)?$/i;

/** "Day 3", "Wk 2", "8 Wochen", "Birth": how many days after the birth that is; undefined for anything else. */
export function agedDays(text: string): number | undefined {
  const plain = text.trim();
  if (born.test(plain)) return 0;
  const [, dayFirst, , first] = before.exec(plain) ?? [];
  if (first !== undefined) return Number(first) * (dayFirst === undefined ? 7 : 1);
  const [, last, dayLast] = behind.exec(plain) ?? [];
  return last === undefined ? undefined : Number(last) * (dayLast === undefined ? 7 : 1);
}

/** The same of a cell; a figure alone is what its header says: "Age (days)", "Week". */
export function ageInDays(text: string, header: string): number | undefined {
  const own = agedDays(text);
  if (own !== undefined || !/^\d{1,4}$/.test(text.trim())) return own;
  if (Number(text) === 0) return 0;
  const [areDays, areWeeks] = [inDays.test(header), inWeeks.test(header)];
  if (areDays === areWeeks) return undefined;
  return Number(text) * (areWeeks ? 7 : 1);
}
