import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '#server/mail/transport.ts';

export interface MailServer {
  readonly settings: MailSettings;
  /** The same as variables of a process. */
  readonly environment: Readonly<Record<string, string>>;
  /** What arrived for this address, as it came over the wire; waits until there are so many. */
  arrived(recipient: string, howMany?: number): Promise<readonly string[]>;
  /** Everything that arrived so far. */
  all(): readonly string[];
  /** From now on every mail is read and never answered; resolves with the first. `refuse(undefined)` ends it. */
  keepSilent(): Promise<void>;
  /** From now on every mail is refused with this line; undefined: taken. */
  refuse(line: string | undefined): void;
  close(): Promise<void>;
}

/** A real mail server of this process. */
export async function startMailServer(): Promise<MailServer> {
  const mails: { recipient: string; raw: string }[] = [];
  const waiting = new Set<() => void>();
  let refusal: string | undefined;
  let silence: (() => void) | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (silence) return silence();
        if (refusal !== undefined) return done(new Error(refusal));
        const raw = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) mails.push({ recipient: address, raw });
        done();
        for (const look of waiting) look();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const of = (recipient: string) =>
    mails.filter((mail) => mail.recipient.toLowerCase() === recipient.toLowerCase()).map(({ raw }) => raw);
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Studbook <studbook@example.com>' };
  return {
    settings,
    environment: { STUDBOOK_SMTP_URL: settings.smtpUrl, STUDBOOK_MAIL_FROM: settings.from },
    keepSilent: () =>
      new Promise((resolve) => {
        silence = resolve;
      }),
    arrived: async (recipient, howMany = 1) => {
      while (of(recipient).length < howMany) {
        await new Promise<void>((resolve) => {
          const look = (): void => {
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
        });
      }
      return of(recipient);
    },
    all: () => mails.map(({ raw }) => raw),
    refuse: (line) => {
      refusal = line;
      silence = undefined;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The text of a mail without the line breaks and signs that its way through the mail server takes. */
export const plainText = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
