/**
 * Makes a typed date regular: "20251120", "2025-1-5", "2025/01/05" and "2025.1.5" become YYYY-MM-DD.
 * What is not a real day comes back as typed, so that the form can say what is wrong with it.
 */
export function tidyDate(typed: string): string {
  const text = typed.trim();
  const match = /^(\d{4})(?:[-/. ](\d{1,2})[-/. ](\d{1,2})|(\d{2})(\d{2}))$/.exec(text);
  if (!match) return text;
  const [, year = '', month = match[4] ?? '', day = match[5] ?? ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : text;
}

/** True for a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
