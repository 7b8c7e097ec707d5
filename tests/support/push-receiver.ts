import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  readonly path: string;
  /** Of the body as it came: services take 4096. */
  readonly bytes: number;
  readonly ttl: string | undefined;
  /** What the sender says of itself, its signature checked. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  readonly message: unknown;
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291 with the coding of RFC 8188, one record: what a browser does with what it is sent. */
function opened(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + senderLength);
  const sealed = body.subarray(21 + senderLength);
  const shared = curve.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const key = hkdf(shared, auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292. @throws where the signature is not of the key that is sent along */
function claimsOf(authorization: string, publicKey: string): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('Signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}

export interface PushReceiver {
  /** A browser as it would say itself where it is told. */
  subscription(path: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly received: readonly ReceivedPush[];
  /** What it answers from now on. */
  answer(status: number): void;
  /** What the sender must sign with. */
  knowKey(publicKey: string): void;
  close(): Promise<void>;
}

/** The service of a browser's maker, and the browser behind it. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  let status = 201;
  let publicKey = '';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      try {
        received.push({
          path: request.url ?? '',
          bytes: body.length,
          ttl: request.headers.ttl?.toString(),
          claims: claimsOf(request.headers.authorization ?? '', publicKey),
          message: JSON.parse(opened(body, curve, auth)),
        });
        response.writeHead(status).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    subscription: (path) => ({
      endpoint: `http://127.0.0.1:${port}${path}`,
      keys: { p256dh: curve.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    }),
    received,
    answer: (next) => {
      status = next;
    },
    knowKey: (key) => {
      publicKey = key;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
