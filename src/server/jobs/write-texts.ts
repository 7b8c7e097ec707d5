import { sql } from 'kysely';
import type { Auth } from '#server/auth/auth.ts';
import { type AskedByText, MailLinks, type OwnNumber } from '#server/auth/mail-links.ts';
import { isStandIn } from '#server/auth/reserved-addresses.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Caps } from '#server/http/rates/caps.ts';
import type { Mails } from '#server/mail/mails.ts';

const codeWords = (code: string): string =>
  `${code} is your code for Studbook. It is valid for ten minutes. Give it to nobody.`;

/** In use: somebody who has the account is at a device that is signed in, and is asked rather than the number. */
const inUseDays = 3;
/** Afterwards a number may have been given to somebody else: in the United States that takes 45 days (47 CFR 64.1200(l)). */
const mayBeRecycledDays = 45;

interface TextServices {
  readonly accounts: AccountsDatabase;
  readonly auth: Auth;
  readonly mails: Mails;
  readonly caps: Caps;
}

/** Text messages that somebody asked for, written by a job: whose a number is shows in no answer and in no time it takes. */
export function writeTexts({ accounts, auth, mails, caps }: TextServices) {
  const links = new MailLinks(auth);
  const holderOf = (phone: string) =>
    accounts
      .selectFrom('users as u')
      .select(['u.id', 'u.email', 'u.deactivatedAt', 'u.banned'])
      .select(
        sql<boolean>`exists (select from sessions s where s.user_id = u.id and s.expires_at > now()
          and coalesce(s.last_used_at, s.created_at) > now() - make_interval(days => ${inUseDays}))`.as(
          'isInUse',
        ),
      )
      .select(
        sql<boolean>`greatest(coalesce(u.phone_used_at, u.created_at),
          (select max(coalesce(s.last_used_at, s.created_at)) from sessions s where s.user_id = u.id))
          < now() - make_interval(days => ${mayBeRecycledDays})`.as('isLongUnused'),
      )
      .where('u.phoneNumber', '=', phone)
      .executeTakeFirst();

  /** Whoever asks beyond the cap was told so before; a few who asked at the same moment get none. */
  const send = async (phone: string, words: string): Promise<void> => {
    if (await caps.takeText()) await mails.text(phone, words);
  };

  return {
    /** To a number somebody who is signed in says is theirs. */
    ownNumber: async (own: OwnNumber): Promise<void> => {
      if (await mails.hasPlenty(own.phone)) return;
      const holder = await holderOf(own.phone);
      if (holder && holder.id !== own.userId) return;
      await send(own.phone, codeWords(await links.makePhoneCode(own)));
    },

    /** To a number an account is to be made with. Its owner alone learns that there is one. */
    signUp: async (asked: AskedByText): Promise<void> => {
      const account = await links.takeDraft(asked.ticket);
      if (!account || (await mails.hasPlenty(asked.phone))) return;
      const words = (await holderOf(asked.phone))
        ? 'Somebody signed up for Studbook with your number, which has an account already. If it was you, sign in. If not, there is nothing to do.'
        : codeWords(await links.makeTextCode(asked, { purpose: 'sign-up', account }));
      await send(asked.phone, words);
    },

    /**
     * To the number of somebody who forgot the password. A number is lent: what the code opens is kept from whoever got it
     * next (decision 0138).
     */
    recover: async ({
      askedBy,
      ...asked
    }: AskedByText & { readonly askedBy?: string | undefined }): Promise<void> => {
      const holder = await holderOf(asked.phone);
      if (!holder || holder.deactivatedAt || holder.banned || (await mails.hasPlenty(asked.phone))) return;
      const words = async (): Promise<string> => {
        if (!isStandIn(holder.email))
          return 'Your Studbook account has an email address: choose a new password by mail, with "Forgot your password?" and that address.';
        if (holder.isInUse && askedBy !== holder.id)
          return 'Somebody asked for a new password for your Studbook account, which is in use on a device. Ask for the code there, under Settings, Password. If you have lost that device, ask whoever runs your Studbook to sign it out.';
        if (holder.isLongUnused)
          return `No code is sent for a Studbook account that was not used for ${mayBeRecycledDays} days: this number may have changed hands. Ask whoever runs your Studbook.`;
        return codeWords(await links.makeTextCode(asked, { purpose: 'recover', userId: holder.id }));
      };
      await send(asked.phone, await words());
    },
  };
}
