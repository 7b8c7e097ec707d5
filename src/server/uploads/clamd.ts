import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';

/** Where the daemon of ClamAV listens. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  /** A Unix socket. */
  | { readonly path: string };

const hostForm = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i;

/** `host:port`, `[::1]:port` or `/path/of/a/socket`; undefined for anything else. */
export function readClamdAddress(text: string): ClamdAddress | undefined {
  if (text.startsWith('/')) return text.length > 1 && !text.includes('\0') ? { path: text } : undefined;
  const [, literal, name, digits] = hostForm.exec(text) ?? [];
  const [host, port] = [literal ?? name, Number(digits)];
  if (host === undefined || (literal !== undefined && isIP(literal) !== 6)) return undefined;
  return port > 0 && port < 65_536 ? { host, port } : undefined;
}

export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'found'; readonly virus: string }
  /** More than it reads of one file (`StreamMaxLength`). */
  | { readonly kind: 'too-large' };

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

const pieceBytes = 64 * 1024;
/** Its answer is one line. */
const longestAnswer = 1_000;

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const piece = bytes.subarray(from, from + pieceBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
}

/** The command, then pieces with their lengths in front, then a length of nothing. */
async function* framed(content: Content): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  if (content instanceof Uint8Array) yield* pieces(content);
  else for await (const bytes of content) yield* pieces(bytes);
  yield Buffer.alloc(4);
}

async function send(socket: Socket, content: Content, signal: AbortSignal): Promise<void> {
  for await (const bytes of framed(content)) {
    // It answers before the end where it has seen enough.
    if (signal.aborted) return;
    if (!socket.write(bytes)) await once(socket, 'drain', { signal });
  }
}

/** What it says, up to the sign that ends it. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      said += text;
      if (said.includes('\0')) resolve(said.slice(0, said.indexOf('\0')));
      else if (said.length > longestAnswer) reject(new Error('The virus scanner answered without an end.'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The virus scanner closed the line without an answer.')));
  });
}

/** What it calls what it has found is shown to people. */
const named = (virus: string): string => virus.replace(/[^\x21-\x7e]+/g, ' ').slice(0, 120);

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus !== undefined) return { kind: 'found', virus: named(virus) };
  if (/^INSTREAM size limit exceeded\b/.test(answer)) return { kind: 'too-large' };
  throw new Error(`The virus scanner answered ${JSON.stringify(answer.slice(0, 100))}.`);
}

export interface Patience {
  /** Without a byte in either direction. */
  readonly idleMs: number;
  readonly wholeMs: number;
}

/**
 * Has the daemon look at bytes (its command INSTREAM, https://docs.clamav.net/manual/Usage/ClamdProtocol.html).
 * @throws for whatever is no clear verdict: nobody there, too slow, closed, something else answered
 */
export async function askClamd(
  address: ClamdAddress,
  content: Content,
  { idleMs, wholeMs }: Patience,
): Promise<Verdict> {
  const socket = connect(address);
  const ended = new AbortController();
  const slow = (): void => void socket.destroy(new Error('The virus scanner took too long.'));
  socket.setTimeout(idleMs, slow);
  const whole = setTimeout(slow, wholeMs);
  const answer = readAnswer(socket);
  const sending = send(socket, content, ended.signal).then(() => answer);
  try {
    return verdictOf(await Promise.race([answer, sending]));
  } finally {
    clearTimeout(whole);
    ended.abort();
    sending.catch(() => {}); // Told by the answer, or cut off because there is one.
    socket.on('error', () => {});
    socket.destroy();
  }
}
