import { z } from 'zod';
import type { Auth } from '#server/auth/auth.ts';
import {
  alreadyLetter,
  confirmLetter,
  newAddressLetter,
  ownAddressLetter,
  signInLetter,
} from '#server/auth/letters.ts';
import { MailLinks } from '#server/auth/mail-links.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Caps } from '#server/http/rates/caps.ts';
import type { Mails } from '#server/mail/mails.ts';
import { type Job, type JobKind, jobOf } from './job.ts';
import { writeTexts } from './write-texts.ts';

const data = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('reset'), email: z.string() }),
  z.object({ letter: z.literal('sign-in'), email: z.string() }),
  z.object({ letter: z.literal('sign-up'), email: z.string(), draft: z.string() }),
  z.object({ letter: z.literal('phone-code'), phone: z.string(), userId: z.uuid() }),
  z.object({ letter: z.literal('sign-up-by-phone'), phone: z.string(), ticket: z.string() }),
  z.object({
    letter: z.literal('recover-by-phone'),
    phone: z.string(),
    ticket: z.string(),
    askedBy: z.uuid().optional(),
  }),
  z.object({ letter: z.literal('own-address'), email: z.string() }),
  z.object({ letter: z.literal('new-address'), email: z.string(), userId: z.uuid() }),
]);
type Wanted = z.infer<typeof data>;

/** A letter that somebody asked for. Whether there is an account is looked up here, after the answer: nothing of it tells. */
export const writeLetter: JobKind<Wanted> = {
  name: 'write-letter',
  data,
  retries: 3,
  firstPauseSeconds: 5,
  timeLimitSeconds: 60,
  keptDays: 1,
};

interface LetterServices {
  readonly accounts: AccountsDatabase;
  readonly auth: Auth;
  readonly mails: Mails;
  readonly caps: Caps;
  readonly publicUrl: string;
}

export const writeLetterJob = ({ accounts, auth, mails, caps, publicUrl }: LetterServices): Job => {
  const links = new MailLinks(auth);
  const linkTo = (purpose: string, token: string): string =>
    `${publicUrl}/verify?for=${purpose}&token=${token}`;

  const texts = writeTexts({ accounts, auth, mails, caps });

  const write = async (wanted: Wanted): Promise<void> => {
    if (wanted.letter === 'phone-code') return texts.ownNumber(wanted);
    if (wanted.letter === 'sign-up-by-phone') return texts.signUp(wanted);
    if (wanted.letter === 'recover-by-phone') return texts.recover(wanted);
    const { email } = wanted;
    // Whoever asks for many fills somebody's mailbox.
    if (await mails.hasPlenty(email)) return;
    const person = await accounts
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', email.toLowerCase())
      .where('isDemo', '=', false)
      .where('deactivatedAt', 'is', null)
      .where('banned', 'is not', true)
      .executeTakeFirst();
    switch (wanted.letter) {
      case 'reset':
        if (person) await auth.api.requestPasswordReset({ body: { email } });
        return;
      case 'sign-in': {
        if (!person) return;
        const token = await links.make({ purpose: 'sign-in', userId: person.id });
        const code = await links.makeCode(email, person.id);
        return mails.post(email, signInLetter(person.name, linkTo('sign-in', token), code));
      }
      case 'sign-up': {
        const account = await links.takeDraft(wanted.draft);
        if (person) return mails.post(email, alreadyLetter(person.name, `${publicUrl}/?auth=signin`));
        if (!account) return;
        const token = await links.make({ purpose: 'sign-up', account });
        const chosen = account.plan ? `&plan=${account.plan}` : '';
        return mails.post(email, confirmLetter(account.name, linkTo('sign-up', token) + chosen));
      }
      case 'own-address': {
        if (!person) return;
        const token = await links.make({ purpose: 'own-address', userId: person.id, email });
        return mails.post(email, ownAddressLetter(person.name, linkTo('own-address', token)));
      }
      case 'new-address': {
        const asking = await accounts
          .selectFrom('users')
          .select('name')
          .where('id', '=', wanted.userId)
          .executeTakeFirst();
        if (person || !asking) return;
        const token = await links.make({ purpose: 'new-address', userId: wanted.userId, email });
        return mails.post(email, newAddressLetter(asking.name, linkTo('new-address', token)));
      }
    }
  };
  return jobOf(writeLetter, write);
};
