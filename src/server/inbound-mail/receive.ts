import { createHash } from 'node:crypto';
import { formatDate, todayIn } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { permission } from '#domain/policy.ts';
import { addDocument, mostDocumentMegabytes } from '#server/attachments/add-document.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Database } from '#server/db/database.ts';
import { writtenFor } from '#server/http/readers.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { addNote } from '#server/notes/add-note.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { writeFromBuyer } from '#server/portal/messages.ts';
import type { Buyer } from '#server/portal/sessions.ts';
import type { FileScanner } from '#server/uploads/scanner.ts';
import type { InboundAddresses, NamedRecord } from './addresses.ts';
import { findCustomers, findMember, type Member, takesMail } from './find-sender.ts';
import { findOrganisation, isKnown, keepMail, type Outcome } from './inbound-mails.ts';
import { mostFiles, type ParsedMail } from './parse-mail.ts';
import { readMail } from './read-mail.ts';
import { inMessages, noteOf, wholeText } from './whole-text.ts';

export interface Receiver {
  readonly database: Database;
  readonly files: FileStore;
  readonly addresses: InboundAddresses;
  /** Null where no scanner is set up. */
  readonly scanner: FileScanner | null;
}

const aside = (reason: string): Outcome => ({ outcome: 'aside', reason, entity: null, recordId: null });

/** The same for the same file of the same message, so that nothing is kept twice. */
const idFrom = (key: string, part: string): string => {
  const hex = createHash('sha256').update(`${key} ${part}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const megabyte = 1024 * 1024;

/**
 * Has the files of a mail looked at, before anything of it is kept: by place, what is wrong with one.
 * @throws AppError 'busy' while they cannot be looked at: a mail is handed over again
 */
async function lookAtFiles(
  { scanner }: Receiver,
  { orgId, userId }: Member,
  { files }: ParsedMail,
): Promise<ReadonlyMap<number, AppError>> {
  const found = new Map<number, AppError>();
  if (!scanner) return found;
  for (const [index, { name: fileName, content }] of files.entries())
    await scanner
      .check({ content, fileName, field: 'file', by: { orgId, userId } })
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code === 'busy') throw error;
        found.set(index, error);
      });
  return found;
}

/** Files hang on the record as documents, by the checks of every upload; answers why some do not. */
async function addFiles(
  { database, files }: Receiver,
  member: Member,
  { entity, id }: NamedRecord,
  mail: ParsedMail,
  found: ReadonlyMap<number, AppError>,
  isCut: boolean,
): Promise<string | null> {
  const refused: string[] = [];
  const whole = isCut ? wholeText(mail.subject, mail.text) : undefined;
  let keptAs: string | undefined;
  for (const [index, { name, content }] of [...mail.files, ...(whole ? [whole] : [])].entries()) {
    const isText = whole !== undefined && index === mail.files.length;
    try {
      const unclean = found.get(index);
      if (unclean) throw unclean;
      if (permission(member, 'create', 'documents') !== 'allowed')
        throw new AppError('forbidden', 'you may not add documents');
      if (content.length > mostDocumentMegabytes * megabyte)
        throw new AppError('too-large', `larger than ${mostDocumentMegabytes} MB`);
      const upload = { fileName: name, content, fields: { entityType: entity, entityId: id } };
      await addDocument(database, files, member, upload, idFrom(mail.key, isText ? 'text' : `file ${index}`));
      if (isText) keptAs = name;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'conflict') refused.push(`${name}: ${error.message}`);
    }
  }
  if (mail.furtherFiles.length > 0)
    refused.push(`${mail.furtherFiles.join(', ')}: a mail may bring ${mostFiles} files`);
  const said = [
    keptAs && `Its whole text is kept as the document ${keptAs}`,
    refused.length > 0 && `Left out ${refused.join('; ')}`,
  ].filter(Boolean);
  return said.length === 0 ? null : said.join('. ');
}

/** "23 Nov 2026, mail from Ana: Vaccination. All went well." */
async function noteLine(
  { database }: Receiver,
  member: Member,
  { subject, text }: ParsedMail,
): Promise<ReturnType<typeof noteOf>> {
  const { timeZone, locale } = await readPreferences(database, member);
  const today = todayIn(timeZone);
  const day = writtenFor(locale, () => formatDate(today));
  const said = [subject, text].filter(Boolean).join('. ');
  return noteOf(`${day}, mail from ${member.name}: ${said || 'without words'}`);
}

async function fileForMember(
  receiver: Receiver,
  member: Member,
  record: NamedRecord | null,
  mail: ParsedMail,
): Promise<Outcome> {
  if (!record) return aside('It names no record: send it to the address of one.');
  if (permission(member, 'update', record.entity) !== 'allowed')
    return aside(`${member.name} may not change this record.`);
  const found = await lookAtFiles(receiver, member, mail);
  const { line, isCut } = await noteLine(receiver, member, mail);
  try {
    await addNote(receiver.database, member, { ...record, line }, idFrom(mail.key, 'note'));
  } catch (error) {
    if (error instanceof AppError && error.code !== 'busy') return aside(error.message);
    throw error;
  }
  const reason = await addFiles(receiver, member, record, mail, found, isCut);
  return { outcome: 'note', reason, entity: record.entity, recordId: record.id };
}

const mostOfMessage = 5_000;

async function fileForCustomer(
  { database }: Receiver,
  buyer: Buyer,
  record: NamedRecord | null,
  { subject, text, files, furtherFiles }: ParsedMail,
): Promise<Outcome> {
  const messages = inMessages([subject, text].filter(Boolean).join('\n\n'), mostOfMessage);
  if (messages.length === 0) return aside('There are no words in it.');
  try {
    await database.transaction(buyer, async (trx) => {
      for (const words of messages)
        await writeFromBuyer(trx, buyer, {
          text: words,
          offspringId: record?.entity === 'offspring' ? record.id : undefined,
          photoId: undefined,
          question: undefined,
        });
    });
  } catch (error) {
    if (error instanceof AppError && error.code !== 'busy') return aside(error.message);
    throw error;
  }
  const left = [...files.map(({ name }) => name), ...furtherFiles].join(', ');
  const reason = left && `Files of customers are not kept from a mail: ${left}`;
  return { outcome: 'message', reason: reason || null, entity: 'customers', recordId: buyer.customerId };
}

async function fileMail(
  receiver: Receiver,
  orgId: string,
  record: NamedRecord | null,
  mail: ParsedMail,
): Promise<Outcome> {
  if (mail.isForged) return aside('The server that received it says that its sender is not who it names.');
  if (mail.isAutomatic) return aside('A program answered, not a person.');
  const member = await findMember(receiver.database, orgId, mail.sender);
  if (member) return fileForMember(receiver, member, record, mail);
  const customers = await findCustomers(receiver.database, orgId, mail.sender);
  const [customer] = customers;
  if (customer && customers.length === 1) return fileForCustomer(receiver, customer, record, mail);
  return aside(customer ? 'Several customers have this address.' : 'Nobody here is known by this address.');
}

interface Taker {
  readonly orgId: string;
  readonly record: NamedRecord | null;
}

/** Whether anybody takes mail at this address. */
export async function findTaker(
  { database, addresses }: Receiver,
  recipient: string,
): Promise<Taker | undefined> {
  const read = addresses.read(recipient);
  const orgId = read && (await findOrganisation(database, read.token));
  return orgId && (await takesMail(database, orgId)) ? { orgId, record: read.record } : undefined;
}

/** The same message handed over again changes nothing. */
async function fileOnce(
  receiver: Receiver,
  { orgId, record }: Taker,
  mail: ParsedMail,
): Promise<Outcome | 'known'> {
  // One message to two records is two.
  const key = createHash('sha256')
    .update(`${mail.key} ${record?.id ?? ''}`)
    .digest('hex');
  const keyed = { ...mail, key };
  const tenant = { orgId, userId: nobody };
  if (await isKnown(receiver.database, tenant, key)) return 'known';
  const outcome = await fileMail(receiver, orgId, record, keyed);
  await keepMail(receiver.database, tenant, keyed, outcome);
  return outcome;
}

/**
 * Files a mail where it belongs, or keeps it aside for a look. Answers what became of it for each of the recipients who takes
 * mail at that address; nothing where it is no mail. @throws AppError 'busy'
 */
export async function receiveMail(
  receiver: Receiver,
  recipients: readonly string[],
  raw: Uint8Array,
): Promise<readonly (Outcome | 'known')[]> {
  const found = await Promise.all(recipients.map((recipient) => findTaker(receiver, recipient)));
  const takers = found.filter((taker) => taker !== undefined);
  const mail = takers.length > 0 ? await readMail(raw) : undefined;
  const outcomes: (Outcome | 'known')[] = [];
  if (mail) for (const taker of takers) outcomes.push(await fileOnce(receiver, taker, mail));
  return outcomes;
}
