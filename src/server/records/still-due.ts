const same = (of: string, column: string): string =>
  `lower(btrim(later.${column})) = lower(btrim(${of}.${column}))`;

/** Asked for animals and for young ones by themselves: with “or” each would be compared with every other. */
const noLater = (h: string, of: 'animal_id' | 'puppy_id'): string => `not exists (
          select from health_records later
          where later.org_id = $org and later.deleted_at is null and later.id <> ${h}.id and later.${of} = ${h}.${of}
            and later."date" > ${h}."date" and later.record_type = ${h}.record_type
            and (${same(h, 'description')} or ${same(h, 'medication')}))`;

/** Nothing is due any more for those who died or have gone. */
const isGone = (
  h: string,
  statuses: string,
): string => `exists (select from animals a where a.org_id = $org and a.id = ${h}.animal_id
            and (a.deleted_at is not null or a.death_date is not null or a.status in (${statuses})))
          or exists (select from offspring o where o.org_id = $org and o.id = ${h}.puppy_id
            and (o.deleted_at is not null or o.status in (${statuses})))`;

const dueUnless = (h: string, statuses: string): string =>
  `(${h}.next_due_date is not null and ${h}.completed_at is null and ${noLater(h, 'animal_id')} and ${noLater(h, 'puppy_id')}
        and not (${isGone(h, statuses)}))`;

/**
 * Whether what a health record `h` announced as next is still to come: until it is marked done, or a later record says the
 * same thing was given or done, or who it was about is here no more. A vaccination against one disease does not answer that
 * against another. This is the only place that says so: Today, calendar, mail, reports, lists and pages ask here.
 */
export const stillDue = (h: string): string => dueUnless(h, "'Sold', 'Deceased'");

/** The same on paper that goes along with who was sold: there it is still to come, for whoever has them now. */
export const stillDueOnPaper = (h: string): string => dueUnless(h, "'Deceased'");
