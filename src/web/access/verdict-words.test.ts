import { expect, it } from 'vitest';
import '#domain/entities/health-records.ts';
import '#domain/entities/sop-templates.ts';
import { species } from '#domain/species/species.ts';
import { verdictWords } from './verdict-words.ts';

it('names records inside a sentence in small letters, and keeps abbreviations', () => {
  const words = (entity: 'health_records' | 'sop_templates') =>
    verdictWords('role-too-low', 'read', entity, species.dog.terms).description;
  expect(words('health_records')).toBe('Your role cannot see health records. Ask an owner or admin.');
  expect(words('sop_templates')).toBe('Your role cannot see SOP templates. Ask an owner or admin.');
});
