import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { tokenHash } from '#server/auth/token-hash.ts';

/** A task, and for whom a link answers. */
export interface TaskOfPerson {
  readonly orgId: string;
  readonly userId: string;
  readonly taskId: string;
}

export interface TaskLink extends TaskOfPerson {
  /** By which it is known that it was used. */
  readonly hash: string;
}

export const linkDays = 7;
const aDay = 86_400;
const idBytes = 16;
const signatureBytes = 24;
const bodyBytes = 3 * idBytes + 4;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Links by which somebody answers for a task without signing in: signed, so that nothing is kept until one is used. */
export class TaskLinks {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'studbook', 'task links', 32));
  }

  make({ orgId, userId, taskId }: TaskOfPerson, now: Date): string {
    const end = Buffer.alloc(4);
    end.writeUInt32BE(Math.floor(now.getTime() / 1000) + linkDays * aDay);
    const body = Buffer.concat([bytesOf(orgId), bytesOf(userId), bytesOf(taskId), end]);
    return Buffer.concat([body, this.#signature(body)]).toString('base64url');
  }

  /** Undefined for what was not made here, and for what has ended. */
  read(token: string, now: Date): TaskLink | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== bodyBytes + signatureBytes) return undefined;
    const body = bytes.subarray(0, bodyBytes);
    if (!timingSafeEqual(this.#signature(body), bytes.subarray(bodyBytes))) return undefined;
    if (body.readUInt32BE(3 * idBytes) * 1000 < now.getTime()) return undefined;
    const part = (at: number): string => idOf(body.subarray(at * idBytes, (at + 1) * idBytes));
    // Of the bytes, not of the text: the same can be spelled in several ways.
    const hash = tokenHash(bytes.toString('base64url'));
    return { orgId: part(0), userId: part(1), taskId: part(2), hash };
  }

  #signature(body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(body).digest().subarray(0, signatureBytes);
  }
}

/** For the daily round: a link that has ended is refused by what it says itself. */
export const forgetUsedTaskLinks = `delete from used_task_links where used_at < now() - interval '${linkDays + 1} days'`;
