import { json } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const dashboardPreferences = defineEntity({
  name: 'dashboard_preferences',
  one: 'Dashboard setting',
  many: 'Dashboard settings',
  about: 'How each person has arranged the dashboard and the saved views of the lists.',
  fields: { preferences: json('Preferences', { required: true }) },
  title: [],
  card: { line: [] },
  search: [],
  list: [],
  sort: { by: 'createdAt' },
  sections: [],
});
