/** Whatever is shown of a young one hangs on this: it is the buyer’s, and nobody else’s. `$1` is the customer. */
export const isOwn = (young: string): string =>
  `${young}.org_id = $org and ${young}.customer_id = $1::uuid and ${young}.status in ('Reserved', 'Sold') and ${young}.deleted_at is null`;
