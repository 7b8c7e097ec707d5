import { resolve } from 'node:path';
import { z } from 'zod';
import { readStoreAddress, type StoreSettings } from './attachments/store-settings.ts';
import { type ProviderSettings, readProviders } from './auth/provider-settings.ts';
import type { SignUpGate } from './auth/sign-up-gate.ts';
import {
  httpUrl,
  optional,
  postgresUrl,
  proxies,
  sender,
  smsUrl,
  smtpUrl,
  stripePrice,
  wholeNumber,
} from './environment-values.ts';
import { type CapSettings, usualCaps } from './http/rates/caps.ts';
import type { InboundSettings } from './inbound-mail/smtp.ts';
import type { TextSettings } from './mail/texts.ts';
import type { MailSettings } from './mail/transport.ts';
import { hostList } from './outgoing/allowed-hosts.ts';
import { requireEncrypted, withEncryption } from './outgoing/encrypted-address.ts';
import { outgoingOf } from './outgoing/named-hosts.ts';
import type { OutgoingRules } from './outgoing/post-outside.ts';
import { isLoopback, isOfOpenInternet } from './outgoing/public-address.ts';
import type { PaymentSettings } from './payments/payments.ts';
import { withFiles } from './secret-files.ts';
import { type ClamdAddress, readClamdAddress } from './uploads/clamd.ts';

// The only reader of process.env: everything that can be set is on this page.

const settings = z.object({
  /** Where attachments, secrets and, without DATABASE_URL, the database are kept. */
  STUDBOOK_DATA: optional(z.string()),
  /** A store that speaks S3 in place of the folder `files`. */
  STUDBOOK_FILES: optional(
    z
      .string()
      .refine(
        (text) => readStoreAddress(text) !== undefined,
        'must look like s3://bucket or s3://bucket/folder',
      ),
  ),
  /** Where that store is, unless it is Amazon's own. */
  STUDBOOK_S3_ENDPOINT: optional(httpUrl),
  STUDBOOK_S3_REGION: optional(z.string().regex(/^[a-z0-9-]{1,40}$/, 'must look like eu-central-1')),
  /** What opens it; these two are needed together. */
  STUDBOOK_S3_KEY: optional(z.string()),
  STUDBOOK_S3_SECRET: optional(z.string()),
  /** A PostgreSQL server (15 or later) in place of the built-in database. */
  DATABASE_URL: postgresUrl.optional(),
  /** The most connections to that server; without it half of what it has room for, at most 10. */
  STUDBOOK_POOL: optional(wholeNumber(2, 1_000)),
  PORT: optional(wholeNumber(0, 65_535)),
  HOST: optional(z.string()),
  /** The address people type: links in mails and sign-in cookies follow it. */
  STUDBOOK_URL: optional(httpUrl),
  /** Lets that address be http:// on the open internet: everybody in between then reads along. */
  STUDBOOK_PLAIN_HTTP: optional(z.literal('allowed')),
  /** A proxy in front says for whom it asks; believed of these only. */
  STUDBOOK_PROXY: optional(proxies),
  /** The header in which that proxy names the country of whoever asks, like CF-IPCountry. */
  STUDBOOK_COUNTRY_HEADER: optional(
    z.string().regex(/^[a-z][a-z0-9-]{1,60}$/i, 'must be the name of a header, like CF-IPCountry'),
  ),
  STUDBOOK_LOG: optional(z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace'])),
  /** In place of the secrets made at the first start, where several processes share one database. */
  STUDBOOK_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  /** What takes its place with `npm run admin -- --new-secret`. */
  STUDBOOK_NEW_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  /** Who may make an account: unless told, anybody while only this machine can connect, else the first. */
  STUDBOOK_SIGNUP: optional(z.enum(['open', 'invited', 'closed'])),
  /** Whether everybody with an account has to have a second factor; organisations may demand it of their own either way. */
  STUDBOOK_SECOND_FACTOR: optional(z.enum(['offered', 'demanded'])),
  /** A file that says with which accounts elsewhere one may sign in. */
  STUDBOOK_PROVIDERS: optional(z.string()),
  /** The server that mail is given to; without one it is kept in the outbox. */
  STUDBOOK_SMTP_URL: optional(smtpUrl),
  /** Whom mail comes from. */
  STUDBOOK_MAIL_FROM: optional(sender),
  /** Takes text messages as JSON; without it they are kept in the outbox. */
  STUDBOOK_SMS_URL: optional(smsUrl),
  /** Sent along with each as a bearer token. */
  STUDBOOK_SMS_TOKEN: optional(z.string()),
  /** The most text messages a day that somebody without an account can cause, all together. */
  STUDBOOK_TEXTS_A_DAY: optional(wholeNumber(1, 1_000_000)),
  /** The most applications one form takes in an hour. */
  STUDBOOK_APPLICATIONS_AN_HOUR: optional(wholeNumber(1, 100_000)),
  /** Whether webhooks may also lead to this machine and private networks, with http://; unless told they may not. */
  STUDBOOK_OUTGOING: optional(z.enum(['public', 'private'])),
  /** The only names anything is sent to, as `api.stripe.com *.push.apple.com`; any unless told. */
  STUDBOOK_OUTGOING_HOSTS: optional(hostList),
  /** Refuses at the start whatever another setting would send to another machine in the open. */
  STUDBOOK_ENCRYPTION: optional(z.literal('required')),
  /** Takes money for plans; without it plans are chosen free of charge. These four are needed together. */
  STUDBOOK_STRIPE_KEY: optional(z.string().regex(/^[sr]k_\w+$/, 'must look like sk_live_…')),
  STUDBOOK_STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\S+$/, 'must look like whsec_…')),
  STUDBOOK_STRIPE_PRO: optional(stripePrice),
  STUDBOOK_STRIPE_PREMIUM: optional(stripePrice),
  /** A stand-in that is asked in place of Stripe, to try payments out. */
  STUDBOOK_STRIPE_ADDRESS: optional(httpUrl),
  /** The domain whose mail is handed to Studbook; without it none is taken. Needs one of the two below it. */
  STUDBOOK_INBOUND_DOMAIN: optional(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a name like in.example.com'),
  ),
  /** What a provider sends along that hands mail over by HTTP. */
  STUDBOOK_INBOUND_KEY: optional(z.string().min(20, 'must have at least 20 characters')),
  /** A port on which mail is taken by SMTP, as `25` or `127.0.0.1:2525`. */
  STUDBOOK_INBOUND_SMTP: optional(
    z.string().regex(/^(?:[\w.-]+:|\[[0-9a-f:]+\]:)?\d{1,5}$/i, 'must be a port, or an address and a port'),
  ),
  /** A virus scanner that looks at every file before it is kept: the daemon of ClamAV; without it none does. */
  STUDBOOK_CLAMD: optional(
    z
      .string()
      .refine(
        (text) => readClamdAddress(text) !== undefined,
        'must look like 127.0.0.1:3310, or be the path of a socket like /run/clamav/clamd.ctl',
      ),
  ),
  /** Encrypts backups and opens them; on the command line everybody on the machine could read it. */
  STUDBOOK_BACKUP_PASSPHRASE: optional(z.string().min(12, 'must have at least 12 characters')),
});

export interface Environment {
  readonly dataFolder: string;
  /** Undefined where files lie in the data folder. */
  readonly store: StoreSettings | undefined;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number | undefined;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly proxies: readonly string[];
  /** In small letters; undefined where no proxy says from which country somebody asks. */
  readonly countryHeader: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly secret: string | undefined;
  /** For the one command that puts it in place of the other. */
  readonly newSecret: string | undefined;
  readonly signUp: SignUpGate;
  readonly demandsSecondFactor: boolean;
  readonly backupPassphrase: string | undefined;
  readonly providers: readonly ProviderSettings[];
  /** Undefined where no mail server is set up. */
  readonly mail: MailSettings | undefined;
  /** Undefined where no service for text messages is set up. */
  readonly texts: TextSettings | undefined;
  readonly caps: CapSettings;
  /** Whom webhooks may be sent to. */
  readonly outgoing: OutgoingRules;
  /** Undefined where no mail is taken. */
  readonly inbound: InboundSettings | undefined;
  /** Undefined where no virus scanner is set up. */
  readonly clamd: ClamdAddress | undefined;
  /** Undefined where no payments are taken. */
  readonly payments: PaymentSettings | undefined;
}

const refuse = (setting: string, why: string): never => {
  throw new Error(`Studbook cannot start with these settings of the environment:\n  ${setting}: ${why}`);
};

const mailOf = ({
  STUDBOOK_SMTP_URL,
  STUDBOOK_MAIL_FROM,
  STUDBOOK_ENCRYPTION,
}: z.infer<typeof settings>): MailSettings | undefined => {
  if (STUDBOOK_SMTP_URL === undefined) return undefined;
  if (STUDBOOK_MAIL_FROM === undefined) {
    return refuse('STUDBOOK_MAIL_FROM', 'is needed with STUDBOOK_SMTP_URL, like Studbook <mail@example.com>');
  }
  const settled = { smtpUrl: STUDBOOK_SMTP_URL, from: STUDBOOK_MAIL_FROM };
  return STUDBOOK_ENCRYPTION === undefined ? settled : { ...settled, isEncrypted: true };
};

const addressOf = ({ protocol, hostname, port }: URL): NonNullable<PaymentSettings['address']> => ({
  host: hostname,
  port: Number(port || (protocol === 'https:' ? 443 : 80)),
  protocol: protocol === 'https:' ? 'https' : 'http',
});

const storeOf = (values: z.infer<typeof settings>): StoreSettings | undefined => {
  const { STUDBOOK_FILES: address, STUDBOOK_S3_KEY: id, STUDBOOK_S3_SECRET: secret } = values;
  const place = address === undefined ? undefined : readStoreAddress(address);
  if (place === undefined) return undefined;
  if ((id === undefined) !== (secret === undefined)) {
    return refuse('STUDBOOK_S3_KEY, STUDBOOK_S3_SECRET', 'are needed together');
  }
  return {
    ...place,
    endpoint: values.STUDBOOK_S3_ENDPOINT,
    region: values.STUDBOOK_S3_REGION ?? 'us-east-1',
    keys: id === undefined || secret === undefined ? undefined : { id, secret },
  };
};

const textsOf = ({
  STUDBOOK_SMS_URL: url,
  STUDBOOK_SMS_TOKEN: token,
}: z.infer<typeof settings>): TextSettings | undefined => (url === undefined ? undefined : { url, token });

const paymentsOf = (values: z.infer<typeof settings>): PaymentSettings | undefined => {
  const {
    STUDBOOK_STRIPE_KEY: secretKey,
    STUDBOOK_STRIPE_WEBHOOK_SECRET: webhookSecret,
    STUDBOOK_STRIPE_PRO: pro,
    STUDBOOK_STRIPE_PREMIUM: premium,
    STUDBOOK_STRIPE_ADDRESS: address,
  } = values;
  const given = [secretKey, webhookSecret, pro, premium].filter((value) => value !== undefined);
  if (given.length === 0) return undefined;
  if (!secretKey || !webhookSecret || !pro || !premium) {
    return refuse(
      'STUDBOOK_STRIPE_KEY, STUDBOOK_STRIPE_WEBHOOK_SECRET, STUDBOOK_STRIPE_PRO, STUDBOOK_STRIPE_PREMIUM',
      'are needed together',
    );
  }
  return {
    secretKey,
    webhookSecret,
    prices: { pro, premium },
    ...(address === undefined ? {} : { address: addressOf(new URL(address)) }),
  };
};

const inboundOf = ({
  STUDBOOK_INBOUND_DOMAIN: domain,
  STUDBOOK_INBOUND_KEY: key,
  STUDBOOK_INBOUND_SMTP: smtp,
}: z.infer<typeof settings>): InboundSettings | undefined => {
  if (domain === undefined) return undefined;
  if (key === undefined && smtp === undefined) {
    return refuse('STUDBOOK_INBOUND_DOMAIN', 'needs STUDBOOK_INBOUND_KEY or STUDBOOK_INBOUND_SMTP as well');
  }
  const [, host = '0.0.0.0', port] = /^(?:(.*):)?(\d+)$/.exec(smtp ?? '') ?? [];
  return {
    domain,
    key,
    smtp: port === undefined ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) },
  };
};

/** Passwords and buyers' names do not travel in the open unless somebody says that they shall. */
const publicUrlOf = (
  { STUDBOOK_URL, STUDBOOK_PLAIN_HTTP }: z.infer<typeof settings>,
  port: number,
): string => {
  const { protocol, hostname, origin } = new URL(STUDBOOK_URL ?? `http://localhost:${port}`);
  if (protocol === 'http:' && isOfOpenInternet(hostname) && STUDBOOK_PLAIN_HTTP === undefined)
    refuse(
      'STUDBOOK_URL',
      `begins with http://, and ${hostname} is on the open internet: passwords would be sent unencrypted. Put a proxy with TLS in front and write https://, or set STUDBOOK_PLAIN_HTTP=allowed`,
    );
  return origin;
};

export const readEnvironment = (given: NodeJS.ProcessEnv = process.env): Environment => {
  const read = settings.safeParse(withFiles(given));
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`Studbook cannot start with these settings of the environment:\n${lines.join('\n')}`);
  }
  const values = read.data;
  const providers = readProviders(values.STUDBOOK_PROVIDERS);
  const outgoing = outgoingOf(values, providers, (why) => refuse('STUDBOOK_OUTGOING_HOSTS', why));
  const isRequired = values.STUDBOOK_ENCRYPTION === 'required';
  if (isRequired) requireEncrypted(values, providers, refuse);
  const port = values.PORT ?? 4600;
  return {
    dataFolder: resolve(values.STUDBOOK_DATA ?? 'data'),
    store: storeOf(values),
    databaseUrl:
      values.DATABASE_URL === undefined ? undefined : withEncryption(values.DATABASE_URL, { isRequired }),
    poolSize: values.STUDBOOK_POOL,
    port,
    host: values.HOST ?? '127.0.0.1',
    publicUrl: publicUrlOf(values, port),
    proxies: values.STUDBOOK_PROXY ?? [],
    countryHeader: values.STUDBOOK_COUNTRY_HEADER?.toLowerCase(),
    logLevel: values.STUDBOOK_LOG ?? 'warn',
    secret: values.STUDBOOK_SECRET,
    newSecret: values.STUDBOOK_NEW_SECRET,
    signUp: values.STUDBOOK_SIGNUP ?? (isLoopback(values.HOST) ? 'open' : 'first'),
    demandsSecondFactor: values.STUDBOOK_SECOND_FACTOR === 'demanded',
    backupPassphrase: values.STUDBOOK_BACKUP_PASSPHRASE,
    providers,
    mail: mailOf(values),
    texts: textsOf(values),
    caps: {
      textsADay: values.STUDBOOK_TEXTS_A_DAY ?? usualCaps.textsADay,
      applicationsAnHour: values.STUDBOOK_APPLICATIONS_AN_HOUR ?? usualCaps.applicationsAnHour,
    },
    outgoing,
    inbound: inboundOf(values),
    clamd: values.STUDBOOK_CLAMD === undefined ? undefined : readClamdAddress(values.STUDBOOK_CLAMD),
    payments: paymentsOf(values),
  };
};
