import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../../src/server');

/** Shapes of records come of their definitions, files are told by their media type, and nothing needs no words. */
const isNoDeclaration = /^(?:recordShapes\(|fileAnswer\(|z\.null\(\))/;

const isSaidInDomain = (name: string, text: string): boolean =>
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#domain/(?:answers|verbs)/`).test(text) ||
  new RegExp(`const ${name} = recordShapes\\(`).test(text);

// Where an answer is declared beside its route, the web says it once more, and the two drift apart (decision 0062).
it('declares no answer of a route in the server: the domain says it, for both sides', () => {
  const own = globSync('**/*.ts', { cwd: server }).flatMap((file) => {
    const text = readFileSync(join(server, file), 'utf8');
    const answers = [...text.matchAll(/\b2\d\d: ?([^\s,}][^,}\n]*)/g)].map(([, answer = '']) =>
      answer.trim(),
    );
    return answers
      .filter((answer) => !isNoDeclaration.test(answer))
      .filter((answer) => !isSaidInDomain(/^\w*/.exec(answer)?.[0] ?? '', text))
      .map((answer) => `${file}: ${answer}`);
  });
  expect(own).toEqual([]);
});
