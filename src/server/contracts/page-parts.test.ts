import { expect, it } from 'vitest';
import { drawText } from './page-parts.ts';

it('says the title of a contract once, and leaves out no level of headings', () => {
  const text = '# Sale of a kitten\n\nBetween us.\n\n## Health\n\n# Sale of a kitten\n\n## Price';
  const headings = (title: string) => drawText(text, title).text.match(/<h[23].*?<\/h[23]>/g);
  expect(headings('sale of a Kitten ')).toEqual([
    '<h2 class="part">Health</h2>',
    '<h2>Sale of a kitten</h2>',
    '<h3>Price</h3>',
  ]);
  expect(headings('Another title')?.map((heading) => heading.slice(0, 4))).toEqual([
    '<h2>',
    '<h3>',
    '<h2>',
    '<h3>',
  ]);
});
