/** How a young one is told apart until it has a name; empty where it bears no collar. */
export const collarWords = (color: unknown): string =>
  typeof color === 'string' && color !== '' ? `${color} collar` : '';
