import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { Slots } from '#server/http/slots.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { askClamd, type ClamdAddress, type Content, type Patience, type Verdict } from './clamd.ts';

/** Whose file it is: the organisation is told of a virus. Null where nobody's: a stranger's, that is only looked at. */
export interface Uploader {
  readonly orgId: string;
  /** Null for whoever has no account, such as a buyer. */
  readonly userId: string | null;
  readonly address?: string | null;
}

export interface ScannedFile {
  readonly content: Content;
  readonly fileName: string;
  /** The field of the form at which a refusal is said. */
  readonly field: string;
  readonly by: Uploader | null;
}

const patience: Patience = { idleMs: 30_000, wholeMs: 10 * 60_000 };
/** The daemon looks at ten at once unless told otherwise; more of ours would only wait there. */
const mostAtOnce = 8;
const mostWaiting = 64;
const tryAgainSeconds = 120;

const awaySentence = 'Files cannot be checked for viruses just now. Try again in a few minutes.';
const largeSentence =
  'The virus scanner of this installation does not read files this large. Send a smaller one.';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no scanner is set up: files are kept as they come. */
    scanner: FileScanner | null;
  }
}

export const uploaderOf = ({ session, ip }: FastifyRequest): Uploader | null =>
  session && { orgId: session.orgId, userId: session.userId, address: ip };

/** Has every file that comes from outside looked at before it is kept; what cannot be looked at is not kept either. */
export class FileScanner {
  readonly #address: ClamdAddress;
  readonly #accounts: AccountsDatabase;
  readonly #log: FastifyBaseLogger;
  readonly #slots = new Slots(mostAtOnce, mostWaiting, { refusal: awaySentence });

  constructor(address: ClamdAddress, accounts: AccountsDatabase, log: FastifyBaseLogger) {
    this.#address = address;
    this.#accounts = accounts;
    this.#log = log;
  }

  /** What the scanner says. @throws whatever kept it from saying it */
  ask(content: Content): Promise<Verdict> {
    return askClamd(this.#address, content, patience);
  }

  /**
   * Answers nothing for a clean file.
   * @throws AppError 'invalid' for a virus, 'too-large' beyond what the scanner reads, 'busy' while it cannot be asked
   */
  async check({ content, fileName, field, by }: ScannedFile): Promise<void> {
    const log = this.#log;
    const verdict = await this.#slots
      .run(() => this.ask(content))
      .catch((error: unknown) => {
        log.error({ err: error }, 'A file could not be checked for viruses');
        throw new AppError('busy', awaySentence, {
          fields: { [field]: awaySentence },
          retryAfterSeconds: tryAgainSeconds,
          cause: error,
        });
      });
    if (verdict.kind === 'clean') return;
    if (verdict.kind === 'too-large') {
      log.warn(
        { fileName },
        'A file is larger than the virus scanner reads: its StreamMaxLength says how much',
      );
      throw new AppError('too-large', largeSentence, { fields: { [field]: largeSentence } });
    }
    const { virus } = verdict;
    log.warn({ fileName, virus, address: by?.address }, 'A file with a virus was refused');
    if (by) await this.#note(by, fileName, virus);
    const found = `This file holds a virus (${virus}) and was not kept.`;
    throw new AppError('invalid', found, { fields: { [field]: found } });
  }

  /** The file is refused whether or not it can be told. */
  async #note({ orgId, userId, address = null }: Uploader, fileName: string, virus: string): Promise<void> {
    const details = { file: fileName, virus };
    await recordSecurityEvent(this.#accounts, {
      kind: 'virus-refused',
      orgId,
      userId,
      address,
      details,
    }).catch((error: unknown) => this.#log.error({ err: error }, 'A refused virus could not be recorded'));
  }
}
