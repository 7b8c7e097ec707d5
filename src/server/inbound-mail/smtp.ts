import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { SMTPServerDataStream } from 'smtp-server';
import { findTaker, type Receiver, receiveMail } from './receive.ts';

/** How mail comes to this installation. */
export interface InboundSettings {
  /** The part behind the @ of every address. */
  readonly domain: string;
  /** What a provider sends along that hands mail over by HTTP; without it none is taken that way. */
  readonly key?: string | undefined;
  /** Where mail is taken by SMTP; nowhere without it. */
  readonly smtp?: { readonly host: string; readonly port: number } | undefined;
}

/** A document may be 25 MB; on its way it takes a third more. */
export const mostMailBytes = 36 * 1024 * 1024;

const mostClients = 20;
const mostRecipients = 10;
const patienceMs = 60_000;

/** As RFC 5321 answers: 5xx for good, 4xx for later. */
const answer = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

async function readWhole(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read to its end all the same: the sender is told afterwards.
    if (length <= mostMailBytes) chunks.push(chunk);
  }
  return length > mostMailBytes ? undefined : Buffer.concat(chunks);
}

export interface InboundSmtp {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Takes mail for the addresses of this installation and no other: it relays nothing, and lets nobody sign in. Encryption
 * is for the mail server in front of it.
 */
export async function startInboundSmtp(
  receiver: Receiver,
  { host, port }: NonNullable<InboundSettings['smtp']>,
  log: FastifyBaseLogger,
): Promise<InboundSmtp> {
  // Most installations take no mail by SMTP.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostMailBytes,
    maxClients: mostClients,
    socketTimeout: patienceMs,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= mostRecipients) return done(answer(452, 'Too many recipients'));
      findTaker(receiver, address).then(
        (taker) => done(taker ? null : answer(550, 'Nobody takes mail at this address')),
        (error: unknown) => {
          log.error({ err: error }, 'A recipient could not be looked up');
          done(answer(451, 'Please try again later'));
        },
      );
    },
    onData: (stream, session, done) => {
      readWhole(stream)
        .then(async (raw) => {
          if (!raw) throw answer(552, 'This mail is too large');
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          if ((await receiveMail(receiver, recipients, raw)).length === 0)
            throw answer(554, 'This mail cannot be read');
        })
        .then(
          () => done(),
          (error: Error & { responseCode?: number }) => {
            if (error.responseCode) return done(error);
            log.error({ err: error }, 'A mail could not be taken');
            return done(answer(451, 'Please try again later'));
          },
        );
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'The receiver of mail is in trouble'));
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
