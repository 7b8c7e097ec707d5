import { choice, date, longText, reference } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const breedingCompliance = defineEntity({
  name: 'breeding_compliance',
  one: 'Compliance check',
  many: 'Compliance checks',
  about: 'Whether a breeding meets each rule, for both parents.',
  fields: {
    breedingRecordId: reference('Breeding', 'breeding_records', 'remove', { required: true }),
    standardId: reference('Rule', 'breeding_standards', 'remove', { required: true }),
    maleComplianceStatus: choice('{Male}', ['pending', 'pass', 'fail', 'unknown', 'overridden'], {
      default: 'pending',
    }),
    maleComplianceDate: date('Checked, {male}'),
    maleComplianceNotes: longText('Notes, {male}'),
    femaleComplianceStatus: choice('{Female}', ['pending', 'pass', 'fail', 'unknown', 'overridden'], {
      default: 'pending',
    }),
    femaleComplianceDate: date('Checked, {female}'),
    femaleComplianceNotes: longText('Notes, {female}'),
    overrideReason: longText('Why it is no obstacle', { max: 1000 }),
  },
  title: [['standardId']],
  card: { line: ['breedingRecordId'], state: 'femaleComplianceStatus' },
  search: ['maleComplianceNotes', 'femaleComplianceNotes'],
  list: ['standardId', 'breedingRecordId', 'maleComplianceStatus', 'femaleComplianceStatus'],
  sort: { by: 'createdAt', descending: true },
  sections: [
    { title: 'Check', fields: ['breedingRecordId', 'standardId', 'overrideReason'] },
    { title: '{Male}', fields: ['maleComplianceStatus', 'maleComplianceDate', 'maleComplianceNotes'] },
    {
      title: '{Female}',
      fields: ['femaleComplianceStatus', 'femaleComplianceDate', 'femaleComplianceNotes'],
    },
  ],
});
