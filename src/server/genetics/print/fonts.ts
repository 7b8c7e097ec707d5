import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

const files = fileURLToPath(new URL('files', import.meta.resolve('@fontsource/inter/package.json')));

const weights = [400, 600] as const;

/** Inter comes in one file per script; a text takes each character from the first that has it. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

export const fontFamily = scripts.map((script) => `Inter ${script}`);

let isRegistered = false;

/** The built-in fonts of PDF lack č, ž and ł; these are embedded. Registered at the first print. */
export function registerFonts(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const script of scripts) {
    Font.register({
      family: `Inter ${script}`,
      fonts: weights.map((fontWeight) => ({
        fontWeight,
        src: join(files, `inter-${script}-${fontWeight}-normal.woff`),
      })),
    });
  }
  // Names are not broken inside words.
  Font.registerHyphenationCallback((word) => [word]);
}
