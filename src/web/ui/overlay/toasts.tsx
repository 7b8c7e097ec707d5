import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useToastPlace } from './toast-place.ts';
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
  const takeEscape = useEscapeForBelow(shown === null);
  const place = useToastPlace(shown?.id);
  return (
    <Toast.Provider duration={5000} swipeThreshold={50} swipeDirection="left" label="Message">
      {children}
      {shown && (
        <Toast.Root
          key={shown.id}
          className={`toast toast-${tone}`}
          type={tone === 'danger' || tone === 'warning' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          onEscapeKeyDown={takeEscape}
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
      <Toast.Viewport className="toasts" style={place} hotkey={['F8']} label="Messages ({hotkey})" />
    </Toast.Provider>
  );
}

/**
 * A message that comes while a dialog is open lies above it, and the library gives Escape to what is on top alone. Nobody
 * means a message by it: the key goes on to what is below, in the round of drawing in which that listens again.
 */
function useEscapeForBelow(isGone: boolean): (event: KeyboardEvent) => void {
  const taken = useRef<KeyboardEvent>(undefined);
  const [passedOn, passOn] = useState<KeyboardEvent>();
  useEffect(() => {
    if (isGone && taken.current) passOn(taken.current);
    if (isGone) taken.current = undefined;
  }, [isGone]);
  useEffect(() => {
    if (!passedOn || isHandled(passedOn)) return;
    queueMicrotask(() => passedOn.target?.dispatchEvent(new KeyboardEvent(passedOn.type, passedOn)));
  }, [passedOn]);
  return (event) => {
    const isOnMessage = event.target instanceof Element && event.target.closest('.toasts');
    if (!isOnMessage) taken.current = event;
  };
}

/** A list of choices closes itself and keeps the key from all around it. */
const isHandled = (event: KeyboardEvent): boolean => event.cancelBubble;
