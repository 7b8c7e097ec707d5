import { ApiError } from './api-error.ts';
import { demoToken } from './demo-mode.ts';
import { answered, notAnswered } from './device/reach.ts';
import { takeEarly } from './early-answers.ts';
import { refused } from './refusals.ts';
import { organisationOf } from './shown-organisation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The id of what is added: sent again under the same one, it is added once. */
  readonly id?: string | undefined;
  /** Of which organisation it is; of the one this window shows unless told. */
  readonly orgId?: string | undefined;
}

function headersFor(method: Method, url: string, { body, id, orgId }: RequestOptions): Headers {
  const headers = new Headers({ accept: 'application/json', ...organisationOf(url, orgId) });
  // A form carries its own boundary, and a DELETE has nothing to describe.
  if (!(body instanceof FormData) && method !== 'DELETE') headers.set('content-type', 'application/json');
  if (id) headers.set('idempotency-key', id);
  const token = demoToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

function bodyOf(method: Method, body: unknown): BodyInit | null {
  if (method === 'GET' || method === 'DELETE') return null;
  return body instanceof FormData ? body : JSON.stringify(body ?? {});
}

async function answerOf(method: Method, url: string, options: RequestOptions): Promise<Response> {
  const { body, signal } = options;
  try {
    const early = method === 'GET' ? await takeEarly(url) : undefined;
    const answer =
      early ??
      (await fetch(url, {
        method,
        headers: headersFor(method, url, options),
        body: bodyOf(method, body),
        // What the page itself has asked for was answered to the cookie: a browser gives it to nobody who asks otherwise.
        credentials: demoToken() === null ? 'same-origin' : 'include',
        signal: signal ?? null,
      }));
    answered();
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    notAnswered();
    throw new ApiError(0, 'No answer', '');
  }
}

/**
 * One request to our own server.
 * @throws ApiError for every answer that is not OK, and with status 0 where there was none.
 */
export async function request<T>(method: Method, url: string, options: RequestOptions = {}): Promise<T> {
  const response = await answerOf(method, url, options);
  const text = await response.text();
  if (!response.ok) throw refused(response, text);
  return (text === '' ? null : JSON.parse(text)) as T;
}

export const get = <T>(url: string, signal?: AbortSignal): Promise<T> =>
  request<T>('GET', url, signal ? { signal } : {});
export const post = <T>(url: string, body?: unknown, id?: string): Promise<T> =>
  request<T>('POST', url, { body, id });
export const put = <T>(url: string, body: unknown): Promise<T> => request<T>('PUT', url, { body });
export const patch = <T>(url: string, body: unknown): Promise<T> => request<T>('PATCH', url, { body });
export const remove = (url: string): Promise<null> => request<null>('DELETE', url);
