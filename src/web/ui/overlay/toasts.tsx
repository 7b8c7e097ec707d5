import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { dismissToast, type ToastTone, useShownToast } from './toast-store.ts';

const icons: Record<ToastTone, LucideIcon> = {
  positive: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** Once, round the application: one message at a time, five seconds, F8 moves there. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const shown = useShownToast();
  const tone = shown?.tone ?? 'positive';
  const Icon = icons[tone];
  return (
    <Toast.Provider duration={5000} swipeThreshold={50} swipeDirection="left" label="Message">
      {children}
      {shown && (
        <Toast.Root
          key={shown.id}
          className={`toast toast-${tone}`}
          type={tone === 'danger' || tone === 'warning' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
        >
          <Icon />
          <div className="toast-words">
            <Toast.Title className="toast-title">{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className="toast-description">{shown.description}</Toast.Description>
            )}
          </div>
          {shown.action && (
            <Toast.Action asChild altText={shown.action.label}>
              <Button variant="quiet" onClick={shown.action.onSelect}>
                {shown.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton icon={X} variant="quiet" size="sm" aria-label="Dismiss" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" hotkey={['F8']} label="Messages ({hotkey})" />
    </Toast.Provider>
  );
}
