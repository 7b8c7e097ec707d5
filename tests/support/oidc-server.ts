import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { ProviderSettings } from '#server/auth/provider-settings.ts';
import { testUrl } from './server.ts';

export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface OidcServer {
  readonly settings: ProviderSettings;
  /** The same service, told as one that speaks OAuth 2 alone. */
  readonly plainSettings: ProviderSettings;
  /** Who signs in there next. */
  person: Person;
  /** Walks through the provider as a browser would; answers the address it sends back to. */
  walk(url: string): Promise<string>;
  close(): Promise<void>;
}

const plainId = 'plain';

/** A real OpenID provider of this process that asks nobody for a password. */
export async function startOidcServer(id = 'testing'): Promise<OidcServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const client = { clientId: 'studbook', clientSecret: 'known to these two only' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        // Of a program on this machine: any port will do.
        application_type: 'native',
        redirect_uris: [id, plainId].map((one) => `http://localhost/api/auth/callback/${one}`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
  });
  const answer = provider.callback();
  const self: OidcServer = {
    settings: { ...client, id, name: 'Testing', issuer, addressesAreProven: false },
    plainSettings: {
      ...client,
      id: plainId,
      name: 'Plain Testing',
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      userInfoUrl: `${issuer}/me`,
      subject: 'sub',
      scopes: ['openid', 'email', 'profile'],
      addressesAreProven: false,
    },
    person: { sub: '', email: '', email_verified: false },
    walk: async (url) => {
      const jar = new Map<string, string>();
      for (let next = url, steps = 0; steps < 20; steps += 1) {
        if (next.startsWith(testUrl)) return next;
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/);
          jar.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${next}: ${response.status} ${await response.text()}`);
        next = new URL(location, next).href;
      }
      throw new Error(`The way through the provider has no end: ${url}`);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    people.set(self.person.sub, self.person);
    provider
      .interactionFinished(request, response, {
        login: { accountId: self.person.sub },
        // Programs on a machine are asked for it each time.
        consent: {},
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return self;
}
