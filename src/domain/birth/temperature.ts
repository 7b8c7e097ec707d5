/** What a thermometer can show of a living animal, one chilled through or in a high fever; no veterinary limits. */
const possible = { '°C': [20, 45], '°F': [68, 113] } as const;

const isDegree = (unit: unknown): unit is keyof typeof possible => unit === '°C' || unit === '°F';

/** Why nobody is that cold or warm; undefined where somebody may be, and of what is no temperature. */
export function temperatureProblem(amount: unknown, unit: unknown): string | undefined {
  if (typeof amount !== 'number' || !isDegree(unit)) return undefined;
  const [least, most] = possible[unit];
  if (amount >= least && amount <= most) return undefined;
  return `A temperature is between ${least} and ${most} ${unit}. Check the number and the unit`;
}
