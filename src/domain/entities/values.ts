/** Lists of values that more than one entity shares (specification, part 2, section 4). The default stands first. */
export const weightUnits = ['lbs', 'kg', 'grams', 'oz'] as const;
export const healthStatuses = ['Excellent', 'Good', 'Fair', 'Poor', 'Deceased'] as const;
export const temperaments = ['Excellent', 'Good', 'Fair', 'Poor', 'Aggressive'] as const;
export const paymentTerms = ['Immediate', 'Net 15', 'Net 30', 'Net 60'] as const;
