/** The young `young` has gone home, as the database says it. SQL. */
export const hasGoneHome = (young: string): string => `has_gone_home(${young}.status, ${young}.sold_on)`;
