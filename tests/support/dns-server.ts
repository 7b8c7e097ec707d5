import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface DnsServer {
  /** `127.0.0.1:port` */
  readonly address: string;
  /** What the TXT records of a name say. */
  readonly texts: Map<string, string | readonly string[]>;
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
  const texts: DnsServer['texts'] = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { name, end } = questionIn(message);
    const said = [texts.get(name) ?? []].flat().map((text) => Buffer.from(text));
    const header = Buffer.from(message.subarray(0, 12));
    header.writeUInt16BE(said.length === 0 ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(said.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = said.flatMap((text) => [
      Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 1, 0, text.length + 1, text.length]),
      text,
    ]);
    socket.send(Buffer.concat([header, message.subarray(12, end), ...answers]), from.port, from.address);
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
