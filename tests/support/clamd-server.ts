import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ClamdAddress } from '#server/uploads/clamd.ts';
import { testVirus } from '#server/uploads/test-virus.ts';

/** How it behaves: as it should, or in one of the ways in which a scanner fails. */
export type ClamdMood =
  | 'scans'
  | 'is silent'
  | 'hangs up'
  | 'talks nonsense'
  | 'talks on and on'
  | 'finds nothing';

export interface ClamdServer {
  readonly address: ClamdAddress;
  mood: ClamdMood;
  /** The most bytes of one file it reads. */
  most: number;
  /** The bytes of each file that came whole. */
  readonly scanned: Buffer[];
  /** As many as were on the line at the same time. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

const command = 'zINSTREAM\0';

/** The stream of one file, put together as clamd does; undefined while more is to come. */
function readStream(bytes: Buffer): { content: Buffer; isWhole: boolean } | undefined {
  if (bytes.length < command.length) return undefined;
  if (bytes.toString('latin1', 0, command.length) !== command)
    throw new Error('Not the command of a stream.');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(pieces), isWhole: true };
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.concat(pieces), isWhole: false };
}

/** Speaks clamd's protocol in this process and knows one virus: on a port of its own, or on a Unix socket. */
export async function startClamd(path?: string): Promise<ClamdServer> {
  const scanned: Buffer[] = [];
  const lines = new Set<Socket>();
  let mostAtOnce = 0;
  const answer = (socket: Socket, text: string): void => void socket.end(`${text}\0`);
  const server = createServer((socket) => {
    lines.add(socket);
    mostAtOnce = Math.max(mostAtOnce, lines.size);
    socket.on('close', () => lines.delete(socket)).on('error', () => {});
    if (running.mood === 'hangs up') return void socket.destroy();
    const came: Buffer[] = [];
    let isAnswered = false;
    socket.on('data', (bytes: Buffer) => {
      came.push(bytes);
      const read = isAnswered ? undefined : readStream(Buffer.concat(came));
      if (!read) return;
      if (read.content.length > running.most) {
        isAnswered = true;
        return answer(socket, 'INSTREAM size limit exceeded. ERROR');
      }
      if (!read.isWhole) return;
      isAnswered = true;
      scanned.push(read.content);
      if (running.mood === 'talks nonsense') answer(socket, 'HTTP/1.1 400 Bad Request');
      else if (running.mood === 'talks on and on') {
        const timer = setInterval(() => socket.write('.'), 20);
        socket.on('close', () => clearInterval(timer));
      } else if (running.mood === 'scans' && read.content.includes(testVirus()))
        answer(socket, 'stream: Eicar-Signature FOUND');
      else if (running.mood !== 'is silent') answer(socket, 'stream: OK');
    });
  });
  server.listen(path ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const running = {
    address:
      path === undefined ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path },
    mood: 'scans' as ClamdMood,
    most: 100_000_000,
    scanned,
    get mostAtOnce() {
      return mostAtOnce;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const line of lines) line.destroy();
        server.close(() => resolve());
      }),
  };
  return running;
}
