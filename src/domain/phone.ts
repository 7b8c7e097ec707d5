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
