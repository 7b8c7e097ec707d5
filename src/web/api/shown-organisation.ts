import { organisationHeader } from '#domain/organisation-header.ts';

/**
 * The organisation this window shows, from its first answer until somebody else signs in. The server keeps one for each
 * person: another window or device may open another one meanwhile, and nothing that was begun here belongs there.
 */
let shown: string | undefined;

export const showOrganisation = (orgId: string): void => {
  shown ??= orgId;
};

export const forgetOrganisation = (): void => {
  shown = undefined;
};

/** What is about the person, or about going to another organisation. */
const ofNone = /^\/api\/(auth|demo|installation|organisations|team\/(current|invitation))(\/|$)/;

/** What names the organisation that a request is meant for; nothing as long as none is shown. */
export const organisationOf = (url: string, orgId = shown): Readonly<Record<string, string>> =>
  orgId !== undefined && !ofNone.test(url) ? { [organisationHeader]: orgId } : {};
