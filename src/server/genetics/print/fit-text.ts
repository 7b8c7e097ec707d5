/** Mean width of a letter of Inter, in parts of the size of the type; capitals and bold are wider. */
const meanWidth = 0.56;
const widestWord = 0.62;
export const lineHeight = 1.15;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Lines a text takes at a size when it is broken between words only. */
function linesAt(words: readonly string[], size: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const length = word.length * size * meanWidth;
    const withBlank = used === 0 ? length : used + size * 0.28 + length;
    if (withBlank <= width) used = withBlank;
    else {
      lines += 1;
      used = length;
    }
  }
  return lines;
}

/** The largest size at which a text fits a box without a word being broken; the smallest where none does. */
export function fittingSize(text: string, width: number, height: number, most: number, least = 4.6): number {
  const words = wordsOf(text);
  const longest = Math.max(0, ...words.map((word) => word.length));
  for (let size = most; size > least; size -= 0.2) {
    const isNarrow = longest * size * widestWord <= width;
    if (isNarrow && linesAt(words, size, width) * size * lineHeight <= height) return size;
  }
  return least;
}

/** The height a text takes at a size. */
export const heightAt = (text: string, size: number, width: number): number =>
  linesAt(wordsOf(text), size, width) * size * lineHeight;
