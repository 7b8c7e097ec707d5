/** A function that works each answer out once. For keys of which there are few; what has no bound needs a cache. */
export function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key) ?? { value: work(key) };
    known.set(key, before);
    return before.value;
  };
}
