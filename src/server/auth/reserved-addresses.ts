import { randomUUID } from 'node:crypto';

/** No mail reaches this domain (RFC 2606): addresses in it belong to accounts the product makes itself. */
const ownDomain = 'studbook.invalid';
/** For people who have no address: the sign-in library wants one of everybody. Only this file knows what it looks like. */
const standInDomain = `phone.${ownDomain}`;

export const demoEmail = `demo@${ownDomain}`;

/** An address no account can have. */
export const addressOfNobody = (name: string): string => `${name}@${ownDomain}`;

/** What stands where the library wants an address, for somebody who signs in with a number alone. */
export const newStandIn = (): string => `${randomUUID()}@${standInDomain}`;

/** Such addresses in a statement, for `like`. */
export const standIns = `%@${standInDomain}`;

export const isStandIn = (email: string): boolean => email.toLowerCase().endsWith(`@${standInDomain}`);

/** The address of an account as people see it; null for somebody who has none. */
export const shownAddress = (email: string): string | null => (isStandIn(email) ? null : email);

/** Where somebody is written to: their address, else their number. `Mails` takes either. */
export const reachedAt = (email: string, phone: string | null): string =>
  isStandIn(email) ? (phone ?? email) : email;

/** Whether nobody may sign up with this address: whoever took that of the demo would become the demo. */
export function isReservedAddress(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === ownDomain || domain.endsWith(`.${ownDomain}`);
}
