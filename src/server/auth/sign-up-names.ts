interface GivenNames {
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
}

export const fullName = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** Words nobody should make a password of. */
export const ownWordsOf = (account: Readonly<Record<string, unknown>>): string[] =>
  ['email', 'name', 'firstName', 'lastName', 'organizationName']
    .map((key) => account[key])
    .filter((word) => typeof word === 'string' && word !== '')
    .map(String);

/** Whatever of the names was given: the whole from its parts, or the parts from the whole, or the address. */
export function namesOf({ name, firstName, lastName, email = '' }: GivenNames) {
  const given = fullName(firstName, lastName);
  if (given !== '') return { name: name || given, firstName, lastName };
  const [first, ...rest] = (name ?? '').split(/\s+/);
  if (!first) return { name: email.split('@', 1)[0] };
  return { name, firstName: first.slice(0, 60), lastName: rest.join(' ').slice(0, 60) || undefined };
}
