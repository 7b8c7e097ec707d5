import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { TextSettings } from '#server/mail/texts.ts';

interface Text {
  readonly to: string;
  readonly text: string;
}

export interface TextServer {
  readonly settings: TextSettings;
  /** The same as variables of a process. */
  readonly environment: Readonly<Record<string, string>>;
  /** What was sent to this number; waits until there are so many. */
  arrived(to: string, howMany?: number): Promise<readonly string[]>;
  all(): readonly Text[];
  close(): Promise<void>;
}

/** A service for text messages of this process. */
export async function startTextServer(): Promise<TextServer> {
  const texts: Text[] = [];
  const waiting = new Set<() => void>();
  const token = 'known to these two only';
  const server = createServer(async (request, response) => {
    const isTold = request.headers.authorization === `Bearer ${token}` && request.headers['idempotency-key'];
    if (!isTold) {
      response.writeHead(401).end();
      return;
    }
    texts.push((await json(request)) as Text);
    response.writeHead(202).end();
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const of = (to: string) => texts.filter((one) => one.to === to).map(({ text }) => text);
  return {
    settings: { url, token },
    environment: { STUDBOOK_SMS_URL: url, STUDBOOK_SMS_TOKEN: token },
    arrived: async (to, howMany = 1) => {
      while (of(to).length < howMany)
        await new Promise<void>((resolve) => {
          const look = (): void => {
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
        });
      return of(to);
    },
    all: () => texts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
