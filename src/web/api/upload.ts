import { ApiError } from './api-error.ts';
import { demoToken } from './demo-mode.ts';
import { refused } from './refusals.ts';
import { organisationOf } from './shown-organisation.ts';

export interface UploadOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** Beside those every request of ours has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a form with a file, and answers what came of it. An XMLHttpRequest, because `fetch` does not tell how much of a
 * request has gone out.
 * @throws ApiError as every other request; an AbortError when it was cancelled.
 */
export function upload<T>(url: string, form: FormData, options: UploadOptions): Promise<T> {
  const { onProgress, signal, headers = {} } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries({ ...organisationOf(url), ...headers }))
      request.setRequestHeader(name, value);
    const token = demoToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T);
      else reject(refused(request, request.responseText));
    });
    request.addEventListener('error', () => reject(new ApiError(0, 'No answer', '')));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(form);
  });
}
