import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the parts of a form are read with; whoever does it elsewhere lets files in that no scanner has looked at. */
const opened = /\brequest(?:\.raw)?\s*\.\s*(?:parts|files?|formData|saveRequestFiles)\s*\(/;

it('files come in by one door, where the virus scanner stands', () => {
  const reading = globSync('src/server/**/*.ts').filter((file) => opened.test(readFileSync(file, 'utf8')));
  expect(reading).toEqual(['src/server/uploads/receive-parts.ts']);
});
