import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
  /** What it was answered with. */
  readonly status: number;
}

export interface WebhookReceiver {
  readonly url: string;
  /** Everything that was asked of it, in order, also what it refused. */
  all(): readonly Received[];
  /** What it answers to the n-th request, from 1 on, by what was sent; 204 unless told. Undefined: it cuts the connection. */
  answer(status: (nth: number, body: string) => number | undefined): void;
  /** Resolves once that much was taken. */
  took(howMany: number): Promise<void>;
  close(): Promise<void>;
}

/** A program of a breeder's, in this process. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let nth = 0;
  let statusOf: (nth: number, body: string) => number | undefined = () => 204;
  const taken = (): number => received.filter(({ status }) => status < 300).length;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    nth += 1;
    const status = statusOf(nth, body);
    if (status === undefined) {
      request.socket.destroy();
      return;
    }
    received.push({ headers: request.headers, body, path: request.url ?? '', status });
    response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end();
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/studbook`,
    all: () => received,
    answer: (status) => {
      nth = 0;
      statusOf = status;
    },
    took: async (howMany) => {
      while (taken() < howMany)
        await new Promise<void>((resolve) => {
          const look = (): void => {
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
        });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
