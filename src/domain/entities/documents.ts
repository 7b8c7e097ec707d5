import { anyId, boolean, choice, date, instant, integer, longText, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

/** `kinds`: what a document can belong to. */
export const documentsOf = <const K extends readonly string[]>(kinds: K) =>
  defineEntity({
    name: 'documents',
    one: 'Document',
    many: 'Documents',
    about: 'Contracts, certificates and papers, attached to the record they belong to.',
    fields: {
      entityType: choice('Belongs to', kinds, { blank: 'None' }),
      entityId: anyId('Record', 'entityType'),
      name: text('Name', { required: true, max: 255 }),
      url: text('File', { max: 500, fixed: true }),
      mime: text('Kind of file', { max: 120, fixed: true }),
      size: integer('Size', { max: 2_000_000_000, unit: 'bytes', fixed: true }),
      uploadedBy: text('Added by', { max: 200, fixed: true }),
      storagePath: text('Place in the store', { max: 500, fixed: true, secret: true }),
      fileNumber: integer('Version', { min: 1, max: 9999, default: 1, fixed: true }),
      fileAddedAt: instant('File added', { fixed: true }),
      isShared: boolean('Shown to the buyer', {
        default: false,
        help: 'Stands in the portal of the customer it belongs to, or of whoever gets the {child}',
      }),
      expiresOn: date('Valid until', { ahead: true, help: 'Shown on Today from three weeks before' }),
      notes: longText('Notes'),
    },
    title: [['name']],
    card: { line: ['entityId', 'mime', 'uploadedBy'] },
    search: ['name', 'notes'],
    list: ['name', 'entityType', 'entityId', 'mime', 'size', 'uploadedBy'],
    sort: { by: 'createdAt', descending: true },
    sections: [
      {
        title: 'Document',
        fields: ['name', 'entityType', 'mime', 'size', 'uploadedBy', 'isShared', 'expiresOn', 'notes'],
      },
    ],
  });
