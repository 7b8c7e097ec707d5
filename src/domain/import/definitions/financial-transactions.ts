import { text } from '../../fields/make.ts';
import { transactionNames } from '../names/financial-transactions.ts';
import { animalParts, defineType } from './define-type.ts';

export const financialTransactions = defineType({
  key: 'financial-transactions',
  oldKeys: ['financialTransactions', 'financial_transactions', 'finances'],
  entity: 'financial_transactions',
  label: 'Financial Transactions',
  description: 'Income and expenses, from your books or a bank statement.',
  required: [['type'], ['category'], ['amount'], ['date']],
  references: {
    customerId: [
      {
        key: 'customerName',
        label: 'Customer',
        part: 'any',
      },
      { key: 'customerEmail', label: 'Customer: email', part: 'email' },
      {
        key: 'customerSourceId',
        label: 'Customer: number in the old program',
        part: 'sourceId',
        oldKeys: ['customerId'],
      },
    ],
    animalId: animalParts('animal', '{Parent}'),
    offspringId: animalParts('offspring', '{Child}'),
    breedingGroupId: [
      { key: 'breedingGroupName', label: '{Litter}', part: 'any' },
      { key: 'breedingGroupDate', label: '{Litter}: birth date', part: 'date', oldKeys: ['litterDate'] },
      {
        key: 'breedingGroupId',
        label: '{Litter}: number in the old program',
        part: 'sourceId',
      },
    ],
  },
  // A column “Purpose” of a bank statement is a text.
  renamed: { purpose: { key: 'paymentPurpose', label: 'What it is for' } },
  // Who was paid and what for stand in two columns.
  further: { description: 'notes' },
  // Where the notes have a column of their own, whom the money went to stands among them.
  adding: [{ key: 'party', field: text('Paid to or received from'), to: 'notes', as: 'under-header' }],
  names: transactionNames,
  template: [
    {
      type: 'income',
      category: 'Deposit',
      amount: '300.00',
      date: '2026-03-20',
      description: 'Deposit for the red collar',
      customerName: 'Anna Berg',
      paymentMethod: 'paypal',
      paymentStatus: 'Paid',
      invoiceNumber: '2026-014',
      notes: '',
    },
    {
      type: 'expense',
      category: 'Veterinary',
      amount: '85.50',
      date: '2026-02-03',
      description: 'Yearly vaccination',
      paymentMethod: 'credit_card',
      paymentStatus: 'Paid',
    },
  ],
});
