/** Every error the product can answer, with the HTTP status it is sent as. */
export const errorStatus = {
  'bad-request': 400,
  unauthorized: 401,
  /** A token was sent that opens nothing (any more). */
  'invalid-token': 401,
  forbidden: 403,
  'demo-read-only': 403,
  'role-too-low': 403,
  'plan-too-low': 403,
  'limit-reached': 403,
  /** A second factor is demanded of whoever asks, and they have none. */
  'second-factor-due': 403,
  'not-found': 404,
  conflict: 409,
  'stale-version': 409,
  /** It was meant for another organisation than the one its person works in now. */
  'other-organisation': 409,
  'too-large': 413,
  'unsupported-type': 415,
  invalid: 422,
  'too-many-requests': 429,
  internal: 500,
  busy: 503,
  'no-room': 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface AppErrorOptions {
  /** One sentence per field that needs the user, by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What a client needs to act on the error, e.g. both states of a stale record. */
  readonly details?: unknown;
  /** When trying again may help; a moment for what is only busy. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An error with a message made for the user. Thrown anywhere, answered by the one handler in `server/http`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** What is said of a record in the trash that somebody wants to write of. */
export const inTrash = (label: string): string =>
  `The chosen ${label} is in the trash. Restore it first, or choose another`;

/** The same where it is not asked whether it lies there or is gone for good. */
export const notHere = (label: string): string =>
  `The chosen ${label} is not here any more. If it is in the trash, restore it first`;
