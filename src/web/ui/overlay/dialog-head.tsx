import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';

/** Title, what it is about, and the way out: the same for everything that lies over the page. */
export function DialogHead({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <header className="dialog-head">
      <div className="min-w-0">
        <Radix.Title className="title-section">{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
      </div>
      <Radix.Close asChild>
        <IconButton icon={X} variant="quiet" aria-label="Close" />
      </Radix.Close>
    </header>
  );
}
