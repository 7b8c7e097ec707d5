import type { Preset } from './preset.ts';

const address = {
  'Address 1 - Street': 'address',
  'Address 1 - City': 'city',
  'Address 1 - Region': 'state',
  'Address 1 - Postal Code': 'zipCode',
  'Website 1 - Value': 'website',
  'E-mail 1 - Value': 'email',
  'Phone 1 - Value': 'phone',
  Notes: 'notes',
} as const;

export const contactPresets: readonly Preset[] = [
  {
    key: 'google-contacts',
    name: 'Google Contacts',
    type: 'customers',
    signature: ['First Name', 'Last Name', 'Phonetic First Name', 'File As', 'Labels'],
    mapping: {
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Organization Name': 'businessName',
      ...address,
    },
    verified: 'Checked on 21 November 2026 against headers of exports in several public repositories.',
  },
  {
    key: 'google-contacts-old',
    name: 'Google Contacts, older layout',
    type: 'customers',
    signature: ['Given Name', 'Family Name', 'Group Membership'],
    mapping: {
      Name: 'skip',
      'Given Name': 'firstName',
      'Family Name': 'lastName',
      'Organization 1 - Name': 'businessName',
      ...address,
    },
    verified: 'Checked on 21 November 2026 against public programs that read this layout.',
  },
];
