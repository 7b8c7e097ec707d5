import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/mark.tsx';

// What a visitor sees first. The build also writes it into the page itself, so that it stands before any script runs:
// it uses no router, no data and no style attribute (the security policy refuses those in a page).

type Click = (() => void) | undefined;

export function LandingHead({ onSignIn, onGetStarted }: { onSignIn?: Click; onGetStarted?: Click }) {
  return (
    <header className="landing-width landing-head">
      <a href="/" aria-label="Studbook, start page">
        <Logo />
      </a>
      <nav aria-label="Page" className="only-wide">
        <a href="#species">Species</a>
        <a href="#features">Features</a>
        <a href="#pricing">Pricing</a>
      </nav>
      <div className="actions">
        <Button variant="quiet" onClick={onSignIn}>
          Sign In
        </Button>
        <Button variant="primary" className="only-wide" onClick={onGetStarted}>
          Get Started
        </Button>
      </div>
    </header>
  );
}

export type LandingHeroProps = {
  onGetStarted?: Click;
  onTryDemo?: Click;
  busy?: boolean | undefined;
  /** At the right of the words, below them on phones. */
  children: ReactNode;
};

export function LandingHero({ onGetStarted, onTryDemo, busy, children }: LandingHeroProps) {
  return (
    <section className="landing-width hero">
      <div className="hero-text">
        <h1>Breeding records, kept the way a fine stud book was.</h1>
        <p className="hero-words">
          Pedigrees that add up, litters weighed with one hand, accounts that balance. Studbook adapts its
          terminology, breeding cycles and management features to each species, from whelping and foaling to
          the hatch.
        </p>
        <div className="hero-actions">
          <Button variant="primary" size="big" onClick={onGetStarted}>
            Get Started
          </Button>
          <Button size="big" busy={busy} onClick={onTryDemo}>
            Try Demo
          </Button>
        </div>
        <p className="hero-small">Free for up to 10 animals. No card needed. The demo is view-only.</p>
      </div>
      <div className="plate" aria-hidden="true">
        {children}
      </div>
    </section>
  );
}
