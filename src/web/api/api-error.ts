import { type ErrorCode, errorStatus } from '#domain/errors.ts';
import { notKept, unreachable } from '#web/ui/unreachable.ts';

/** `offline` stands for no answer at all; `unknown` for an answer that is none of ours. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unknown';

interface Problem {
  readonly code?: unknown;
  readonly detail?: unknown;
  /** Better Auth calls its sentence so. */
  readonly message?: unknown;
  readonly fields?: unknown;
  readonly details?: unknown;
  readonly reasons?: unknown;
  readonly requestId?: unknown;
}

function problemIn(body: string): Problem {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const retryableStatus = [0, 502, 503, 504];

/** The specification's names for what goes wrong around a session; `ApiError` for all else. */
function nameOf(status: number, code: string | undefined): string {
  if (retryableStatus.includes(status)) return 'AuthRetryableFetchError';
  if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_PHONE_NUMBER_OR_PASSWORD')
    return 'AuthInvalidCredentialsError';
  if (code === 'WEAK_PASSWORD') return 'AuthWeakPasswordError';
  if (status === 401) return code === 'invalid-token' ? 'AuthInvalidJwtError' : 'AuthSessionMissingError';
  return 'ApiError';
}

/** A request that was refused or got no answer. `status` is 0 for the latter. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** A sentence for the user. */
  readonly detail: string;
  /** One sentence per field that needs the user. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;
  /** Why a password is too weak. */
  readonly reasons: readonly string[];
  readonly requestId: string | undefined;
  /** The answer as it came, for the few that carry more. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const problem = problemIn(body);
    const code = text(problem.code);
    this.name = nameOf(status, code);
    this.status = status;
    this.code =
      status === 0 ? 'offline' : code && Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : 'unknown';
    this.detail =
      text(problem.detail) ??
      text(problem.message) ??
      (status === 0 ? unreachable : statusText || `Error ${status}`);
    this.fields =
      typeof problem.fields === 'object' && problem.fields !== null
        ? (problem.fields as Record<string, string>)
        : {};
    this.details = problem.details;
    this.answer = problem as Readonly<Record<string, unknown>>;
    this.reasons = Array.isArray(problem.reasons)
      ? problem.reasons.filter((reason) => typeof reason === 'string')
      : [];
    this.requestId = text(problem.requestId);
  }
}

/** True for an answer that says nobody is signed in (any more). */
export function isUnauthorized(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 401) return true;
  return error instanceof Error && /^401\b/.test(error.message) && error.message.includes('Unauthorized');
}

/** No answer, or one of somebody in between: the server may be back in a moment. */
export const isRetryable = (error: unknown): error is ApiError =>
  error instanceof ApiError && retryableStatus.includes(error.status);

/** The same for a question that nothing on the device answers either. */
export const withoutCopy = ({ status }: ApiError): ApiError =>
  new ApiError(status, '', JSON.stringify({ detail: notKept }));

/** A 4xx is a verdict: asking again changes nothing. */
export const isVerdict = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Programs are told which field is meant by its name in the data; for a person the sentence is enough. */
function withoutName({ detail, fields }: ApiError): string {
  const named = Object.keys(fields).find((field) => detail.startsWith(`${field}: `));
  return named === undefined ? detail : detail.slice(named.length + 2);
}

/** What to tell the user about any error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? withoutName(error) : 'Something went wrong here. Try again.';
