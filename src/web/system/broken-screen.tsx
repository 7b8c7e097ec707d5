import { ErrorState } from '#web/ui/whole-page.tsx';

/** In place of a screen that failed, or that could not be fetched. Drafts of forms are kept over a reload. */
export function BrokenScreen() {
  return (
    <div className="whole-page">
      <ErrorState
        title="This page could not be shown"
        retryLabel="Load it again"
        onRetry={() => window.location.reload()}
      >
        The server may be out of reach for a moment. Your records are safe, and what you typed is kept.
      </ErrorState>
    </div>
  );
}

/** Where not even the frame round the pages could be shown. */
export function BrokenApplication() {
  return (
    <main className="whole-screen">
      <BrokenScreen />
    </main>
  );
}
