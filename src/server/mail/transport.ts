import { isIP } from 'node:net';

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://…` where the connection begins encrypted. */
  readonly smtpUrl: string;
  readonly from: string;
}

/** A mail as it lies in the table. */
interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
  /** A file that goes with it. */
  readonly attachmentName?: string | null;
  readonly attachment?: Uint8Array | null;
}

export interface MailTransport {
  /** Resolves when the mail server has taken it over. */
  send(mail: StoredMail): Promise<void>;
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

export function smtpTransport({ smtpUrl, from }: MailSettings): MailTransport {
  const { hostname, username } = new URL(smtpUrl);
  const settings = {
    url: smtpUrl,
    // A password goes to another machine encrypted or not at all.
    requireTLS: username !== '' && !isThisMachine(hostname),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 45_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(settings);
  };
  /** With the first mail: it takes 24 MB. */
  let transport: ReturnType<typeof open> | undefined;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'studbook';
  return {
    send: async ({ id, recipient, subject, bodyText, bodyHtml, attachmentName, attachment }) => {
      transport ??= open();
      await (await transport).sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: bodyText,
        html: bodyHtml,
        ...(attachmentName &&
          attachment && { attachments: [{ filename: attachmentName, content: Buffer.from(attachment) }] }),
        // A mail that is sent twice, because a process died after the first time, can be told to be the same.
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
  };
}
