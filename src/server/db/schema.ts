/** The tables as Kysely sees them: column names in camel case, values as `values.ts` delivers them. */
export interface Schema {
  [table: string]: { [column: string]: unknown };
}
