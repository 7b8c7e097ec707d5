/** PostgreSQL keeps neither U+0000 nor half of a character, and no keyboard makes them. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

export const notStorable = 'This holds a character that cannot be stored';
