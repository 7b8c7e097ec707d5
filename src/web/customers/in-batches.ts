/**
 * Asks for single keys and loads them together: what is asked for in one turn of the event loop goes out as one
 * request, at most `most` keys in each. A row of a list can then ask for its own account, however the list is drawn.
 */
export function inBatches<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  most: number,
): (key: string) => Promise<V | undefined> {
  let next: { readonly keys: Set<string>; readonly answer: Promise<ReadonlyMap<string, V>> } | null = null;
  return async (key) => {
    if (!next || next.keys.size >= most) {
      const keys = new Set<string>();
      const batch = {
        keys,
        answer: new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
          if (next === batch) next = null;
          return load([...keys]);
        }),
      };
      next = batch;
    }
    const { keys, answer } = next;
    keys.add(key);
    return (await answer).get(key);
  };
}
