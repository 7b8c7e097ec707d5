/** Far more than any form has. Validators and `JSON.stringify` go down by calling themselves, and would run out of stack. */
export const mostLevels = 32;

const quote = 0x22;
const backslash = 0x5c;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Whether a JSON text opens more than `levels` brackets within each other; one pass, before anything reads it. */
export function isDeeperThan(json: string, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfString(json, at);
    else if (opening.has(sign)) {
      depth += 1;
      if (depth > levels) return true;
    } else if (closing.has(sign)) depth -= 1;
  }
  return false;
}

/** Where the quote stands that ends the string begun at `start`; the end of the text where none does. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === backslash) at += 1;
    else if (sign === quote) return at;
  }
  return json.length;
}

/** JSON of a form's field or of a file's cell; what is nested too deep is as unreadable as what is malformed. */
export function parseShallowJson(json: string): unknown {
  if (isDeeperThan(json, mostLevels)) throw new SyntaxError(`JSON nested deeper than ${mostLevels} levels`);
  return JSON.parse(json);
}
