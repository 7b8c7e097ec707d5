import './styles/index.css';
// The page is painted before the application starts, so its first styles cannot wait for it.
import './landing/landing-top.css';
import { rememberEarlyPress } from './landing/early-press.ts';

rememberEarlyPress();

// What the server sent is painted first; only then is the application, which takes the browser a while, begun.
// A page in the background is never painted, hence the second clock.
const drawn = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

/** A visitor has the top of the landing page to read: the application does not compete with it for a slow line. */
const seen = new Promise<void>((resolve) => {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(resolve, document.hidden ? 0 : 1_000);
});

const isLanding = document.querySelector('#root > .landing') !== null;

async function start(): Promise<void> {
  await (isLanding ? seen : drawn);
  // React makes five errors while it is loaded, in case it needs them. Noting where would make the engine parse the
  // whole application a second time, which is a third of all the work of starting.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    await Promise.all([import('./main.tsx'), isLanding && import('./landing/landing-screen.tsx')]);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

void start();
