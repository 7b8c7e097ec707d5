import { boolean, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const brandingSettings = defineEntity({
  name: 'branding_settings',
  one: 'Branding',
  many: 'Branding',
  about: 'Logo and colors of your papers, mails and public pages.',
  fields: {
    logoUrl: text('Logo', { max: 500, fixed: true }),
    primaryColor: text('First color', { max: 7 }),
    accentColor: text('Second color', { max: 7 }),
    portalHeader: text('Header of the portal'),
    hideBranding: boolean('Hide the name Studbook', { default: false }),
    customDomain: text('Own domain', { max: 200 }),
  },
  title: [['portalHeader'], ['primaryColor']],
  card: { line: ['accentColor'] },
  search: [],
  list: ['primaryColor', 'accentColor', 'hideBranding'],
  sort: { by: 'createdAt' },
  sections: [
    {
      title: 'Branding',
      fields: ['primaryColor', 'accentColor', 'portalHeader', 'hideBranding'],
    },
  ],
});
