import { useEffect, useState } from 'react';
import { paintTheme, readTheme } from '#web/ui/theme.ts';

const key = 'studbook.box-lamp';

function recall(): boolean {
  try {
    return sessionStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

function remember(isOn: boolean): void {
  try {
    sessionStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Without storage it lasts as long as the screen.
  }
}

/** From nine in the evening to six in the morning the lamp is offered by name. */
export const isNight = (clock: string): boolean => clock >= '21:00' || clock < '06:00';

/** The night lamp of one screen: the rest of the book keeps its theme. */
export function useLamp() {
  const [isOn, setOn] = useState(recall);
  useEffect(() => {
    paintTheme(isOn ? 'night' : readTheme());
    return () => paintTheme(readTheme());
  }, [isOn]);
  const turn = () => {
    remember(!isOn);
    setOn(!isOn);
  };
  return { isOn, turn };
}
