/** The hour on the wall where the scales are, HH:MM. */
export const clockNow = (): string => new Date().toTimeString().slice(0, 5);
