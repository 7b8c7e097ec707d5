const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** A count at the beginning of a sentence: "No", "Seven"; figures from ten on. */
export const countWord = (count: number): string => words[count] ?? String(count);
