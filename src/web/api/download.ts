import { demoToken, isDemoMode } from './demo-mode.ts';
import { refused } from './refusals.ts';
import { organisationOf } from './shown-organisation.ts';

/** A link needs no code to download, but cannot carry the demo's token. */
export const needsFetching = (): boolean => isDemoMode();

/** Saves what an address answers as a file, with the demo's credentials. With a body it is asked by POST. */
export async function download(url: string, fileName: string, body?: unknown): Promise<void> {
  const token = demoToken();
  const response = await fetch(url, {
    credentials: 'same-origin',
    headers: {
      ...organisationOf(url),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw refused(response, await response.text());
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
