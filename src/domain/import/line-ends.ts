const cr = 13;
const lf = 10;
const quote = 34;

/** Whether nothing but blanks stands between `at` and the end of the cell. */
function endsCell(text: string, at: number, delimiter: number): boolean {
  for (let i = at; ; i++) {
    const code = text.charCodeAt(i);
    if (code === delimiter || code === lf || code === cr || Number.isNaN(code)) return true;
    if (code !== 32 && code !== 9 && code !== 160) return false;
  }
}

/**
 * Turns the line ends between records, Windows' and the old Mac's, into one kind, and leaves those inside quotes as
 * they are: a cell is stored as it stood. The text must start at the start of a record.
 */
export function evenLineEnds(text: string, delimiter: string): string {
  if (!text.includes('\r')) return text;
  if (!text.includes('"')) return text.replace(/\r\n?/g, '\n');
  const separator = delimiter.charCodeAt(0);
  const pieces: string[] = [];
  let from = 0;
  let open = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) {
      if (open) {
        if (text.charCodeAt(i + 1) === quote) i++;
        else if (endsCell(text, i + 1, separator)) open = false;
      } else {
        const before = i === 0 ? lf : text.charCodeAt(i - 1);
        open = before === separator || before === lf || before === cr;
      }
    } else if (code === cr && !open) {
      pieces.push(text.slice(from, i));
      if (text.charCodeAt(i + 1) === lf) i++;
      from = i + 1;
    }
  }
  pieces.push(text.slice(from));
  return pieces.join('\n');
}
