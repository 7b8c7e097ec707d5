import './styles/index.css';
// The page is painted before the application starts, so its first styles cannot wait for it.
import './landing/landing-top.css';
import { rememberEarlyInput } from './ui/early-input.ts';

rememberEarlyInput();

// What the server sent is painted first; only then is the application, which takes the browser a while, begun.
// A page in the background is never painted, hence the second clock.
const drawn = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

/** What is there to be read is read first: the application does not compete with it for a slow line. */
const seen = new Promise<void>((resolve) => {
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint') && !document.hidden;
  if (isTold) {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  }
  setTimeout(resolve, isTold ? 3_000 : 100);
});

const isLanding = document.querySelector('#root > .landing') !== null;
/** The landing page, and whatever has its head before the application is there. */
const isReadFirst = document.querySelector('meta[name="later"]') !== null;
if (isReadFirst && !isLanding)
  void import('./shell/early-head.ts').then(({ drawEarlyHead }) => drawEarlyHead());

/** Files the page names for later: all at once, for one after the other they would take as many rounds. */
function fetchEarly(): void {
  const files = [...document.querySelectorAll<HTMLMetaElement>('meta[name="later"]')];
  for (const file of files.flatMap(({ content }) => content.split(' '))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** A moment for what the person does: each part keeps a phone busy for a tenth of a second. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Whoever is first to write a day has the browser look through all languages it knows, which is half of what the whole
 * application takes to be read. What one thread has learnt all know: done beside the page, which stays free meanwhile.
 */
function learnLanguages(): Promise<unknown> {
  const worker = new Worker(new URL('./languages-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    worker.onmessage = resolve;
    // The page then learns them itself.
    worker.onerror = resolve;
    setTimeout(resolve, 1_000);
  });
}

const libraries: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  // Only what is named comes along; the whole of it would bring what only a server needs.
  async () => (await import('@tanstack/react-router')).RouterProvider,
];

const application: readonly (() => Promise<unknown>)[] = [
  () => import('./api/query-client.ts'),
  () => import('./router.ts'),
  ...(isLanding ? [() => import('./landing/landing-screen.tsx')] : []),
  async () => (await import('./main.tsx')).open(breath),
];

async function start(): Promise<void> {
  await (isReadFirst ? seen : drawn);
  const learnt = learnLanguages();
  fetchEarly();
  // React makes five errors while it is loaded, in case it needs them. Noting where would make the engine parse the
  // whole application a second time, which is a third of all the work of starting.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    for (const part of [...libraries, () => learnt, ...application]) {
      await part();
      await breath();
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

void start();
