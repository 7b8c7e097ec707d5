import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { useOverlayContainer } from './container.ts';

const GroupContext = createContext(false);

/** Round things that stand together: from one tooltip to the next there is no waiting. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <GroupContext value={true}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </GroupContext>
  );
}

export type TooltipProps = {
  content: ReactNode;
  /** One element that can take focus. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
};

/** Adds to what an element says; it never carries anything on its own, for phones do not show it. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const container = useOverlayContainer();
  const isGrouped = use(GroupContext);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content side={side} sideOffset={6} collisionPadding={8} className="tooltip">
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return isGrouped ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>;
}
