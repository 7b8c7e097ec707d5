import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type InquiryStage, inquiryStages } from '#domain/inquiry-stages.ts';

/** A finger that only scrolls past must not take anything along. */
const longPressMs = 120;

interface Carried {
  readonly id: string;
  readonly to: InquiryStage;
}

const stageAt = (x: number, y: number): InquiryStage | undefined => {
  const stage = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')?.dataset.stage;
  return inquiryStages.find((one) => one === stage);
};

/** A card taken up, carried to another column and put down: by mouse, by finger after a long press, or by keys. */
export function useCarry(onMove: (id: string, to: InquiryStage) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const held = useRef<Carried | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  useEffect(() => () => letGo.current?.(), []);
  const carry = (next: Carried | null) => {
    held.current = next;
    setCarried(next);
  };
  const putDown = () => {
    const now = held.current;
    carry(null);
    if (now) onMove(now.id, now.to);
  };

  const onPointerDown = (event: PointerEvent, id: string, from: InquiryStage) => {
    if (event.button !== 0 || held.current) return;
    const { pointerId } = event;
    const stop = new AbortController();
    const lift = () => carry({ id, to: from });
    const waiting = event.pointerType === 'touch' ? setTimeout(lift, longPressMs) : lift();
    letGo.current = () => {
      clearTimeout(waiting ?? undefined);
      stop.abort();
      letGo.current = null;
    };
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      then: (at: globalThis.PointerEvent) => void,
    ) =>
      window.addEventListener(type, (next) => next.pointerId === pointerId && then(next), {
        signal: stop.signal,
      });
    listen('pointermove', ({ clientX, clientY }) => {
      const now = held.current;
      if (now) carry({ ...now, to: stageAt(clientX, clientY) ?? now.to });
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

  const onKeyDown = (event: KeyboardEvent, id: string, from: InquiryStage) => {
    const now = held.current;
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (now) putDown();
      else carry({ id, to: from });
    } else if (now && step !== undefined) {
      event.preventDefault();
      const to = inquiryStages[inquiryStages.indexOf(now.to) + step];
      if (to) carry({ ...now, to });
    } else if (now && (event.key === 'Escape' || event.key === 'Tab')) {
      carry(null);
    }
  };
  return { carried, onPointerDown, onKeyDown };
}
