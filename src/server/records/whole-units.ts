import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { noSmallerUnit, smallestUnit } from '#domain/smallest-unit.ts';
import type { Database, Statement, StatementRunner, Tenant } from '../db/database.ts';
import { oneByOne, sideBySide } from '../db/one-by-one.ts';
import { runStatement } from '../db/statements.ts';
import { requireHolding, type Values } from './record-values.ts';

const statement: Statement<{ currency: string | null }> = {
  sql: 'select currency from organization_preferences where org_id = $org',
  parameters: [],
};

const currencyIn = ([row]: readonly { readonly currency: string | null }[]): string => row?.currency ?? 'USD';

/** What the organisation's books are kept in. */
export const currencyOf = async (trx: StatementRunner): Promise<string> =>
  currencyIn(await runStatement(trx, statement));

const lockOf = (orgId: string): string => `currency ${orgId}`;

/** The same for a paper that says it for good: nobody changes it before the paper is out (docs/decisions/0156). */
export async function currencyForPaper(trx: StatementRunner, orgId: string): Promise<string> {
  await sideBySide(trx, lockOf(orgId));
  return currencyOf(trx);
}

/** For whoever changes it: papers that are being written are out first, and others wait. */
export async function currencyToChange(trx: StatementRunner, orgId: string): Promise<string> {
  await oneByOne(trx, lockOf(orgId));
  return currencyOf(trx);
}

/** Nobody can pay half a yen. @throws AppError 'invalid' at `field` for an amount in cents that is no whole one */
export function wholeUnits(field: string, amount: number, currency: string): void {
  requireHolding(amount % smallestUnit(currency) === 0 ? {} : { [field]: noSmallerUnit(currency) });
}

/** What no currency without a smaller unit can pay; in the others all of it is right. */
const broken = (amounts: Values): readonly string[] =>
  Object.keys(amounts).filter((field) => {
    const amount = amounts[field];
    return typeof amount === 'number' && !Number.isInteger(amount);
  });

const requireUnit = (fields: readonly string[], currency: string): void =>
  requireHolding(
    smallestUnit(currency) < 100
      ? {}
      : Object.fromEntries(fields.map((field) => [field, noSmallerUnit(currency)])),
  );

/**
 * The same of amounts in units of the currency, by their fields; undefined and null are none. The currency is looked up
 * only where one of them is a fraction.
 */
export async function requireWhole(db: Database, tenant: Tenant, amounts: Values): Promise<void> {
  const fields = broken(amounts);
  if (fields.length === 0) return;
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  requireUnit(fields, currencyIn(rows));
}

/** The same inside a transaction. */
export async function requireWholeIn(trx: StatementRunner, amounts: Values): Promise<void> {
  const fields = broken(amounts);
  if (fields.length > 0) requireUnit(fields, await currencyOf(trx));
}

/** What a record says of money, as it was sent. */
export function amountsIn(name: EntityName, body: unknown): Values {
  if (typeof body !== 'object' || body === null) return {};
  const { fields } = entityOf(name);
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => Object.hasOwn(fields, field) && fields[field]?.kind === 'money'),
  );
}
