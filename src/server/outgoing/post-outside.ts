import { lookup as ask, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { notAllowed } from './allowed-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** To whom a program of the server's own may speak. */
export interface OutgoingRules {
  /** Also this machine, private networks and plain http: for whoever runs the receiver beside Studbook. */
  readonly allowsPrivate: boolean;
  /** Which hosts may be asked at all; any unless told. */
  readonly allowsHost?: (host: string) => boolean;
  /** How names become addresses; the system's own way unless told. */
  readonly lookUp?: typeof ask;
}

export interface OutsideAnswer {
  /** Null where nobody answered. */
  readonly status: number | null;
  readonly tookMs: number;
  /** The beginning of what was answered, or why there is no answer; for people to read. */
  readonly words: string;
}

const timeLimitMs = 10_000;
const mostRead = 64 * 1024;
const mostKept = 500;

const privateWords = 'The address leads into a private network, which this installation does not allow.';

/** Why nothing is sent to this address; undefined where it may be. What its name leads to is looked at when sending. */
export function refusalOf(address: string, { allowsPrivate, allowsHost }: OutgoingRules): string | undefined {
  if (!URL.canParse(address)) return 'Enter a full address, like https://example.com/studbook';
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:'))
    return 'Enter an address that begins with https://';
  if (username || password) return 'Leave name and password out of the address';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (allowsHost && !allowsHost(host)) return notAllowed(host);
  if (allowsPrivate) return undefined;
  if (isIP(host) ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host))
    return privateWords;
  return undefined;
}

/** The system's look-up, which answers only addresses of the open internet: what is checked is what is connected to. */
function checkedLookUp({ allowsPrivate, lookUp = ask }: OutgoingRules): LookupFunction {
  return (hostname, options, done) => {
    const all: LookupAllOptions = { ...options, all: true };
    lookUp(hostname, all, (error, found: LookupAddress[]) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error('The name of the address is not known.'), '', 0);
      if (!allowsPrivate && !found.every(({ address }) => isPublicAddress(address)))
        return done(new Error(privateWords), '', 0);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

const reasonOf = (error: unknown): string => {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError')
    return `No answer within ${timeLimitMs / 1000} seconds.`;
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the address is not known.';
  if (code === 'ECONNRESET') return 'The connection was cut.';
  return message;
};

/**
 * Posts to an address somebody gave, JSON unless the headers say otherwise: looked up and checked on the way, limited in time and in what is read, never
 * followed elsewhere. Never throws: what went wrong stands in the answer.
 */
export function postOutside(
  address: string,
  {
    headers,
    body,
  }: { readonly headers: Readonly<Record<string, string | number>>; readonly body: string | Uint8Array },
  rules: OutgoingRules,
  stopping?: AbortSignal,
): Promise<OutsideAnswer> {
  const started = performance.now();
  const tookMs = (): number => Math.round(performance.now() - started);
  const refusal = refusalOf(address, rules);
  if (refusal) return Promise.resolve({ status: null, tookMs: 0, words: refusal });
  return new Promise((resolve) => {
    const url = new URL(address);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const fail = (error: unknown): void =>
      resolve({ status: null, tookMs: tookMs(), words: reasonOf(error).slice(0, mostKept) });
    const sent = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookUp(rules),
        signal: stopping
          ? AbortSignal.any([stopping, AbortSignal.timeout(timeLimitMs)])
          : AbortSignal.timeout(timeLimitMs),
        headers: {
          'content-type': 'application/json',
          ...Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const),
          ),
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Studbook',
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        let length = 0;
        const finish = (): void => {
          const words = Buffer.concat(parts).toString('utf8').replaceAll('\u0000', '').slice(0, mostKept);
          resolve({ status: answer.statusCode ?? null, tookMs: tookMs(), words });
          answer.destroy();
        };
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length >= mostRead) finish();
        });
        answer.on('end', finish);
        answer.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
