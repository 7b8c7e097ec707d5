/**
 * Whether a buyer has sent this picture from home: the portal alone writes messages with one. It is shown to nobody but
 * the house and that buyer, unless the house adds it as a picture of its own.
 */
export const isSentByBuyer = (photo: string): string =>
  `exists (select from portal_messages sent where sent.org_id = $org and sent.photo_id = ${photo}.id)`;

/** The same of anybody but this buyer: what the one before sent from home is not shown to the next. */
export const isSentByAnother = (photo: string, customer: string): string =>
  `exists (select from portal_messages sent where sent.org_id = $org and sent.photo_id = ${photo}.id
    and sent.customer_id is distinct from ${customer})`;
