const quote = '"';

/** The end of the quoted cell that starts at `from`: the place behind its closing quote, or -1 if it is none. */
function closedAt(line: string, from: number, delimiter: string): number {
  let at = line.indexOf(quote, from + 1);
  while (at !== -1 && line[at + 1] === quote) at = line.indexOf(quote, at + 2);
  if (at === -1) return -1;
  const rest = at + 1;
  return rest === line.length || line[rest] === delimiter ? rest : -1;
}

/**
 * The cells of one line whose quotes do not add up: a cell in proper quotes is read as such, any other up to the next
 * delimiter as it stands; a quote that only opens is taken away.
 */
export function looseCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const closed = line[at] === quote ? closedAt(line, at, delimiter) : -1;
    const next = line.indexOf(delimiter, closed === -1 ? at : closed);
    const end = next === -1 ? line.length : next;
    const text = line.slice(at, end);
    if (closed !== -1) cells.push(text.slice(1, -1).replaceAll('""', quote));
    else cells.push(text.startsWith(quote) && text.indexOf(quote, 1) === -1 ? text.slice(1) : text);
    if (next === -1) return cells;
    at = end + 1;
  }
}
