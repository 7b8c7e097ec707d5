import { describe, expect, it } from 'vitest';
import { logColumns, systemColumns, toColumn } from '#domain/entities/entity.ts';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { columnType } from '#domain/fields/storage.ts';
import type { Row } from '#server/db/database.ts';
import { databases, withTestDatabase } from '#tests/support/database.ts';

const systemTypes: Readonly<Record<string, string>> = {
  id: 'uuid',
  orgId: 'uuid',
  userId: 'uuid',
  createdAt: 'timestamp with time zone',
  updatedAt: 'timestamp with time zone',
  version: 'integer',
  deletedAt: 'timestamp with time zone',
  batchId: 'uuid',
};

describe.each(databases)('the data model on $name', (kind) => {
  const database = withTestDatabase(kind);
  const rows = (sql: string, ...parameters: unknown[]): Promise<Row[]> =>
    database.current.asOwner((owner) => owner.query(sql, parameters));

  describe.each(entityNames)('%s', (name) => {
    const entity = entityOf(name);
    const systemNames: readonly string[] = entity.appendOnly ? logColumns : systemColumns;

    it('has exactly the columns of its definition, of the type and need each kind asks for', async () => {
      const found = await rows(
        `select column_name, data_type, character_maximum_length as length, numeric_precision as precision,
            numeric_scale as scale, is_nullable, column_default
          from information_schema.columns where table_schema = 'public' and table_name = $1`,
        name,
      );
      const actual = Object.fromEntries(
        found.map((column) => [
          column.column_name,
          {
            type: column.data_type,
            ...(column.data_type === 'character varying' ? { length: column.length } : {}),
            ...(column.data_type === 'numeric' ? { precision: column.precision, scale: column.scale } : {}),
          },
        ]),
      );
      const expected = Object.fromEntries([
        ...systemNames.map((field) => [toColumn(field), { type: systemTypes[field] }]),
        ...Object.entries(entity.fields).map(([field, definition]) => [
          toColumn(field),
          columnType(definition),
        ]),
      ]);
      expect(actual).toEqual(expected);

      const optional = new Set(
        found.filter((column) => column.is_nullable === 'YES').map((column) => column.column_name),
      );
      for (const [field, definition] of Object.entries(entity.fields)) {
        const filled = definition.required || ('default' in definition && definition.default !== undefined);
        expect([field, optional.has(toColumn(field))]).toEqual([field, !filled]);
      }
    });

    it('keeps references inside the organisation and follows the deletion rules', async () => {
      const keys = await rows(
        `select conname as name, confrelid::regclass::text as target, pg_get_constraintdef(oid) as text
          from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
        name,
      );
      const action = {
        remove: 'ON DELETE CASCADE',
        clear: '',
        refuse: 'ON DELETE RESTRICT',
      };
      const [watched] = await rows(
        `select string_agg(p.prosrc, '') as text from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = $1::regclass and t.tgname in ('refuse_trashed_insert', 'refuse_trashed_update')`,
        name,
      );
      for (const [field, definition] of Object.entries(entity.fields)) {
        if (definition.kind !== 'reference') continue;
        const column = toColumn(field);
        // Another reference in a table takes another call of `watch_references`.
        expect(watched?.text).toContain(`new.${column} is not null`);
        const key = keys.find((candidate) => candidate.name === `${name}_${column}_fkey`);
        expect(key?.target).toBe(definition.to);
        expect(key?.text).toContain(`FOREIGN KEY (org_id, ${column}) REFERENCES`);
        expect(String(key?.text).includes('ON DELETE')).toBe(definition.onRemove !== 'clear');
        expect(key?.text).toContain(action[definition.onRemove]);
      }
    });

    it('refuses values outside the list of a choice', async () => {
      for (const [field, definition] of Object.entries(entity.fields)) {
        if (definition.kind !== 'choice') continue;
        const [check] = await rows(
          `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and conname = $2`,
          name,
          `${name}_${toColumn(field)}_check`,
        );
        const values = [...String(check?.text).matchAll(/'((?:[^']|'')*)'::/g)].map((match) => match[1]);
        expect([field, values.sort()]).toEqual([field, definition.choices.toSorted()]);
      }
    });

    it('is bound by row-level security, not owned by the role it binds, and logged', async () => {
      const [table] = await rows(
        `select relrowsecurity as bound, pg_get_userbyid(relowner) = 'studbook_app' as owned
          from pg_class where oid = $1::regclass`,
        name,
      );
      expect(table).toEqual({ bound: true, owned: false });
      const triggers = await rows(
        'select tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
        name,
      );
      const names = triggers.map((trigger) => trigger.tgname);
      if (!entity.appendOnly) {
        expect(names).toEqual(
          expect.arrayContaining(['audit_insert', 'audit_update', 'audit_delete', 'count_version']),
        );
      }
    });
  });

  it('has no tenant table without a definition', async () => {
    const found = await rows(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'org_id'`,
    );
    const own = [
      'users',
      'organization_members',
      'organization_people',
      'org_invites',
      'trash',
      'organization_preferences',
      'organization_species',
      'imports',
      'import_profiles',
      'pedigree_versions',
      'calendar_addresses',
      'inbound_addresses',
      'inbound_mails',
      'security_events',
      'sent_once',
      'site_days',
      'site_drafts',
      'kennel_pages',
      'own_domains',
      'subscriptions',
      'payment_events',
      'timeline_books',
      'timelines',
      'timeline_occasions',
      'stale_timelines',
      'invoice_reminders',
      'invoice_settings',
      'ledger_entries',
      'ledger_postings',
      'stored_files',
      'vet_links',
      'portal_sessions',
      'notification_settings',
      'online_payments',
      'used_task_links',
      'api_keys',
      'webhooks',
      'webhook_deliveries',
      'contract_links',
      'document_links',
      'document_texts',
      'document_versions',
      'contract_papers',
      'contract_signatures',
    ];
    const unknown = found.map((row) => String(row.table_name)).filter((table) => !own.includes(table));
    expect(unknown.sort()).toEqual([...entityNames].sort());
  });
});
