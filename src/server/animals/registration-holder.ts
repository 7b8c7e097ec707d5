import type { Taken } from '#server/records/naming-holder.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';

const where = 'where a.org_id = $org and a.registration_number = $1 and a.deleted_at is null';

/** A registration number belongs to one animal. The number may be known only when it was refused. */
export const givenOnce = (number: () => unknown): Taken<RowOf<'animals', 'id' | 'name'>> => ({
  key: 'animals_registration_number_key',
  field: 'registrationNumber',
  holder: () => selectRows('animals', 'a', ['id', 'name'], where, [number()]),
  sentence: ({ name }) => `This registration number already belongs to ${name}`,
});
