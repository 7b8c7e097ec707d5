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

/** Remembers what short texts became: headers, choices and values are asked about again and again. */
function remembering(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = work(text);
    if (text.length <= 40) {
      if (known.size > 5000) known.clear();
      known.set(text, made);
    }
    return made;
  };
}

/** Small letters without marks: "Zuchtbuch-Nr. (Müller)" and "ZUCHTBUCH-NR. (MULLER)" become the same. */
export const fold = remembering((text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđłıþ]/g, (letter) => whole[letter] ?? letter),
);

/** The words of a header or value: "RegNo", "reg_no" and "Reg. No:" have the same. Figures are words of their own. */
export function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return fold(apart).match(/\p{L}+|\p{N}+|[#♂♀€$£]/gu) ?? [];
}

/** Letters and figures only, for comparing names whatever stands between their words. */
export const squash = remembering((text) => wordsOf(text).join(''));
