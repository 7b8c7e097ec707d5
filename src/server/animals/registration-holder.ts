import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'animals_registration_number_key';

/** Does the write; where its registration number is taken, says by which animal. The number may be known only then. */
export async function namingHolder<T>(
  db: Database,
  tenant: Tenant,
  registrationNumber: () => unknown,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const [rows] = await db.scoped(
      tenant,
      [
        {
          sql: `select id, name from animals where org_id = $org and registration_number = $1 and deleted_at is null`,
          parameters: [registrationNumber()],
        },
      ],
      { readOnly: true },
    );
    const holder = rows?.[0];
    if (!holder) throw error;
    const sentence = `This registration number already belongs to ${holder.name}`;
    throw new AppError('conflict', `${sentence}.`, {
      fields: { registrationNumber: sentence },
      details: { holder },
      cause: error,
    });
  }
}
