import { createECDH, hkdfSync } from 'node:crypto';

/** What says that a message is of this installation (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys of the installation, worked out from its secret like those of webhooks: none is kept, several processes agree,
 * and a browser goes on taking messages after a restart.
 */
export function pushKeysOf(secret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, 'studbook', `web push ${attempt}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(scalar);
    } catch {
      // One number in four thousand million is above the order of the curve.
      continue;
    }
    return {
      publicKey: curve.getPublicKey().toString('base64url'),
      privateKey: scalar.toString('base64url'),
    };
  }
}
