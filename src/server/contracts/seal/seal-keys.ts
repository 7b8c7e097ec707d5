import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AccountsDatabase } from '#server/auth/tables.ts';

/** What papers are sealed with. */
export interface SealKey {
  /** DER. */
  readonly certificate: ArrayBuffer;
  readonly privateKey: CryptoKey;
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3072,
};
const years = 20;
const ivBytes = 12;
const tagBytes = 16;

/**
 * The installation's own certificate, made when the first contract is sealed. Its key is kept in the database, encrypted
 * with the secret of the installation: several processes have one seal, and a backup of the database alone cannot seal.
 * With another secret a new one is made; the old certificates stay in the papers they sealed.
 */
export class SealKeys {
  readonly #accounts: AccountsDatabase;
  readonly #secret: Buffer;
  readonly #name: string;
  #found: Promise<SealKey> | undefined;

  /** @param host what the certificate is made out to. */
  constructor(accounts: AccountsDatabase, secret: string, host: string) {
    this.#accounts = accounts;
    this.#secret = Buffer.from(hkdfSync('sha256', secret, 'studbook', 'contract seal', 32));
    this.#name = host.replace(/[^\w.-]/g, '').slice(0, 60) || 'studbook';
  }

  current(): Promise<SealKey> {
    this.#found ??= this.#open().catch((error: unknown) => {
      this.#found = undefined;
      throw error;
    });
    return this.#found;
  }

  async #open(): Promise<SealKey> {
    const known = await this.#newest();
    if (known) return known;
    const made = await this.#make();
    await this.#accounts.insertInto('sealKeys').values(made).execute();
    const key = await this.#newest();
    if (!key) throw new Error('The seal that was made cannot be read.');
    return key;
  }

  /** Of those this secret opens; two processes that make one at the same second both go on with the same. */
  async #newest(): Promise<SealKey | undefined> {
    const rows = await this.#accounts
      .selectFrom('sealKeys')
      .select(['certificate', 'privateKey'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const pkcs8 = this.#opened(row.privateKey);
      if (!pkcs8) continue;
      const privateKey = await crypto.subtle.importKey('pkcs8', Uint8Array.from(pkcs8), algorithm, false, [
        'sign',
      ]);
      const der = Buffer.from(row.certificate, 'base64');
      return { certificate: Uint8Array.from(der).buffer, privateKey };
    }
    return undefined;
  }

  async #make(): Promise<{ certificate: string; privateKey: string }> {
    const { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } =
      await import('@peculiar/x509');
    const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const now = new Date();
    const end = new Date(now);
    end.setUTCFullYear(now.getUTCFullYear() + years);
    const certificate = await X509CertificateGenerator.createSelfSigned({
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      name: [{ CN: [`Studbook at ${this.#name}`] }, { O: ['Studbook'] }],
      notBefore: new Date(now.getTime() - 60_000),
      notAfter: end,
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      ],
    });
    const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
    return { certificate: certificate.toString('base64'), privateKey: this.#closed(pkcs8) };
  }

  #closed(plain: Buffer): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#secret, iv);
    const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64');
  }

  #opened(text: string): Buffer | undefined {
    const bytes = Buffer.from(text, 'base64');
    const cipher = createDecipheriv('aes-256-gcm', this.#secret, bytes.subarray(0, ivBytes));
    cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]);
    } catch {
      return undefined;
    }
  }
}
