import { createHmac, hkdfSync } from 'node:crypto';

/** What signs for a webhook: of its present turn, and of the one before while receivers change over. */
export interface SecretTurn {
  readonly id: string;
  readonly turnOfSecret: number;
}

/**
 * The secrets of webhooks, worked out from the installation's own: none is kept, and none leaves with a backup of the
 * database. Signed as the Standard Webhooks specification says (https://www.standardwebhooks.com).
 */
export class WebhookSecrets {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'studbook', 'webhooks', 32));
  }

  #bytes({ id, turnOfSecret }: SecretTurn): Buffer {
    return createHmac('sha256', this.#key).update(`${id} ${turnOfSecret}`).digest();
  }

  /** As the receiver sets it: `whsec_` and 32 bytes in base64. */
  secretOf(turn: SecretTurn): string {
    return `whsec_${this.#bytes(turn).toString('base64')}`;
  }

  /**
   * The three headers that go with a body.
   * @param seconds Unix time at which it is sent: receivers refuse what is old
   * @param turns The secrets to sign with, one signature each
   */
  headersFor(
    turns: readonly SecretTurn[],
    {
      messageId,
      seconds,
      body,
    }: { readonly messageId: string; readonly seconds: number; readonly body: string },
  ): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
    const signed = turns.map((turn) =>
      createHmac('sha256', this.#bytes(turn)).update(`${messageId}.${seconds}.${body}`).digest('base64'),
    );
    return {
      'webhook-id': messageId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signed.map((signature) => `v1,${signature}`).join(' '),
    };
  }
}
