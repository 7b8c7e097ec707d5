import type { Terms } from '#domain/species/species.ts';

type Gender = 'Female' | 'Male';

/**
 * The words for the sexes: "Hen" and "Rooster", "Doe" and "Buck". Where the male is called what all of them are
 * called (a dog, a cat’s stud aside), they would be misread: then "Female" and "Male".
 */
export function sexWords({ female, male, parent }: Terms): Record<Gender, string> {
  return male === parent || female === parent
    ? { Female: 'Female', Male: 'Male' }
    : { Female: female, Male: male };
}

export const sexWord = (gender: string, terms: Terms): string => sexWords(terms)[gender as Gender] ?? gender;

export const herOrHim = (gender: string): string => (gender === 'Male' ? 'him' : 'her');

export const small = (word: string): string => word.toLocaleLowerCase('en');

interface Named {
  readonly name: string;
  readonly callName?: string | null;
}

/** What it is called in the stable. */
export const calledName = ({ name, callName }: Named): string => callName || name;

/** The same for a record as the server answers it. */
export const nameOf = (animal: Readonly<Record<string, unknown>>): string =>
  calledName({ name: String(animal.name), callName: animal.callName as string | null });
