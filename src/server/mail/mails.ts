import { type Transaction as Kept, sql } from 'kysely';
import { type Mail, mostListedMails, type WholeMail } from '#domain/answers/mails.ts';
import { isPhoneNumber } from '#domain/phone-number.ts';
import type { Standing } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { isStandIn } from '#server/auth/reserved-addresses.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import { sendMail } from '#server/jobs/send-mail.ts';
import { greetedAs, htmlOf, type Letter, textOf } from './letter.ts';

const listed = ['id', 'recipient', 'subject', 'state', 'error', 'createdAt', 'sentAt'] as const;
const mostAnHour = 6;

/** Somebody who is told of the records of an organisation, as their role shows them. */
export interface Reader {
  readonly email: string;
  readonly orgId: string;
  readonly userId: string;
  readonly role: Standing;
}

/** A file that goes with a letter. */
export interface MailFile {
  readonly name: string;
  readonly content: Uint8Array;
}

interface NewMail {
  readonly recipient: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
  readonly attachmentName: string | null;
  readonly attachment: Uint8Array | null;
  readonly forOrg?: string;
  readonly forUser?: string;
  readonly forRole?: Standing;
}

type Transaction = Parameters<Parameters<ReturnType<AccountsDatabase['transaction']>['execute']>[0]>[0];

function mailOf(recipient: string, written: Letter, file?: MailFile): NewMail {
  const letter = { ...written, greeting: greetedAs(recipient, written.greeting) };
  return {
    recipient,
    subject: letter.subject,
    bodyText: textOf(letter),
    bodyHtml: htmlOf(letter),
    attachmentName: file?.name ?? null,
    attachment: file?.content ?? null,
  };
}

/** A letter that is sent only as long as they are a member in the role it was written for. */
const mailTo = ({ email, orgId, userId, role }: Reader, letter: Letter, file?: MailFile): NewMail => ({
  ...mailOf(email, letter, file),
  forOrg: orgId,
  forUser: userId,
  forRole: role,
});

const goesByText = (recipient: string): boolean => isPhoneNumber(recipient) || isStandIn(recipient);

/** Letters of the installation: given to the mail server by a job, or kept for the installation's owner to pass on. */
export class Mails {
  readonly #db: AccountsDatabase;
  readonly #jobs: JobQueue;
  /** Whether there is a mail server to give them to. */
  readonly isSetUp: boolean;
  /** Whether there is a service for text messages. */
  readonly sendsTexts: boolean;

  constructor(
    db: AccountsDatabase,
    jobs: JobQueue,
    { isSetUp, sendsTexts }: { readonly isSetUp: boolean; readonly sendsTexts: boolean },
  ) {
    this.#db = db;
    this.#jobs = jobs;
    this.isSetUp = isSetUp;
    this.sendsTexts = sendsTexts;
  }

  /** To an address, or to the number of somebody without one, who is told what fits a text message and nothing else. */
  async post(recipient: string, letter: Letter, file?: MailFile): Promise<void> {
    if (!goesByText(recipient)) return this.#add(mailOf(recipient, letter, file), this.isSetUp);
    const number = letter.text === undefined ? null : await this.#numberOf(recipient);
    if (number !== null && letter.text !== undefined) await this.text(number, letter.text);
  }

  /** Of the records of an organisation, to a member with an address. */
  async postTo(reader: Reader, letter: Letter, file?: MailFile): Promise<void> {
    return this.#add(mailTo(reader, letter, file), this.isSetUp);
  }

  async #numberOf(recipient: string): Promise<string | null> {
    if (isPhoneNumber(recipient)) return recipient;
    const found = await this.#db
      .selectFrom('users')
      .select('phoneNumber')
      .where('email', '=', recipient)
      .executeTakeFirst();
    return found?.phoneNumber ?? null;
  }

  /** A text message; its recipient is a telephone number, which no letter goes to. */
  text(recipient: string, words: string): Promise<void> {
    const mail = { recipient, subject: 'Text message', bodyText: words, bodyHtml: '' };
    return this.#add({ ...mail, attachmentName: null, attachment: null }, this.sendsTexts);
  }

  async #add(mail: NewMail, isSent: boolean): Promise<void> {
    if (isSent) await this.#jobs.prepare(sendMail);
    await this.#db.transaction().execute((trx) => this.#insert(trx, mail, { isSent }));
    this.#jobs.wake(sendMail);
  }

  /**
   * A letter in the transaction of the change it tells of: it exists exactly if that does. Hand the id it answers to
   * `sendOff` after it; who dies in between leaves it to `takeUp`.
   */
  async keepIn(trx: Kept<Schema>, recipient: string, letter: Letter, file?: MailFile): Promise<string> {
    const { subject, bodyText, bodyHtml } = mailOf(recipient, letter);
    const [row] = await runSql<{ id: string }>(
      trx,
      'select keep_letter($1, $2, $3, $4, $5, $6, $7::bytea) as id',
      ...[recipient, subject, bodyText, bodyHtml, this.isSetUp, file?.name ?? null, file?.content ?? null],
    );
    if (!row) throw new Error('No letter was kept');
    return row.id;
  }

  /** Has a letter sent that was kept in a transaction, now that it is over. */
  async sendOff(mailId: string): Promise<void> {
    if (this.isSetUp) await this.#jobs.enqueue(sendMail, { mailId });
  }

  /** Has those sent that nobody came to send: their process ended between the change and the job. */
  async takeUp(): Promise<void> {
    if (!this.isSetUp) return;
    const { rows } = await sql<{ id: string }>`select m.id from mails m
      where m.state = 'waiting' and m.created_at < now() - interval '1 minute'
        and not exists (select from jobs.job j where j.name = ${sendMail.name} and j.data ->> 'mailId' = m.id::text)
      limit 100`.execute(this.#db);
    for (const { id } of rows) await this.sendOff(id);
  }

  async #insert(
    trx: Transaction,
    mail: NewMail,
    { isSent, canWait = false }: { readonly isSent: boolean; readonly canWait?: boolean },
  ): Promise<void> {
    const id = uuidv7();
    await trx
      .insertInto('mails')
      .values({ id, ...mail, state: isSent ? 'waiting' : 'kept' })
      .execute();
    if (isSent) await this.#jobs.add(trx, sendMail, { mailId: id }, { canWait });
  }

  /**
   * Many letters, each in a transaction of the caller's. Whoever waits for a letter they asked for goes before them.
   */
  async many<T>(
    work: (post: (trx: Transaction, to: string | Reader, letter: Letter) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const { isSetUp: isSent } = this;
    if (isSent) await this.#jobs.prepare(sendMail);
    const done = await work(async (trx, to, letter) => {
      if (goesByText(typeof to === 'string' ? to : to.email)) return;
      const mail = typeof to === 'string' ? mailOf(to, letter) : mailTo(to, letter);
      await this.#insert(trx, mail, { isSent, canWait: true });
    });
    this.#jobs.wake(sendMail);
    return done;
  }

  /** News of one's own account, such as a changed password: nobody has to pass it on where there is no mail server. */
  async notify(recipient: string, letter: Letter): Promise<void> {
    if (goesByText(recipient) ? this.sendsTexts : this.isSetUp) await this.post(recipient, letter);
  }

  /** What somebody is told who asked for a letter: the same whether there is an account or not. */
  words(what: string): string {
    return this.isSetUp
      ? `If there is an account for this address, we have sent ${what} to it.`
      : `This Studbook has no mail server. If there is an account for this address, the mail waits in the outbox: ask whoever runs this installation for it.`;
  }

  /** The same of a number. */
  wordsOfText(): string {
    return this.sendsTexts
      ? 'If this number can be used, we have sent a code to it.'
      : 'This Studbook sends no text messages. If this number can be used, the code waits in the outbox: ask whoever runs this installation for it.';
  }

  /** Whether an address was written to so often within an hour that letters anybody can ask for have to wait. */
  async hasPlenty(recipient: string): Promise<boolean> {
    const { many } = await this.#db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
      .where('createdAt', '>', sql<string>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    return Number(many) >= mostAnHour;
  }

  /** The newest first. */
  list(): Promise<Mail[]> {
    return this.#db.selectFrom('mails').select(listed).orderBy('id', 'desc').limit(mostListedMails).execute();
  }

  find(id: string): Promise<WholeMail | undefined> {
    return this.#db
      .selectFrom('mails')
      .select([...listed, 'bodyText'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Tries a mail again that was not sent; false where there is none. What there is nothing to send with stays kept. */
  async sendAgain(id: string): Promise<boolean> {
    await this.#jobs.prepare(sendMail);
    const isFound = await this.#db.transaction().execute(async (trx) => {
      const found = await trx
        .updateTable('mails')
        .set({ state: 'waiting', error: null })
        .where('id', '=', id)
        .where('state', 'in', ['failed', 'kept'])
        .returning('id')
        .executeTakeFirst();
      if (found) await this.#jobs.add(trx, sendMail, { mailId: id });
      return found !== undefined;
    });
    this.#jobs.wake(sendMail);
    return isFound;
  }
}

/** For the daily round. */
export const purgeOldMails = `delete from mails where created_at < now() - interval '30 days'`;
