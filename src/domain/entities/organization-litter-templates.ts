import { boolean, email, longText, phone, text, url } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

const placeholders = 'May hold {{breed}}, {{mother}}, {{father}} and {{count}}';

export const organizationLitterTemplates = defineEntity({
  name: 'organization_litter_templates',
  one: 'Page template',
  many: 'Page templates',
  about: 'Texts and colors every new public page starts from.',
  fields: {
    templateName: text('Name', { required: true, max: 120 }),
    isActive: boolean('In use', { default: true }),
    headerText: text('Header', { default: 'Premium Puppies' }),
    heroTitle: text('Title'),
    heroSubtitle: text('Subtitle', { max: 400 }),
    ctaText: text('Call to action', { max: 120 }),
    ctaUrl: url('Where it leads'),
    footerText: text('Footer', { max: 400 }),
    guaranteeText: longText('Health guarantee', { max: 6000, help: placeholders }),
    raisingText: longText('How you raise them', { max: 6000, help: placeholders }),
    faqText: longText('Questions and answers', {
      max: 6000,
      help: 'A question on a line, its answer below it, then an empty line',
    }),
    contactEmail: email('Email'),
    contactPhone: phone('Phone'),
    contactAddress: text('Address', { max: 300 }),
    primaryColor: text('First color', { max: 7, default: '#667eea' }),
    secondaryColor: text('Second color', { max: 7, default: '#764ba2' }),
    accentColor: text('Third color', { max: 7, default: '#48bb78' }),
    seoTitle: text('Title for search engines', { help: placeholders }),
    seoDescription: text('Description for search engines', {
      max: 400,
      help: placeholders,
    }),
  },
  title: [['templateName']],
  card: { line: ['headerText'] },
  search: ['templateName', 'headerText'],
  list: ['templateName', 'headerText', 'heroTitle', 'isActive'],
  sort: { by: 'templateName' },
  sections: [
    { title: 'Template', fields: ['templateName', 'isActive'] },
    {
      title: 'Texts',
      fields: ['headerText', 'heroTitle', 'heroSubtitle', 'ctaText', 'ctaUrl', 'footerText'],
    },
    { title: 'Longer texts', fields: ['guaranteeText', 'raisingText', 'faqText'] },
    { title: 'Contact', fields: ['contactEmail', 'contactPhone', 'contactAddress'] },
    { title: 'Colors', fields: ['primaryColor', 'secondaryColor'] },
    { title: 'Search engines', fields: ['seoTitle', 'seoDescription'] },
  ],
});
