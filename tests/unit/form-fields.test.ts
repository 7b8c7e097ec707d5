import { expect, it } from 'vitest';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { permission } from '#domain/policy.ts';
import { species, speciesKeys } from '#domain/species/species.ts';
import { animalParts } from '#web/animals/form/animal-parts.ts';
import { formParts, namesIn } from '#web/records/form-layout.ts';

/** Fields a client may write and no form asks for, each with what writes it instead. */
const elsewhere: Readonly<Partial<Record<EntityName, readonly string[]>>> = {
  // The species is that of the mother.
  breeding_groups: ['species'],
  offspring: ['species'],
  // The record they belong to is the one they are added on; the form asks what moves where the due day does.
  tasks: ['entityType', 'entityId', 'assigneeId', 'reminderSettings', 'dependencies', 'seriesDay'],
  // The dialog of a rule asks for them beside each other.
  task_rules: ['assigneeId'],
  photos: ['entityId'],
  documents: ['entityId'],
  // Put together in the editor of the page.
  litter_sites: ['analytics', 'ctaSettings', 'customDomain', 'sections', 'seoSettings', 'socialSharing'],
  // Checked by a screen of its own.
  branding_settings: ['customDomain'],
  organization_litter_templates: ['accentColor'],
  integrations: ['config'],
  // Put together by screens of their own.
  report_definitions: ['config'],
  care_templates: ['steps'],
  // The dialog of two weights says which they are.
  growth_answers: ['readings'],
  evaluation_forms: ['criteria'],
  evaluations: ['results', 'scaleTo'],
  application_forms: ['questions'],
  contract_templates: ['body'],
  contracts: ['answers', 'body', 'coSigners'],
  invoices: ['instalments', 'lines', 'pricesIncludeTax', 'species', 'usesDeposits'],
  dashboard_preferences: ['preferences'],
  // Filled in by the dialog that sends the report, or by whoever works on it.
  bug_reports: ['url', 'userAgent', 'assignedTo', 'completedAt', 'reportedAt'],
};

const isWritten = (name: EntityName): boolean =>
  permission({ role: 'owner', plan: 'premium', isDemo: false }, 'create', name) === 'allowed';

function asked(name: EntityName): Set<string> {
  const { fields } = entityOf(name);
  if (name !== 'animals') return new Set(formParts(name, fields, species.dog.terms).flatMap(namesIn));
  const everyForm = speciesKeys.flatMap((key) =>
    animalParts(species[key], { status: 'Deceased', gender: 'Female' }).flatMap(namesIn),
  );
  // The species is chosen for the whole dialog.
  return new Set([...everyForm, 'species']);
}

it.each(entityNames.filter(isWritten))('%s: every field that can be written stands in its form', (name) => {
  const stands = asked(name);
  const missing = writableFields(entityOf(name).fields)
    .map(([field]) => field)
    .filter((field) => !stands.has(field));
  expect(missing.toSorted()).toEqual((elsewhere[name] ?? []).toSorted());
});
