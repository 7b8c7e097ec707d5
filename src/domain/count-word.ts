const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A count at the beginning of a sentence: "No", "Seven"; figures from thirteen on. */
export const countWord = (count: number): string => words[count] ?? String(count);
