/** Of so many what was found out is kept; with one more all are asked about anew. */
const mostRemembered = 10_000;

/** Keeps what was found out about each key for a while, and asks anew afterwards: for what changes rarely and costs a query. */
export const askedAnew = <T>(rememberedMs: number) => {
  const known = new Map<string, { readonly value: T; readonly until: number }>();
  return async (key: string, ask: () => Promise<T>): Promise<T> => {
    const before = known.get(key);
    if (before && before.until > Date.now()) return before.value;
    const value = await ask();
    if (known.size >= mostRemembered) known.clear();
    known.set(key, { value, until: Date.now() + rememberedMs });
    return value;
  };
};
