import { type MouseEvent, type PointerEvent, useRef } from 'react';

const longPress = 450;
/** A finger is never quite still. */
const tolerance = 10;

interface Press {
  readonly timer: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A long press begins choosing rows. From then on a tap chooses instead of following the link that covers the row,
 * and the browser's own menu for links stays away.
 */
export function usePressToChoose(choose: (() => void) | undefined, isChoosing: boolean) {
  const press = useRef<Press>(undefined);
  const wasTouch = useRef(false);
  const chosenByPress = useRef(false);
  if (!choose) return {};

  const stop = () => window.clearTimeout(press.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      wasTouch.current = pointerType === 'touch';
      chosenByPress.current = false;
      if (!wasTouch.current) return;
      const timer = window.setTimeout(() => {
        chosenByPress.current = true;
        choose();
      }, longPress);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const begun = press.current;
      if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > tolerance) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (wasTouch.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      const isBox = event.target instanceof HTMLInputElement;
      if (isBox || !(isChoosing || chosenByPress.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!chosenByPress.current) choose();
      chosenByPress.current = false;
    },
  };
}
