import { expect, it } from 'vitest';
import { drawText } from './page-parts.ts';

it('says the title of a contract once, and every other heading', () => {
  const text = '# Sale of a kitten\n\nBetween us.\n\n## Health\n\n# Sale of a kitten\n\nOnce more.';
  const headings = (title: string) => drawText(text, title).text.match(/<h[23]>.*?<\/h[23]>/g);
  expect(headings('sale of a Kitten ')).toEqual(['<h3>Health</h3>', '<h2>Sale of a kitten</h2>']);
  expect(headings('Another title')).toHaveLength(3);
});
