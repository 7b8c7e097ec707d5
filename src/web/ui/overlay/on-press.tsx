import { Slot } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { unreachable } from '#web/ui/unreachable.ts';
import { useFetched } from '#web/ui/use-fetched.ts';
import { toast } from './toast-store.ts';

export type OnPressProps<Part> = {
  /** One button. */
  trigger: ReactElement;
  opens: 'menu' | 'dialog';
  load: () => Promise<Part>;
  /** What else its content is made of, fetched with it. */
  also?: (() => Promise<unknown>) | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The opened overlay with its trigger. Opened by keys, its first entry takes the focus. */
  children: (part: Part, byKeys: boolean) => ReactNode;
};

/**
 * A button whose overlay is fetched when somebody is about to press it: placing a menu takes more code than a whole
 * list, and most buttons of a page are never pressed.
 */
export function OnPress<Part>(props: OnPressProps<Part>) {
  const { trigger, opens, load, also, open, onOpenChange, children } = props;
  const [pressed, setPressed] = useState<'pointer' | 'keys' | null>(null);
  const part = useFetched(load, {
    isWanted: pressed !== null || open === true,
    also,
    onUnreachable: () => {
      toast({ title: unreachable, tone: 'danger' });
      setPressed(null);
      onOpenChange?.(false);
    },
  });
  // Once opened it stays what it became, so that the focus finds back to it.
  if (part !== undefined && (pressed !== null || open)) return children(part, pressed === 'keys');

  const press = (by: 'pointer' | 'keys') => {
    setPressed(by);
    onOpenChange?.(true);
  };
  const ahead = () => void Promise.all([load(), also?.()]).catch(() => {});
  return (
    <Slot.Root
      aria-haspopup={opens}
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={(event: MouseEvent) => press(event.detail === 0 ? 'keys' : 'pointer')}
      onKeyDown={(event: KeyboardEvent) => {
        if (opens !== 'menu' || event.key !== 'ArrowDown') return;
        event.preventDefault();
        press('keys');
      }}
    >
      {trigger}
    </Slot.Root>
  );
}
