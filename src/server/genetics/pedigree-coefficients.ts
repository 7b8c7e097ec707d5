import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { type ComputedPedigree, inbreedingAfterChange } from '#domain/genetics/inbreeding-after-change.ts';
import type { Pedigree } from '#domain/genetics/pedigree.ts';

/**
 * The inbreeding coefficients of a pedigree, computed when somebody asks for them: from those of what it was before,
 * where somebody asked for those.
 */
export class PedigreeCoefficients {
  readonly #pedigree: Pedigree<string>;
  #before: ComputedPedigree<string> | undefined;
  #values: Float64Array | undefined;

  constructor(pedigree: Pedigree<string>, before: PedigreeCoefficients | undefined) {
    this.#pedigree = pedigree;
    this.#before = before === undefined ? undefined : before.#latest();
  }

  /** Of every animal by position. */
  values(): Float64Array {
    this.#values ??= this.#before
      ? inbreedingAfterChange(this.#pedigree, this.#before)
      : inbreeding(this.#pedigree);
    this.#before = undefined;
    return this.#values;
  }

  /** Animals of the earlier pedigree that is kept until the values are computed. */
  get keptBefore(): number {
    return this.#before?.coefficients.length ?? 0;
  }

  #latest(): ComputedPedigree<string> | undefined {
    return this.#values ? { pedigree: this.#pedigree, coefficients: this.#values } : this.#before;
  }
}
