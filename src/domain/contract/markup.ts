/** A contract's text in parts: all that a screen, a page and paper have to know to draw it. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] };

const headingLine = /^(#{1,2})\s+(.+)$/;
const itemLine = /^(?:([-*])|\d+\.)\s+(.+)$/;

/** `# Heading`, `## smaller`, `- item`, `1. item`; everything else is a paragraph, ended by a blank line. */
export function readMarkup(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: { isNumbered: boolean; items: string[] } | undefined;
  const end = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join('\n') });
    if (list) blocks.push({ kind: 'list', ...list });
    paragraph = [];
    list = undefined;
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = headingLine.exec(line);
    const item = heading ? null : itemLine.exec(line);
    if (line === '') end();
    else if (heading) {
      end();
      blocks.push({ kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' });
    } else if (item) {
      const isNumbered = item[1] === undefined;
      if (list?.isNumbered !== isNumbered) {
        end();
        list = { isNumbered, items: [] };
      }
      list.items.push(item[2] ?? '');
    } else {
      if (list) end();
      paragraph.push(line);
    }
  }
  end();
  return blocks;
}
