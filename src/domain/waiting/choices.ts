export interface Wishes {
  readonly sex: string | null;
  readonly color: string | null;
  readonly purpose: string | null;
  /** Only this one will do. */
  readonly youngId: string | null;
}

/** A young one as far as wishes go; null is what nobody said of it. */
export interface Wished {
  readonly id: string;
  readonly sex: string | null;
  readonly color: string | null;
  readonly quality: string | null;
}

export type Unmet = 'sex' | 'color' | 'purpose' | 'young';

const same = (one: string, other: string): boolean => {
  const [a, b] = [one.trim().toLocaleLowerCase('en'), other.trim().toLocaleLowerCase('en')];
  return a.includes(b) || b.includes(a);
};

/** Which wishes this one does not meet. What nobody said of it stands in nobody’s way. */
export function unmetWishes({ sex, color, purpose, youngId }: Wishes, young: Wished): readonly Unmet[] {
  const unmet: Unmet[] = [];
  if (youngId !== null && youngId !== young.id) unmet.push('young');
  if (sex !== null && young.sex !== null && young.sex !== 'Unknown' && sex !== young.sex) unmet.push('sex');
  if (color !== null && young.color !== null && !same(color, young.color)) unmet.push('color');
  if (purpose !== null && young.quality !== null && purpose !== young.quality) unmet.push('purpose');
  return unmet;
}
