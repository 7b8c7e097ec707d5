import { email, instant, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const portalInvites = defineEntity({
  name: 'portal_invites',
  one: 'Portal invitation',
  many: 'Portal invitations',
  about: 'Links that open the portal for a buyer.',
  fields: {
    customerId: reference('Customer', 'customers', 'remove', { required: true }),
    puppyId: reference('{Child}', 'offspring', 'remove'),
    tokenHash: text('Token', { required: true, max: 128, secret: true }),
    expiresAt: instant('Valid until', { required: true }),
    usedAt: instant('First used'),
    sentTo: email('Sent to'),
    revokedAt: instant('Taken back'),
  },
  title: [['customerId']],
  card: { line: ['puppyId'], next: ['expiresAt'] },
  search: [],
  list: ['customerId', 'puppyId', 'expiresAt', 'usedAt'],
  sort: { by: 'createdAt', descending: true },
  sections: [
    { title: 'Invitation', fields: ['customerId', 'puppyId', 'sentTo', 'expiresAt', 'usedAt', 'revokedAt'] },
  ],
});
