const same = (column: string): string => `lower(btrim(later.${column})) = lower(btrim(h.${column}))`;

/** Asked for animals and for young ones by themselves: with “or” each would be compared with every other. */
const noLater = (of: 'animal_id' | 'puppy_id'): string => `not exists (
          select from health_records later
          where later.org_id = $org and later.deleted_at is null and later.id <> h.id and later.${of} = h.${of}
            and later."date" > h."date" and later.record_type = h.record_type
            and (${same('description')} or ${same('medication')}))`;

/**
 * Whether what a health record `h` announced as next is still to come: until it is marked done, or a later record says the
 * same thing was given or done. A vaccination against one disease does not answer that against another.
 */
export const stillDue = `h.completed_at is null and ${noLater('animal_id')} and ${noLater('puppy_id')}`;
