/** Parents of every animal by position, -1 for unknown. Parents stand before their children. */
export interface Ancestry {
  readonly sire: Int32Array;
  readonly dam: Int32Array;
}

/** The same ancestry with a planned offspring of two animals (positions, -1 = unknown) added at the end. */
export function withOffspring({ sire, dam }: Ancestry, sireOfYoung: number, damOfYoung: number): Ancestry {
  const append = (parents: Int32Array, parent: number) => {
    const longer = new Int32Array(parents.length + 1);
    longer.set(parents);
    longer[parents.length] = parent;
    return longer;
  };
  return { sire: append(sire, sireOfYoung), dam: append(dam, damOfYoung) };
}
