import { Link } from '@tanstack/react-router';
import { useUser } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NotFound } from '#web/ui/whole-page.tsx';
import { VisitorFrame } from './visitor-page.tsx';

/** For addresses at which nothing is. */
export function NotFoundScreen() {
  const user = useUser();
  if (user) {
    return (
      <NotFound
        actions={
          <ButtonLink asChild variant="primary">
            <Link to="/">Go to the dashboard</Link>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <VisitorFrame>
      <NotFound
        actions={
          <>
            <ButtonLink asChild>
              <Link to="/">Start page</Link>
            </ButtonLink>
            <ButtonLink asChild variant="primary">
              <Link to="/" search={{ auth: 'signin' }}>
                Sign In
              </Link>
            </ButtonLink>
          </>
        }
      >
        There is nothing at this address. It may have been moved or deleted.
      </NotFound>
    </VisitorFrame>
  );
}
