import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface DnsServer {
  /** `127.0.0.1:port` */
  readonly address: string;
  /** What TXT records say, by name. */
  readonly texts: Map<string, string>;
  close(): Promise<void>;
}

/** The name a question asks for, and where the question ends. */
function questionIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A name server of this machine that knows TXT records (RFC 1035), and of all other names that there are none. */
export async function startDnsServer(): Promise<DnsServer> {
  const texts = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { name, end } = questionIn(message);
    const text = texts.get(name);
    const header = Buffer.from(message.subarray(0, 12));
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    const said = Buffer.from(text ?? '');
    const answer = Buffer.concat([
      Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 1, 0, said.length + 1, said.length]),
      said,
    ]);
    const parts = [header, message.subarray(12, end), ...(text === undefined ? [] : [answer])];
    socket.send(Buffer.concat(parts), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
