import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { Mark } from './mark.tsx';

/** While who is signed in is being found out. */
export function LoadingScreen({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <div className="whole-page whole-screen" role="status">
      <Mark />
      <p>{label}</p>
    </div>
  );
}

export type NotFoundProps = { children?: ReactNode | undefined; actions?: ReactNode | undefined };

export function NotFound({ children, actions }: NotFoundProps) {
  useEffect(() => {
    document.title = '404 Page Not Found';
  }, []);
  return (
    <div className="whole-page">
      <Mark />
      <h1 className="title-page">404 Page Not Found</h1>
      <p>{children ?? 'There is nothing at this address. It may have been moved or deleted.'}</p>
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  /** What happened: "The list could not be loaded". */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  busy?: boolean | undefined;
  actions?: ReactNode | undefined;
  /** For reports: the number of the request. */
  reference?: string | undefined;
};

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel = 'Try again', busy = false, actions, reference } = props;
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{title}</p>
      {children && <p>{children}</p>}
      {reference && <p className="label mt-2">Reference {reference}</p>}
      {(onRetry || actions) && (
        <div className="empty-actions">
          {onRetry && (
            <Button icon={RotateCcw} busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
