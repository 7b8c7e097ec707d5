import { createHmac } from 'node:crypto';

/** Keys hold addresses of people: the table keeps what only we could have made of them. */
export const hiddenKey = (secret: string, key: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url');
