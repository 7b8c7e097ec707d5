import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/mark.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDocumentTitle } from './document-title.ts';

/** One sheet on the cloth, for visitors, and for whoever followed a link of a mail. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    <div className="book book-single">
      <div className="page">
        <div className="page-inner">
          <header className="top-line">
            <Link to="/" aria-label="Studbook, start page">
              <Logo />
            </Link>
            {!user && (
              <div className="actions">
                <ButtonLink asChild variant="quiet">
                  <Link to="/" search={{ auth: 'signin' }}>
                    Sign In
                  </Link>
                </ButtonLink>
              </div>
            )}
          </header>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}

export type VisitorPageProps = { title: string; description: string; children: ReactNode };

/** For pages that also work signed out. */
export function VisitorPage({ title, description, children }: VisitorPageProps) {
  useDocumentTitle(title);
  return (
    <VisitorFrame>
      <PageHeader title={title} description={description} />
      {children}
    </VisitorFrame>
  );
}
