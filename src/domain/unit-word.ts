/** The unit of a weight or a distance as it stands behind a figure; what is written so already stays. */
export const unitWord = (unit: string): string => (unit === 'grams' ? 'g' : unit === 'lbs' ? 'lb' : unit);
