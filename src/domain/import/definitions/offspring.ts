import { healthResultNames, healthResults } from '../names/health-results.ts';
import { furtherMarks, markColumns } from '../names/marks.ts';
import { offspringNames } from '../names/offspring.ts';
import { defineType } from './define-type.ts';

export const offspring = defineType({
  key: 'offspring',
  oldKeys: ['puppies'],
  entity: 'offspring',
  label: '{Children}',
  description: 'The young of your {litters}, found by the date of birth, the parents or a number.',
  required: [['breedingGroupDate', 'breedingGroupId', 'breedingGroupName'], ['breederName'], ['gender']],
  references: {
    breedingGroupId: [
      {
        key: 'breedingGroupDate',
        label: '{Litter}: birth date',
        part: 'date',
        oldKeys: ['litterDate', 'litterBirthDate'],
      },
      {
        key: 'breedingGroupId',
        label: '{Litter}: number in the old program',
        part: 'sourceId',
        oldKeys: ['litterId', 'breedingGroupSourceId'],
      },
      {
        key: 'breedingGroupName',
        label: '{Litter}',
        part: 'any',
        oldKeys: ['litterName'],
      },
      {
        key: 'motherName',
        label: 'Dam',
        part: 'mother',
      },
      {
        key: 'fatherName',
        label: 'Sire',
        part: 'father',
      },
    ],
    customerId: [
      {
        key: 'customerName',
        label: 'Buyer',
        part: 'any',
      },
      {
        key: 'customerEmail',
        label: 'Buyer: email',
        part: 'email',
      },
      {
        key: 'customerSourceId',
        label: 'Buyer: number in the old program',
        part: 'sourceId',
        oldKeys: ['customerId'],
      },
    ],
    transporterId: [{ key: 'transporterName', label: 'Transporter', part: 'any' }],
  },
  marks: [
    {
      key: 'tattoo',
      label: 'Tattoo',
      mark: 'Tattoo',
      names:
        'lt ear|left ear|le tattoo|venstre øre|linkes ohr|oreille gauche|ear tattoo|tattoo number|tattoo no|tattoo left|left tattoo|tätowierung|tatouage|tatuaje',
      further: 'secondTattoo',
    },
    ...markColumns,
  ],
  adding: healthResults,
  further: furtherMarks,
  names: { ...offspringNames, ...healthResultNames },
  template: [
    {
      breederName: 'Red collar',
      breedingGroupDate: '2026-03-14',
      motherName: 'Bella of Hill Farm',
      gender: 'Female',
      color: 'Brown',
      birthWeight: '0.35',
      weightUnit: '{unit}',
      status: 'Reserved',
      price: '1200.00',
      customerName: 'Anna Berg',
      microchipNumber: '985112345678902',
      notes: '',
    },
    {
      breederName: 'Blue collar',
      breedingGroupDate: '2026-03-14',
      motherName: 'Bella of Hill Farm',
      gender: 'Male',
      color: 'Black',
      status: 'Available',
    },
  ],
});
