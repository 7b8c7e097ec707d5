import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Database, Tenant } from '#server/db/database.ts';

const ivBytes = 12;
const tagBytes = 16;
const macBytes = 16;

/** What a link of a buyer pays for: an invoice, or a transaction that was asked for. */
export interface PaySubject {
  readonly kind: 'invoice' | 'transaction';
  readonly orgId: string;
  readonly id: string;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Keys of the accounts that buyers pay into, encrypted with the secret of the installation, and links to pay by, worked
 * out from it: none of them is kept readable, and a link can be printed again.
 */
export class PaymentKeys {
  readonly #key: Buffer;
  readonly #linkKey: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'studbook', 'payment keys', 32));
    this.#linkKey = Buffer.from(hkdfSync('sha256', secret, 'studbook', 'payment links', 32));
  }

  /** @param orgId what is encrypted for one organisation opens for no other */
  #close(orgId: string, plain: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(orgId));
    const hidden = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64');
  }

  #open(orgId: string, text: string): string | undefined {
    const bytes = Buffer.from(text, 'base64');
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, ivBytes)).setAAD(
        Buffer.from(orgId),
      );
      cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString(
        'utf8',
      );
    } catch {
      return undefined;
    }
  }

  /** What this secret has closed, closed by another one; undefined where this one does not open it. */
  closedFor(other: PaymentKeys, orgId: string, text: string): string | undefined {
    const plain = this.#open(orgId, text);
    return plain === undefined ? undefined : other.#close(orgId, plain);
  }

  /** Undefined where none are set, or they were encrypted with another secret. */
  async read(db: Database, tenant: Tenant): Promise<StripeKeys | undefined> {
    const sql = `select stripe_key as "key", stripe_webhook_secret as secret from invoice_settings where org_id = $org`;
    const [[row]] = await db.scoped(tenant, [{ sql, parameters: [] }], { readOnly: true });
    if (typeof row?.key !== 'string' || typeof row.secret !== 'string') return undefined;
    const [secretKey, webhookSecret] = [
      this.#open(tenant.orgId, row.key),
      this.#open(tenant.orgId, row.secret),
    ];
    return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
  }

  /** An empty text takes a key away; undefined leaves it. */
  async keep(
    db: Database,
    tenant: Tenant,
    given: { readonly stripeKey?: string | undefined; readonly stripeWebhookSecret?: string | undefined },
  ): Promise<void> {
    for (const [column, value] of [
      ['stripe_key', given.stripeKey],
      ['stripe_webhook_secret', given.stripeWebhookSecret],
    ] as const) {
      if (value === undefined) continue;
      const closed = value === '' ? null : this.#close(tenant.orgId, value);
      await db.scoped(tenant, [
        {
          sql: `insert into invoice_settings (org_id, ${column}) values ($1::uuid, $2)
            on conflict (org_id) do update set ${column} = excluded.${column}, updated_at = now()`,
          parameters: [tenant.orgId, closed],
        },
      ]);
    }
  }

  #mac(bytes: Buffer): Buffer {
    return createHmac('sha256', this.#linkKey).update(bytes).digest().subarray(0, macBytes);
  }

  /** Whoever has it can pay and see what for, and nothing else. */
  tokenFor({ kind, orgId, id }: PaySubject): string {
    const bytes = Buffer.concat([Buffer.from([kind === 'invoice' ? 1 : 2]), uuidBytes(orgId), uuidBytes(id)]);
    return Buffer.concat([bytes, this.#mac(bytes)]).toString('base64url');
  }

  /** Undefined for whatever we have not made. */
  subjectOf(token: string): PaySubject | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 33 + macBytes || bytes.toString('base64url') !== token) return undefined;
    const about = bytes.subarray(0, 33);
    if (!timingSafeEqual(bytes.subarray(33), this.#mac(about))) return undefined;
    const kind = about[0] === 1 ? 'invoice' : 'transaction';
    return { kind, orgId: uuidText(about.subarray(1, 17)), id: uuidText(about.subarray(17)) };
  }
}
