import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { attachable, entities, entityNames, isAttachable } from '#domain/entities/index.ts';

/** Every other kind of record has a page, and what belongs to it stands there. */
const withoutPage = {
  // Files themselves.
  documents: true,
  photos: true,
  // A line on the page of its animal.
  identity_marks: true,
  growth_answers: true,
  // A card on the page of its young one, and what it asks.
  evaluations: true,
  evaluation_forms: true,
  // A card on the board, and a form for others.
  inquiries: true,
  application_forms: true,
  // Texts and papers with pages of their own kind.
  contract_templates: true,
  contracts: true,
  invoices: true,
  // A line of the list it stands on.
  places: true,
  // A line of the thread with its customer.
  portal_messages: true,
  // Lines of a calendar, and of their transporter.
  pickup_slots: true,
  transporter_trips: true,
  // Shows pictures of its litter.
  litter_updates: true,
  litter_entries: true,
  care_items: true,
  // Settings, and the log.
  care_templates: true,
  task_rules: true,
  paper_rules: true,
  branding_settings: true,
  report_definitions: true,
  dashboard_preferences: true,
  audit_logs: true,
};

const routes = new URL('../../src/web/routes/_signed-in/', import.meta.url);

/** Pages of one record each, by their file (`q` opens its quick log); the general one serves every kind without one. */
const pages = readdirSync(routes)
  .filter((file) => file.endsWith('.$id.tsx') && !file.startsWith('q.'))
  .map((file) => ({ file, text: readFileSync(new URL(file, routes), 'utf8') }));

describe('what photos, documents and tasks can belong to', () => {
  it('is every kind of record that has a page', () => {
    expect(entityNames.filter((name) => !isAttachable(name)).sort()).toEqual(Object.keys(withoutPage).sort());
  });

  it('is the same list for all three; the logo is a photo of the branding besides', () => {
    for (const { fields } of [entities.documents, entities.tasks]) {
      expect(fields.entityType.choices).toEqual(attachable);
    }
    expect(entities.photos.fields.entityType.choices).toEqual([...attachable, 'branding_settings']);
  });

  it('shows its files on its page', () => {
    const shown = pages.filter(({ text }) => /attachmentsOf(Young|Litter|\()|<AttachmentsPanel /.test(text));
    const bare = pages.filter((page) => !shown.includes(page)).map(({ file }) => file);
    expect(bare).toEqual([
      'application-forms.$id.tsx',
      'contract-templates.$id.tsx',
      'contracts.$id.tsx',
      'documents.$id.tsx',
      'invoices.$id.tsx',
      'report-definitions.$id.tsx',
    ]);
    expect(shown.map(({ file }) => file)).toContain('$path.$id.tsx');
  });
});
