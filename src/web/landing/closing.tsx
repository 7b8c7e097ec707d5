import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';

declare const __BUILD_TIME__: string;

type DemoProps = { onTryDemo: () => void; busy: boolean };

export function DemoCall({ onTryDemo, busy }: DemoProps) {
  return (
    <section className="landing-width">
      <div className="demo-call">
        <div>
          <h2>Look around first</h2>
          <p>
            The demo opens a working stud book without an account. Everything opens, nothing can be changed.
          </p>
        </div>
        <Button size="big" busy={busy} onClick={onTryDemo}>
          Try Demo
        </Button>
      </div>
    </section>
  );
}

export function ClosingCall({ onGetStarted, onTryDemo, busy }: DemoProps & { onGetStarted: () => void }) {
  return (
    <section className="landing-width closing-call">
      <h2>Open your stud book</h2>
      <div className="hero-actions">
        <Button variant="primary" size="big" onClick={onGetStarted}>
          Get Started
        </Button>
        <Button size="big" busy={busy} onClick={onTryDemo}>
          Try Demo
        </Button>
      </div>
    </section>
  );
}

export function LandingFooter() {
  const built = `${__BUILD_TIME__.slice(0, 10)} ${__BUILD_TIME__.slice(11, 16)} UTC`;
  return (
    <footer className="landing-width">
      <div className="landing-foot">
        <span className="row">
          <Mark />
          Studbook
        </span>
        <span className="num">
          Build <time dateTime={__BUILD_TIME__}>{built}</time>
        </span>
      </div>
    </footer>
  );
}
