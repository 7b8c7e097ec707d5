import { useMedia, usePhone } from '#web/ui/use-media.ts';

/** Whether figures are typed on the keys of the screen: a tablet has no others either, however wide it is. */
export const useKeypad = (): boolean => {
  const isTouched = useMedia('screen and (pointer: coarse)');
  return usePhone() || isTouched;
};
