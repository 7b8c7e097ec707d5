import { AppError } from '#domain/errors.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';

export interface Taken<R extends object> {
  /** The index that refuses a second one. */
  readonly key: string;
  readonly field: string;
  /** Finds who has it. Asked afterwards: what was written may be known only then. */
  readonly holder: () => Promise<Statement<R>> | Statement<R>;
  readonly sentence: (holder: R) => string;
}

/** Does the write; where a number is taken that is given once, says by which record. */
export async function namingHolder<T, R extends { readonly id: string }>(
  db: Database,
  tenant: Tenant,
  { key, field, holder, sentence }: Taken<R>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === key)) throw error;
    const statement: Statement<R> = await holder();
    const [[found]] = await db.scoped(tenant, [statement], { readOnly: true });
    if (!found) throw error;
    const said = sentence(found as R);
    throw new AppError('conflict', `${said}.`, {
      fields: { [field]: said },
      details: { holder: found },
      cause: error,
    });
  }
}
