import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';

export interface ParsedMail {
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
  /** The names of those that are beyond the most a mail may bring. */
  readonly furtherFiles: readonly string[];
  /** The same for the same message, however often it is handed over. */
  readonly key: string;
  /** Written by a program: a note of absence, a mailing list. */
  readonly isAutomatic: boolean;
  /** Whoever received it first says that its sender is not who it names. */
  readonly isForged: boolean;
}

const mostDepth = 20;
const mostHeaderBytes = 256 * 1024;
const mostText = 50_000;
const textCut = '\n\n(The mail goes on: no more than 50,000 characters of one are kept.)';
export const mostFiles = 20;

/** One line, without what only programs read. */
const line = (text: string | undefined, most: number): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

const lines = (text: string | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const signOf = (whole: string, name: string): string => {
  const number = /^#(x?)([0-9a-f]+)$/i.exec(name);
  if (!number) return signs[name.toLowerCase()] ?? whole;
  const code = Number.parseInt(number[2] ?? '', number[1] ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/**
 * The words of a page. They are shown as text and never as markup, so that nothing depends on what is left out here. No
 * tag reaches beyond the next `<`: a page of nothing else would be read from each of them to its end.
 */
const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w{1,8});/g, signOf)
    .replace(/[ \t\u00a0]+/g, ' ');

/** What was answered to stands below the answer; whoever keeps the answer has it already. */
const withoutQuoted = (text: string): string => {
  const all = text.split('\n');
  while (all.length > 0 && /^(>|\s*$)/.test(all.at(-1) ?? '')) all.pop();
  return all.join('\n').trim();
};

const shortened = (text: string): string =>
  text.length <= mostText ? text : `${text.slice(0, mostText).toWellFormed()}${textCut}`;

const header = ({ headers }: Email, name: string): string =>
  headers
    .filter(({ key }) => key === name)
    .map(({ value }) => value)
    .join('\n')
    .toLowerCase();

const isAutomatic = (mail: Email): boolean =>
  !['', 'no'].includes(header(mail, 'auto-submitted')) || /bulk|list|junk/.test(header(mail, 'precedence'));

const isForged = (mail: Email): boolean => /\bdmarc=fail\b/.test(header(mail, 'authentication-results'));

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** The last part of a name, without what no file name may hold. */
const fileName = (name: string | null): string => line(name?.split(/[\\/]/).at(-1), 200) || 'Attachment';

/** Reads a mail as it came over the wire (RFC 5322); undefined for what is none. HTML is read as text. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: mostDepth,
    maxHeadersSize: mostHeaderBytes,
  }).catch(() => undefined);
  const sender = mail?.from?.address?.trim().toLowerCase();
  if (!mail || !sender || !/^[^\s@<>]+@[^\s@<>]+$/.test(sender) || sender.length > 254) return undefined;
  const key = createHash('sha256')
    .update(mail.messageId ? `${sender} ${mail.messageId}` : raw)
    .digest('hex');
  const text = lines(mail.text ?? wordsOf(mail.html ?? ''));
  return {
    sender,
    senderName: line(mail.from?.name, 200),
    subject: line(mail.subject, 300),
    text: shortened(withoutQuoted(text) || text),
    files: mail.attachments
      .slice(0, mostFiles)
      .map(({ filename, content }) => ({ name: fileName(filename), content: bytesOf(content) })),
    furtherFiles: mail.attachments.slice(mostFiles).map(({ filename }) => fileName(filename)),
    key,
    isAutomatic: isAutomatic(mail),
    isForged: isForged(mail),
  };
}
