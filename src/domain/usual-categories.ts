/** What breeders book most, offered where a category is typed; anything else may be typed as well. */
export const usualCategories: Readonly<Record<string, readonly string[]>> = {
  income: ['Deposit', 'Sale', 'Balance', 'Stud fee', 'Eggs', 'Boarding', 'Other'],
  expense: [
    'Feed',
    'Veterinary',
    'Vaccines and medication',
    'Health tests',
    'Registration',
    'Stud fee',
    'Supplies',
    'Equipment',
    'Shows and travel',
    'Mileage',
    'Advertising',
    'Insurance',
    'Refund',
    'Other',
  ],
};
