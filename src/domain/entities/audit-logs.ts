import { anyId, choice, json, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const auditLogs = defineEntity({
  name: 'audit_logs',
  appendOnly: true,
  one: 'Change',
  many: 'Changes',
  about: 'Every change of every record: who, when, what before and what after.',
  fields: {
    action: choice('Action', ['create', 'update', 'delete', 'export', 'import'], {
      required: true,
      fixed: true,
    }),
    tableName: text('Kind of record', { required: true, max: 63, fixed: true }),
    recordId: anyId('Record', 'tableName', { required: true, fixed: true }),
    oldValues: json('Before', { fixed: true }),
    newValues: json('After', { fixed: true }),
    metadata: json('Details', { fixed: true }),
  },
  title: [['action']],
  card: { line: ['tableName', 'recordId'] },
  search: ['tableName'],
  list: ['action', 'tableName', 'recordId'],
  sort: { by: 'createdAt', descending: true },
  sections: [],
});
