import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { NoteToAdd } from '#domain/verbs/add-note.ts';

export interface NamedRecord {
  readonly entity: NoteToAdd['entity'];
  readonly id: string;
}

/** Whom a mail is for. */
export interface Recipient {
  readonly token: string;
  readonly record: NamedRecord | null;
}

const letters = {
  animals: 'a',
  offspring: 'o',
  breeding_groups: 'b',
  customers: 'c',
} as const satisfies Record<NamedRecord['entity'], string>;
const entities = Object.keys(letters) as NamedRecord['entity'][];

const signLength = 10;
const form = /^([0-9a-f]{16})(?:-([aobc])([0-9a-f]{32})([0-9a-f]{10}))?$/;

const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/**
 * Addresses of organisations and of their records. That of a record is signed with a key of the installation: nobody
 * makes one up for a record they were not shown. Small letters and digits alone, below the 64 of RFC 5321.
 */
export class InboundAddresses {
  readonly #key: Buffer;
  readonly #domain: string;

  constructor(secret: string, domain: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'studbook', 'inbound mail', 32));
    this.#domain = domain.toLowerCase();
  }

  #sign(token: string, { entity, id }: NamedRecord): string {
    return createHmac('sha256', this.#key)
      .update(`${token} ${entity} ${id}`)
      .digest('hex')
      .slice(0, signLength);
  }

  ofOrganisation(token: string): string {
    return `${token}@${this.#domain}`;
  }

  ofRecord(token: string, record: NamedRecord): string {
    const named = `${letters[record.entity]}${record.id.replaceAll('-', '')}`;
    return `${token}-${named}${this.#sign(token, record)}@${this.#domain}`;
  }

  /** Undefined for an address of another domain, or one that was never given out. */
  read(address: string): Recipient | undefined {
    const [local = '', domain] = address.trim().toLowerCase().split('@');
    if (domain !== this.#domain) return undefined;
    const [, token, letter, hex, sign] = form.exec(local) ?? [];
    if (!token) return undefined;
    if (!letter || !hex || !sign) return { token, record: null };
    const entity = entities.find((name) => letters[name] === letter);
    if (!entity) return undefined;
    const record = { entity, id: uuidOf(hex) };
    const isOurs = timingSafeEqual(Buffer.from(sign), Buffer.from(this.#sign(token, record)));
    return isOurs ? { token, record } : undefined;
  }
}
