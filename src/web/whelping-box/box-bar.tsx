import { Link } from '@tanstack/react-router';
import { MoonStar, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { isNight, useLamp } from './use-lamp.ts';

export interface BoxBarProps {
  title: string;
  /** Where one came from. */
  back: string;
  /** What closing does: "Close, weights so far are saved". */
  close: string;
  /** HH:MM, for the lamp. */
  time: string;
  /** Below the title. */
  children: ReactNode;
}

/** The head of a screen for the night: the way out, whose it is, and the lamp. */
export function BoxBar({ title, back, close, time, children }: BoxBarProps) {
  const lamp = useLamp();
  const isLate = isNight(time) && !lamp.isOn;
  return (
    <header className="wb-bar">
      <ButtonLink asChild variant="quiet" className="button-icon">
        <Link to={back} aria-label={close}>
          <X />
        </Link>
      </ButtonLink>
      <div className="wb-title">
        <h1 title={title}>{title}</h1>
        <p>{children}</p>
      </div>
      <Button
        variant={isLate ? 'default' : 'quiet'}
        icon={MoonStar}
        className={isLate ? '' : 'button-icon'}
        aria-label="Night lamp"
        aria-pressed={lamp.isOn}
        onClick={lamp.turn}
      >
        {isLate ? 'Lamp' : ''}
      </Button>
    </header>
  );
}
