import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import './auth-dialog.css';

type AuthFrameProps = {
  title: string;
  description: string;
  onSubmit?: ((event: FormEvent) => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog round every way in. */
export const AuthFrame = ({ onClose, children, ...dialog }: AuthFrameProps) => (
  <Dialog {...dialog} open onOpenChange={(open) => !open && onClose()} className="auth-dialog">
    <div className="auth-fields">{children}</div>
  </Dialog>
);
