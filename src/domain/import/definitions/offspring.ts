import { defineType, ownNumber } from './define-type.ts';

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
        names: [
          'litter date',
          'dob',
          'date of birth',
          'birth date',
          'born',
          'whelped',
          'geboren',
          'wurfdatum',
        ],
      },
      {
        key: 'breedingGroupId',
        label: '{Litter}: number in the old program',
        part: 'sourceId',
        oldKeys: ['litterId', 'breedingGroupSourceId'],
        names: ['litter id', 'litterid', 'litter no', 'litter number'],
      },
      {
        key: 'breedingGroupName',
        label: '{Litter}',
        part: 'any',
        oldKeys: ['litterName'],
        names: ['litter name', 'litter', 'wurf'],
      },
      {
        key: 'motherName',
        label: 'Mother',
        part: 'mother',
        names: ['dam', 'dam name', 'mother name', 'mutter', 'mère', 'madre', 'moeder', 'mor'],
      },
      {
        key: 'fatherName',
        label: 'Father',
        part: 'father',
        names: ['sire', 'sire name', 'father name', 'vater', 'père', 'padre', 'vader', 'far'],
      },
    ],
    customerId: [
      {
        key: 'customerName',
        label: 'Buyer',
        part: 'any',
        names: [
          'customer',
          'customer name',
          'buyer name',
          'owner',
          'new owner',
          'käufer',
          'koper',
          'acheteur',
        ],
      },
      {
        key: 'customerEmail',
        label: 'Buyer: e-mail',
        part: 'email',
        names: ['buyer email', 'owner email', 'customer email'],
      },
      {
        key: 'customerSourceId',
        label: 'Buyer: number in the old program',
        part: 'sourceId',
        oldKeys: ['customerId'],
        names: ['customer id', 'buyer id', 'owner id'],
      },
    ],
    transporterId: [{ key: 'transporterName', label: 'Transporter', part: 'any' }],
  },
  names: ownNumber,
  template: [],
});
