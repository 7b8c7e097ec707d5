import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { inbreedingAbove } from '#domain/genetics/inbreeding-above.ts';
import { type ComputedPedigree, coefficientsThatStand } from '#domain/genetics/inbreeding-after-change.ts';
import type { Pedigree } from '#domain/genetics/pedigree.ts';

/** Animals answered one by one; whoever reads on gets all at once, which costs less than so many. */
const mostAlone = 2;

/**
 * The inbreeding coefficients of a pedigree, computed when somebody asks for them: from those of what it was before,
 * where somebody asked for those. Who asks first is answered from the ancestors of the one animal (decision 0065).
 */
export class PedigreeCoefficients {
  readonly #pedigree: Pedigree<string>;
  #before: ComputedPedigree<string> | undefined;
  /** NaN where nobody has asked yet; whoever is known has only known ancestors. */
  #known: Float64Array | undefined;
  #answeredAlone = 0;
  #isWhole = false;

  constructor(pedigree: Pedigree<string>, before: PedigreeCoefficients | undefined) {
    this.#pedigree = pedigree;
    this.#before = before === undefined ? undefined : before.#latest();
  }

  /** Of every animal by position. */
  values(): Float64Array {
    const known = this.#standing();
    if (this.#isWhole) return known;
    this.#isWhole = true;
    this.#known = inbreeding(this.#pedigree, known);
    return this.#known;
  }

  /** By position, right for this animal and all its ancestors; of others there may be NaN. */
  above(animal: number): Float64Array {
    const known = this.#standing();
    if (!Number.isNaN(known[animal])) return known;
    if (this.#answeredAlone === mostAlone) return this.values();
    this.#answeredAlone += 1;
    inbreedingAbove(this.#pedigree, animal, known);
    return known;
  }

  /** Animals of the earlier pedigree that is kept until the first coefficient is computed. */
  get keptBefore(): number {
    return this.#before?.coefficients.length ?? 0;
  }

  #standing(): Float64Array {
    this.#known ??= this.#before
      ? coefficientsThatStand(this.#pedigree, this.#before)
      : new Float64Array(this.#pedigree.ids.length).fill(Number.NaN);
    this.#before = undefined;
    return this.#known;
  }

  #latest(): ComputedPedigree<string> | undefined {
    return this.#known ? { pedigree: this.#pedigree, coefficients: this.#known } : this.#before;
  }
}
