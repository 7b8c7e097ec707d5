import type { AuthAnswer } from './forward.ts';
import { phoneOf } from './phone-numbers.ts';
import { isStandIn } from './reserved-addresses.ts';
import type { AccountsDatabase } from './tables.ts';

/** The library writes the address into what authenticator apps and devices show of the account: here the number of whoever has none. */
export async function namedByNumber(
  db: AccountsDatabase,
  { userId, email }: { readonly userId: string; readonly email: string },
  answer: AuthAnswer,
): Promise<AuthAnswer> {
  if (!isStandIn(email)) return answer;
  const phone = (await phoneOf(db, userId)) ?? '';
  const text = JSON.stringify(answer.body)
    .replaceAll(email, phone)
    .replaceAll(encodeURIComponent(email), encodeURIComponent(phone));
  return { ...answer, body: JSON.parse(text) };
}
