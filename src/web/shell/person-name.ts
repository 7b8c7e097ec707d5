import type { UserAnswer } from '#domain/answers/account.ts';

type Named = Pick<UserAnswer, 'firstName' | 'lastName' | 'email'>;

/** The full name, else the e-mail address, else the word for all of them. */
export function personName(user: Named | null | undefined): string {
  const full = [user?.firstName, user?.lastName].filter(Boolean).join(' ').trim();
  return full || user?.email || 'Breeder';
}
