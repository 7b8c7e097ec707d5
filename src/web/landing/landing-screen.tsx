import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import type { Plan } from '#domain/plans.ts';
import { useDemoLogin } from '#web/api/ways-in.ts';
import { endEarlyInput, repeatEarlyInput } from '#web/ui/early-input.ts';
import { Fetched } from '#web/ui/fetched.tsx';
import type { AuthMode } from './auth-mode.ts';
import { ClosingCall, DemoCall, LandingFooter } from './closing.tsx';
import { Features, Reasons } from './features.tsx';
import { Figures } from './figures.tsx';
import { HeroPlate } from './hero-plate.tsx';
import { LandingHead, LandingHero } from './landing-top.tsx';
import { Pricing } from './pricing.tsx';
import { SpeciesShowcase } from './species-showcase.tsx';
import './landing.css';

const loadAuthDialog = () => import('./auth-dialog.tsx');

export type LandingScreenProps = { auth?: AuthMode | undefined; plan?: Plan | undefined };

export function LandingScreen({ auth, plan }: LandingScreenProps) {
  const navigate = useNavigate();
  const demo = useDemoLogin();
  const open = (mode: AuthMode | undefined, wanted = plan) =>
    void navigate({
      to: '/',
      search: mode ? { auth: mode, ...(wanted && { plan: wanted }) } : {},
      resetScroll: false,
    });
  const getStarted = () => open('signup');
  const tryDemo = () => demo.mutate();
  const demoProps = { onTryDemo: tryDemo, busy: demo.isPending };

  useLayoutEffect(endEarlyInput, []);
  useEffect(repeatEarlyInput, []);
  useEffect(() => {
    // The dialog is fetched once the page stands, so that the first click does not wait for it.
    const timer = setTimeout(() => void loadAuthDialog(), 2500);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="landing">
      <LandingHead onSignIn={() => open('signin')} onGetStarted={getStarted} />
      <main id="content" tabIndex={-1}>
        <LandingHero onGetStarted={getStarted} {...demoProps}>
          <HeroPlate />
        </LandingHero>
        <Figures />
        <SpeciesShowcase />
        <Features />
        <Pricing onChoose={(wanted) => open('signup', wanted)} />
        <Reasons />
        <DemoCall {...demoProps} />
        <ClosingCall onGetStarted={getStarted} {...demoProps} />
      </main>
      <LandingFooter />
      {auth && (
        <Fetched load={loadAuthDialog} onUnreachable={() => open(undefined)}>
          {({ AuthDialog }) => (
            <AuthDialog mode={auth} plan={plan} onModeChange={open} onClose={() => open(undefined)} />
          )}
        </Fetched>
      )}
    </div>
  );
}
