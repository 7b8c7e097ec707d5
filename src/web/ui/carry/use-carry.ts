import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { scrollAtEdges } from './edges.ts';
import { type CarryInstance, registerCarry } from './registry.ts';

/** A finger that only scrolls past must not take anything along. */
const longPressMs = 120;

/** Something on its way: where it was taken up, and where it would be put down now. */
export interface Carried<Place> {
  readonly id: string;
  readonly from: Place;
  readonly to: Place;
}

export interface Step<Place> {
  /** By the arrows left and right. */
  readonly isSideways: boolean;
  readonly carried: Carried<Place>;
}

export interface CarryOptions<Place> {
  /** The place under this point of the screen; undefined, or the place it is at, leaves what is held where it is. */
  readonly placeAt: (carried: Carried<Place>, x: number, y: number) => Place | undefined;
  /** Where a step of an arrow leads: -1 up or left, 1 down or right; undefined stays. */
  readonly stepFrom: (place: Place, step: -1 | 1, how: Step<Place>) => Place | undefined;
  /** Called once per thing put down, also where it was taken up. */
  readonly onPutDown: (carried: Carried<Place>) => void;
  /** Held at the upper or lower edge of the window, the page goes on. */
  readonly scrollsPage?: boolean | undefined;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Taking something up, carrying it and putting it down: by mouse, by finger after a long press, or by keys. */
export function useCarry<Place>({ placeAt, stepFrom, onPutDown, scrollsPage }: CarryOptions<Place>) {
  const [carried, setCarried] = useState<Carried<Place> | null>(null);
  const held = useRef<Carried<Place> | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  const registered = useRef<CarryInstance | null>(null);
  useEffect(() => {
    const instance = registerCarry();
    registered.current = instance;
    return () => {
      instance.isThere = false;
      letGo.current?.();
    };
  }, []);

  const carry = (next: Carried<Place> | null) => {
    held.current = next;
    setCarried(next);
    if (!registered.current) return;
    registered.current.isHolding = next !== null;
    registered.current.last = next ?? registered.current.last;
  };
  const putDown = () => {
    const now = held.current;
    carry(null);
    if (!now) return;
    try {
      onPutDown(now);
    } catch (error) {
      console.error('What was moved could not be put down', error);
    }
  };

  /** What has no name of its own cannot be told from others when it is put down. */
  const isNamed = (id: string): boolean => {
    if (typeof id === 'string' && id.trim() !== '') return true;
    console.error('Something that can be moved needs an id that is not empty');
    return false;
  };

  const onPointerDown = (event: PointerEvent, id: string, from: Place) => {
    if (event.button !== 0 || held.current || !isNamed(id)) return;
    const { pointerId } = event;
    const stop = new AbortController();
    const lift = () => carry({ id: id.trim(), from, to: from });
    const waiting = event.pointerType === 'touch' ? setTimeout(lift, longPressMs) : lift();
    let last = { x: 0, y: 0 };
    const follow = () => {
      const now = held.current;
      const to = now && placeAt(now, last.x, last.y);
      if (now && to !== null && to !== undefined && to !== now.to) carry({ ...now, to });
    };
    const edges = scrollsPage ? scrollAtEdges(follow) : undefined;
    letGo.current = () => {
      clearTimeout(waiting ?? undefined);
      edges?.stop();
      stop.abort();
      letGo.current = null;
    };
    // Listened for on the window: what is carried may move from under the pointer.
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      then: (at: globalThis.PointerEvent) => void,
    ) =>
      window.addEventListener(type, (next) => next.pointerId === pointerId && then(next), {
        signal: stop.signal,
      });
    listen('pointermove', ({ clientX, clientY }) => {
      last = { x: clientX, y: clientY };
      if (!held.current) return;
      follow();
      edges?.at(clientY);
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

  const onKeyDown = (event: KeyboardEvent, id: string, from: Place) => {
    const now = held.current;
    const step = steps[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (now) putDown();
      else if (isNamed(id)) carry({ id: id.trim(), from, to: from });
    } else if (now && step) {
      event.preventDefault();
      const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      carry({ ...now, to: stepFrom(now.to, step, { isSideways, carried: now }) ?? now.to });
    } else if (now && (event.key === 'Escape' || event.key === 'Tab')) {
      carry(null);
    }
  };

  /** What the handle of something wants. */
  const handleOf = (id: string, from: Place) => ({
    onPointerDown: (event: PointerEvent) => onPointerDown(event, id, from),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id, from),
    'aria-pressed': carried !== null && carried.id === id.trim(),
  });
  return { carried, handleOf };
}
