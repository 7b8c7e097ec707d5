/** The day a moment was, as SQL, where the organisation `$org` is: in the evening of one place it is tomorrow in another. */
export const dayHere = (moment: string): string =>
  `(${moment} at time zone coalesce((select time_zone from organization_preferences where org_id = $org), 'UTC'))::date`;
