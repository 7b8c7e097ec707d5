/** A list as it is easiest to read and to mend: names between semicolons. */
export const names = (text: string): readonly string[] =>
  text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
