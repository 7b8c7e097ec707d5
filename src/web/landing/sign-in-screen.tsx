import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { noteLost, useLost } from '#web/api/lost-session.ts';
import { useDocumentTitle } from '#web/shell/document-title.ts';
import { VisitorFrame } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import type { AuthMode } from './auth-mode.ts';
import { useTellOfDrafts } from './use-tell-of-drafts.ts';

/** For somebody without a session at an address of the book: signing in leads to what was asked for. */
export function SignInScreen() {
  // Whoever has just lost their session is asked already.
  const isAsked = useLost();
  const [mode, setMode] = useState<AuthMode | null>(isAsked ? null : 'signin');
  useDocumentTitle('Sign in');
  useTellOfDrafts();
  return (
    <VisitorFrame>
      <div className="whole-page">
        <Mark />
        <h1 className="title-page">Sign in to continue</h1>
        <p>This page is part of a stud book. After signing in you come right back to it.</p>
        <div className="empty-actions">
          <ButtonLink asChild>
            <Link to="/">Start page</Link>
          </ButtonLink>
          <Button variant="primary" onClick={() => setMode('signin')}>
            Sign In
          </Button>
        </div>
      </div>
      {mode && <AuthDialog mode={mode} stays onModeChange={setMode} onClose={() => setMode(null)} />}
    </VisitorFrame>
  );
}

/** Whoever has lost their session is asked over the page they were at, which visitors may see as well, and stay there. */
export function LostSessionDialog() {
  useTellOfDrafts();
  const [mode, setMode] = useState<AuthMode>('signin');
  return <AuthDialog mode={mode} stays onModeChange={setMode} onClose={() => noteLost(false)} />;
}
