/** The young `young` has gone home, as the database says it. SQL. */
export const hasGoneHome = (young: string): string => `has_gone_home(${young}.status, ${young}.sold_on)`;

/** The young `young` is reserved, or has gone home, whatever became of it there: what was agreed for it is owed. SQL. */
export const isOwedFor = (young: string): string => `(${young}.status = 'Reserved' or ${hasGoneHome(young)})`;
