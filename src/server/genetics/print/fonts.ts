import { Font } from '@react-pdf/renderer';
import { fontFile, inter } from '#server/paper/font-files.ts';

const weights = [400, 600] as const;

export const fontFamily = inter.scripts.map((script) => `Inter ${script}`);

let isRegistered = false;

/** Registered at the first print. */
export function registerFonts(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const script of inter.scripts) {
    Font.register({
      family: `Inter ${script}`,
      fonts: weights.map((fontWeight) => ({ fontWeight, src: fontFile(inter, script, fontWeight) })),
    });
  }
  // Names are not broken inside words.
  Font.registerHyphenationCallback((word) => [word]);
}
