import type { OwnerSession } from '#server/db/database.ts';

/** Those who can sign in and name others, held until the transaction ends: of two who remove each other one remains. */
export const activeOwners = (owner: OwnerSession) =>
  owner.query(
    'select id from users where is_admin and deactivated_at is null and not is_demo order by id for update',
  );
