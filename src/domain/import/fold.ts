/** Letters that Unicode does not take apart into a plain letter and a mark. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

const foldedOnce = new Map<string, string>();

/** Small letters without marks: "Zuchtbuch-Nr. (Müller)" and "ZUCHTBUCH-NR. (MULLER)" become the same. */
export function fold(text: string): string {
  const known = foldedOnce.get(text);
  if (known !== undefined) return known;
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđłıþ]/g, (letter) => whole[letter] ?? letter);
  if (text.length <= 40) {
    if (foldedOnce.size > 5000) foldedOnce.clear();
    foldedOnce.set(text, folded);
  }
  return folded;
}

/** The words of a header or value: "RegNo", "reg_no" and "Reg. No:" have the same. Figures are words of their own. */
export function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return fold(apart).match(/\p{L}+|\p{N}+|[#♂♀€$£]/gu) ?? [];
}

/** Letters and figures only, for comparing names whatever stands between their words. */
export const squash = (text: string): string => wordsOf(text).join('');
