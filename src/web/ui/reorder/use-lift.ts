import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Lifted, placeAt } from './places.ts';

/** A finger that only scrolls past must not take anything along. */
const longPressMs = 120;

export interface LiftOptions {
  readonly count: number;
  /** The middles of all rows but this one, on the screen. */
  readonly middlesWithout: (index: number) => readonly number[];
  readonly onMove: (from: number, to: number) => void;
}

/** Taking an item up, carrying it and putting it down: by mouse, by finger after a long press, or by keys. */
export function useLift({ count, middlesWithout, onMove }: LiftOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const held = useRef<Lifted | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  useEffect(() => () => letGo.current?.(), []);

  const carry = (next: Lifted | null) => {
    held.current = next;
    setLifted(next);
  };
  const putDown = () => {
    const { from, to } = held.current ?? { from: 0, to: 0 };
    carry(null);
    if (from === to) return;
    try {
      onMove(from, to);
    } catch (error) {
      console.error('What was moved could not be put down', error);
    }
  };

  const onPointerDown = (event: PointerEvent, from: number) => {
    if (event.button !== 0 || held.current) return;
    const { pointerId } = event;
    const stop = new AbortController();
    const { signal } = stop;
    const lift = () => carry({ from, to: from });
    const waiting = event.pointerType === 'touch' ? setTimeout(lift, longPressMs) : lift();
    letGo.current = () => {
      clearTimeout(waiting ?? undefined);
      stop.abort();
      letGo.current = null;
    };
    // Listened for on the window: the row itself may move from under the pointer.
    const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', then: (at: number) => void) =>
      window.addEventListener(type, (next) => next.pointerId === pointerId && then(next.clientY), { signal });
    listen('pointermove', (at) => {
      if (held.current) carry({ from, to: placeAt(at, middlesWithout(from)) });
    });
    listen('pointerup', () => {
      letGo.current?.();
      putDown();
    });
    listen('pointercancel', () => {
      letGo.current?.();
      carry(null);
    });
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const now = held.current;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (now) putDown();
      else carry({ from: index, to: index });
    } else if (now && step !== undefined) {
      event.preventDefault();
      carry({ from: now.from, to: Math.min(count - 1, Math.max(0, now.to + step)) });
    } else if (now && (event.key === 'Escape' || event.key === 'Tab')) {
      carry(null);
    }
  };
  return { lifted, onPointerDown, onKeyDown };
}
