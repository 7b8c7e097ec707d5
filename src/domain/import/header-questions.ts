/** Words of a question that say nothing about what is asked for. */
const asking =
  /^(?:what|which|is|are|was|your|you|do|does|did|have|has|can|could|should|would|we|our|us|me|please|enter|provide|give|tell|list|share|know|like|best|preferred|current|to|for|reach|contact|call|at|by|with|about|the|a|an|any|if|so|he|she|it|they|now|right|complete|required|optional)$/i;

/**
 * What a question of an online form asks for: "What is your full name?" → "full name". Undefined for a header that is no
 * question.
 */
export function askedFor(header: string): string | undefined {
  const words = header
    .replace(/[?*:()]+/g, ' ')
    .trim()
    .split(/\s+/);
  // "Tell us about your family" asks for a story, and for nobody's name.
  if (words.some((word) => /^(?:about|describe|explain|why)$/i.test(word))) return undefined;
  if (words.length < 3 && !/[?*]\s*$|^your\s/i.test(header)) return undefined;
  const rest = words.filter((word) => !asking.test(word.replace(/[,.’']/g, '')));
  return rest.length === 0 || rest.length === words.length || rest.length > 4 ? undefined : rest.join(' ');
}
