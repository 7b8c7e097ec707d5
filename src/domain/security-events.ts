/**
 * What is kept of the security of an organisation, each with the words its owner reads. A new kind is one line here:
 * the table takes any.
 */
export const securityEventTitles = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'signed-out': 'Signed out',
  'signed-out-elsewhere': 'Signed out everywhere else',
  'session-ended': 'One device signed out',
  'sessions-ended-by-installation': 'Signed out everywhere by whoever runs this installation',
  'password-changed': 'Password changed',
  'password-reset': 'Password set anew by a link',
  'address-changed': 'Address to sign in with changed',
  'address-confirmed': 'Address confirmed',
  'second-factor-on': 'Second factor switched on',
  'second-factor-off': 'Second factor switched off',
  'recovery-codes-made': 'New recovery codes made',
  'recovery-code-used': 'Signed in with a recovery code',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'phone-added': 'Phone number to sign in with set',
  'phone-removed': 'Phone number to sign in with removed',
  'provider-linked': 'Account elsewhere linked',
  'provider-unlinked': 'Account elsewhere unlinked',
  'plan-changed': 'Plan changed',
  'organisation-renamed': 'Organisation renamed',
  'member-invited': 'Member invited',
  'invitation-revoked': 'Invitation revoked',
  'member-added': 'Member added',
  'member-removed': 'Member removed',
  'role-changed': 'Role changed',
  'installation-rights-changed': 'Rights in the whole installation changed',
  'account-deactivated': 'Account deactivated by whoever runs this installation',
  'account-reactivated': 'Account reactivated by whoever runs this installation',
  'account-looked-at': 'Account looked at by whoever runs this installation',
  'calendar-address-made': 'Calendar address made',
  'calendar-address-closed': 'Calendar address closed',
  'key-made': 'Key for a program made',
  'key-revoked': 'Key of a program revoked',
  'vet-link-made': 'Link for a vet made',
  'vet-link-opened': 'Link for a vet opened',
  'vet-link-ended': 'Link for a vet ended',
  'page-published': 'Public page published',
  'page-withdrawn': 'Public page withdrawn',
  'list-exported': 'List exported',
  'pedigree-exported': 'Pedigree exported',
  'paper-printed': 'Paper printed',
  'everything-exported': 'Everything exported',
  'everything-imported': 'Everything imported',
} as const;

export type SecurityEventKind = keyof typeof securityEventTitles;

export const isSecurityEventKind = (kind: string): kind is SecurityEventKind =>
  Object.hasOwn(securityEventTitles, kind);

/** What one looks for in the list of events. */
export const securityEventGroups = {
  'signing-in': 'Signing in and out',
  rights: 'People, roles and plan',
  data: 'Exports and imports',
  sharing: 'Public pages, calendar, vets and programs',
  records: 'Changes of records',
} as const;

export type SecurityEventGroup = keyof typeof securityEventGroups;

const groupOf: Readonly<Record<SecurityEventKind, SecurityEventGroup>> = {
  'signed-in': 'signing-in',
  'sign-in-failed': 'signing-in',
  'signed-out': 'signing-in',
  'signed-out-elsewhere': 'signing-in',
  'session-ended': 'signing-in',
  'sessions-ended-by-installation': 'signing-in',
  'password-changed': 'signing-in',
  'password-reset': 'signing-in',
  'address-changed': 'signing-in',
  'address-confirmed': 'signing-in',
  'second-factor-on': 'signing-in',
  'second-factor-off': 'signing-in',
  'recovery-codes-made': 'signing-in',
  'recovery-code-used': 'signing-in',
  'passkey-added': 'signing-in',
  'passkey-removed': 'signing-in',
  'phone-added': 'signing-in',
  'phone-removed': 'signing-in',
  'provider-linked': 'signing-in',
  'provider-unlinked': 'signing-in',
  'plan-changed': 'rights',
  'organisation-renamed': 'rights',
  'member-invited': 'rights',
  'invitation-revoked': 'rights',
  'member-added': 'rights',
  'member-removed': 'rights',
  'role-changed': 'rights',
  'installation-rights-changed': 'rights',
  'account-deactivated': 'rights',
  'account-reactivated': 'rights',
  'account-looked-at': 'rights',
  'calendar-address-made': 'sharing',
  'calendar-address-closed': 'sharing',
  'key-made': 'sharing',
  'key-revoked': 'sharing',
  'vet-link-made': 'sharing',
  'vet-link-opened': 'sharing',
  'vet-link-ended': 'sharing',
  'page-published': 'sharing',
  'page-withdrawn': 'sharing',
  'list-exported': 'data',
  'pedigree-exported': 'data',
  'paper-printed': 'data',
  'everything-exported': 'data',
  'everything-imported': 'data',
};

export const kindsOfGroup = (group: SecurityEventGroup): SecurityEventKind[] =>
  (Object.keys(groupOf) as SecurityEventKind[]).filter((kind) => groupOf[kind] === group);
