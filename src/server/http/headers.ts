import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/**
 * The headers that guard every answer, by their names in small letters. Made once: they say the same each time, and
 * making them takes a dozen functions.
 */
export function guardingHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    // For what is no page: an answer of the API or an uploaded file runs nothing, whatever a browser takes it for.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Over plain http, as in the local network of a kennel, these two would lock people out.
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const headers: Record<string, string> = {};
  const answer: Pick<ServerResponse, 'removeHeader'> & { setHeader(name: string, value: unknown): void } = {
    setHeader: (name, value) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => {},
  };
  setHeaders({} as IncomingMessage, answer as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
