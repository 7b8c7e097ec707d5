import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDocumentTitle } from '#web/shell/document-title.ts';
import { VisitorFrame } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import type { AuthMode } from './auth-mode.ts';

/** For somebody without a session at an address of the book: signing in leads to what was asked for. */
export function SignInScreen() {
  const [mode, setMode] = useState<AuthMode | null>('signin');
  useDocumentTitle('Sign in');
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
