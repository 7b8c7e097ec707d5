const first = 200;
const most = 10_000;

/** Goes through `total` numbered rows in portions that take about `turnMs` each, however fast the machine is. */
export async function inPortions(
  total: number,
  turnMs: number,
  work: (after: number, to: number) => Promise<unknown>,
): Promise<void> {
  let size = first;
  for (let after = 0; after < total; ) {
    const to = Math.min(after + size, total);
    const began = performance.now();
    await work(after, to);
    const rate = (to - after) / (performance.now() - began);
    // Not more than doubled: the first rows of a table go in faster than those behind.
    size = Math.max(50, Math.min(Math.round(rate * turnMs), 2 * size, most));
    after = to;
  }
}
