/**
 * A number as people type it: "1 234.50", "$1,234.50", "12,5", "3 %". With both marks the last one is the decimal
 * mark; a single comma is one too, unless it groups thousands. Null where it is no number, or where a comma could
 * mean either (`places` digits after the point are allowed, and "1,234" has three): guessing wrong is a factor of 1000.
 */
export function numberFrom(text: string, places: number): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|^\p{Sc}|\p{Sc}$|%$/gu, '').replace(/^[−–]/, '-');
  const plain = withPoint(bare, places);
  if (plain === null || !/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

function withPoint(text: string, places: number): string | null {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma === -1)
    return isGrouped(text, '.') && text.split('.').length > 2 ? text.replaceAll('.', '') : text;
  if (point > comma) return isGrouped(text.slice(0, point), ',') ? text.replaceAll(',', '') : null;
  if (point !== -1) {
    return isGrouped(text.slice(0, comma), '.') ? text.replaceAll('.', '').replace(',', '.') : null;
  }
  if (!isGrouped(text, ',')) return text.replace(',', '.');
  const single = text.indexOf(',') === comma;
  return single && places >= 3 ? null : text.replaceAll(',', '');
}

/** One to three digits, then groups of three: 1,234 and 12.345.678. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...rest] = text.replace(/^-/, '').split(mark);
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}

/** The shortest plain spelling, never with an exponent, so that a form can read it back exactly. */
export function numberText(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
