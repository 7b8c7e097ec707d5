import { isThisMachine } from '#server/outgoing/encrypted-address.ts';
import { isOfOpenInternet } from '#server/outgoing/public-address.ts';

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://…` where the connection begins encrypted. */
  readonly smtpUrl: string;
  readonly from: string;
  /** To another machine encrypted or not at all, also in a network of one's own and without a password. */
  readonly isEncrypted?: boolean;
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

/**
 * Whether the server has to encrypt before anything is said. A password goes to another machine encrypted or not at all, and
 * so does mail over the open internet: links that sign in are in it, and whoever sits between could say that there is no TLS.
 */
export function mustEncrypt({ smtpUrl, isEncrypted = false }: MailSettings): boolean {
  const { hostname, username } = new URL(smtpUrl);
  return !isThisMachine(hostname) && (isEncrypted || username !== '' || isOfOpenInternet(hostname));
}

export function smtpTransport({ from, ...where }: MailSettings): MailTransport {
  const settings = {
    url: where.smtpUrl,
    requireTLS: mustEncrypt({ from, ...where }),
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
