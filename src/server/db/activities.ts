/** Something that keeps the database busy for long, e.g. an import, as people are told it. */
export interface Activity {
  /** Begins a sentence: "An import". */
  readonly name: string;
  /** How far it is, where that is known. */
  percent?(): number | undefined;
}

/** What is under way just now, for whoever has to wait because of it. */
export class Activities {
  readonly #activities = new Set<Activity>();

  /** Until the answered function is called. */
  begin(activity: Activity): () => void {
    this.#activities.add(activity);
    return () => this.#activities.delete(activity);
  }

  list(): { name: string; percent: number | null }[] {
    return [...this.#activities].map((one) => ({ name: one.name, percent: one.percent?.() ?? null }));
  }

  /** Why somebody waited in vain. */
  reason(): string {
    const [first] = this.list();
    if (!first) return 'The database is busy with something else. Try again in a moment.';
    const { name, percent } = first;
    return `${name} is running${percent === null ? '' : ` (${Math.round(percent)} %)`}. Try again in a moment.`;
  }
}
