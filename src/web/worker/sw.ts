import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { offlinePage, type ProgramFile } from './program.ts';
import type { WorkerScope } from './scope.ts';

// Answers with the program where there is no network, and shows what the server tells this device. It knows files of the
// build and nothing of anybody's records: those are kept by the pages (api/device), which can take them away for sure.

declare const __PROGRAM__: readonly ProgramFile[];

clientsClaim();
precacheAndRoute([...__PROGRAM__]);

const patienceMs = 5000;
const serverIsAway = [502, 503, 504];

/** The styles that parts of the page write need the nonce of its policy: each page has one of its own. */
async function withFreshNonce(page: Response): Promise<Response> {
  const policy = page.headers.get('content-security-policy') ?? '';
  const used = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!used) return page;
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(page.headers);
  headers.set('content-security-policy', policy.replaceAll(used, fresh));
  return new Response((await page.text()).replaceAll(used, fresh), { headers });
}

async function keptPage(): Promise<Response> {
  const page = await matchPrecache(offlinePage);
  return page ? withFreshNonce(page) : Response.error();
}

/** Pages the server draws whole, for people without an account: none of them is the program kept here. */
const drawnByServer = /^\/(api|apply|contract|kennel|litter|portal|verify)(\/|$)/;

/** Pages come from the server as long as it answers: a new version is never held back by this one. */
async function openPage(request: Request): Promise<Response> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  try {
    const asked = fetch(request);
    const answer = await Promise.race([asked, patience]);
    if (answer && !serverIsAway.includes(answer.status)) return answer;
  } catch {
    // No network.
  }
  return keptPage();
}

registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: [drawnByServer] }));

const worker = self as unknown as WorkerScope;

/** What the server sends (server/push/send-push.ts). */
interface Told {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

const nothing: Told = { title: 'Studbook', body: '', url: '/', tag: 'studbook' };

function toldIn(data: { json(): unknown } | null): Told {
  try {
    return { ...nothing, ...Object(data?.json()) };
  } catch {
    // Browsers want something shown for every message.
    return nothing;
  }
}

/** A page of this installation, whatever was sent. */
function pathOf(url: unknown): string {
  const page = new URL(typeof url === 'string' ? url : '/', self.location.origin);
  return page.origin === self.location.origin ? `${page.pathname}${page.search}` : '/';
}

async function openOrFocus(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await worker.clients.openWindow(path);
    return;
  }
  await open.focus();
  open.postMessage({ kind: 'open', path });
}

worker.addEventListener('push', (event) => {
  const { title, body, url, tag } = toldIn(event.data);
  const shown = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
  event.waitUntil(worker.registration.showNotification(title, shown));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrFocus(pathOf(event.notification.data?.url)));
});
