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
  'password-changed': 'Password changed',
  'plan-changed': 'Plan changed',
  'organisation-renamed': 'Organisation renamed',
  'member-added': 'Member added',
  'member-removed': 'Member removed',
  'role-changed': 'Role changed',
  'installation-rights-changed': 'Rights in the whole installation changed',
  'calendar-address-made': 'Calendar address made',
  'calendar-address-closed': 'Calendar address closed',
  'page-published': 'Public page published',
  'page-withdrawn': 'Public page withdrawn',
  'list-exported': 'List exported',
  'everything-exported': 'Everything exported',
  'everything-imported': 'Everything imported',
} as const;

export type SecurityEventKind = keyof typeof securityEventTitles;

export const isSecurityEventKind = (kind: string): kind is SecurityEventKind =>
  Object.hasOwn(securityEventTitles, kind);
