import { animalParts, defineType, ownNumber } from './define-type.ts';

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
        names: ['customer name', 'client', 'buyer', 'kunde', 'klant'],
      },
      { key: 'customerEmail', label: 'Customer: e-mail', part: 'email', names: ['customer email'] },
      {
        key: 'customerSourceId',
        label: 'Customer: number in the old program',
        part: 'sourceId',
        oldKeys: ['customerId'],
        names: ['customer id'],
      },
    ],
    animalId: animalParts('animal', '{Parent}', { any: ['animal', 'animal name'], id: ['animal id'] }),
    offspringId: animalParts('offspring', '{Child}', { any: ['puppy', 'offspring'], id: ['offspring id'] }),
    breedingGroupId: [
      { key: 'breedingGroupName', label: '{Litter}', part: 'any', names: ['litter', 'litter name'] },
      { key: 'breedingGroupDate', label: '{Litter}: birth date', part: 'date', oldKeys: ['litterDate'] },
      {
        key: 'breedingGroupId',
        label: '{Litter}: number in the old program',
        part: 'sourceId',
        names: ['litter id'],
      },
    ],
  },
  names: ownNumber,
  template: [],
});
