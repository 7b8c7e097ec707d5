import './styles/index.css';
// The page is painted before the application starts, so its first styles cannot wait for it.
import './landing/landing-top.css';
import { rememberEarlyPress } from './landing/early-press.ts';

rememberEarlyPress();

// What the server sent is painted first; only then is the application, which takes the browser a while, begun.
// A page in the background is never painted, hence the second clock.
const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

async function start(): Promise<void> {
  await painted;
  // React makes five errors while it is loaded, in case it needs them. Noting where would make the engine parse the
  // whole application a second time, which is a third of all the work of starting.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    await import('./main.tsx');
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

void start();
