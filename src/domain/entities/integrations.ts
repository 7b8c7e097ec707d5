import { boolean, json, text, url } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const integrations = defineEntity({
  name: 'integrations',
  one: 'Integration',
  many: 'Integrations',
  about: 'Notes on the other apps you use.',
  fields: {
    type: text('Type', { required: true, max: 80 }),
    endpointUrl: url('Address'),
    config: json('Settings'),
    enabled: boolean('Enabled', { default: false }),
  },
  title: [['type']],
  card: { line: ['endpointUrl'] },
  search: ['type', 'endpointUrl'],
  list: ['type', 'endpointUrl', 'enabled'],
  sort: { by: 'type' },
  sections: [{ title: 'Integration', fields: ['type', 'endpointUrl', 'enabled'] }],
});
