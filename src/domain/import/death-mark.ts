const words =
  'deceased|dead|died|rip|r\\.i\\.p\\.?|pts|verstorben|gestorben|tot|décédée?|decede|mort|morte|overleden|dood|fallecid[oa]|muert[oa]|deceduto|deceduta|mort[oa]|död|avliden|død';
const cross = String.raw`[\u2020\u271d\u271f]\s*(?:\(?\d[\d./-]*\)?)?`;
const behind = new RegExp(
  String.raw`\s*(?:${cross}|[([]\s*(?:${cross}|(?:${words})\b[^)\]]*)\s*[)\]])\s*$`,
  'iu',
);
const before = /^[†✝✟]\s*/u;

/**
 * "Xena vom Eichental †", "Rex (deceased)": the name, and whether it says that its bearer is dead. Of a name that is nothing
 * but the mark nothing is taken.
 */
export function deathMarkApart(text: string): { readonly name: string; readonly isDead: boolean } {
  const name = text.replace(behind, '').replace(before, '').trim();
  return name === '' || name === text.trim() ? { name: text, isDead: false } : { name, isDead: true };
}
