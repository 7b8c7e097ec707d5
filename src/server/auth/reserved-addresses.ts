/** No mail reaches this domain (RFC 2606): addresses in it belong to accounts the product makes itself. */
const ownDomain = 'studbook.invalid';

export const demoEmail = `demo@${ownDomain}`;

/** An address no account can have. */
export const addressOfNobody = (name: string): string => `${name}@${ownDomain}`;

/** Whether nobody may sign up with this address: whoever took that of the demo would become the demo. */
export function isReservedAddress(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === ownDomain || domain.endsWith(`.${ownDomain}`);
}
