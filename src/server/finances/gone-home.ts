/**
 * The young `young` has gone home: it is sold, or was sold and died where it went. SQL; `deposit_gone_on` of the database
 * says the same.
 */
export const hasGoneHome = (young: string): string =>
  `(${young}.status = 'Sold' or ${young}.status = 'Deceased' and ${young}.sold_on is not null)`;
