// What can be read on what, by the contrast ratio of WCAG 2.2: 4.5 to 1 for words.

const leastForWords = 4.5;

/** `#rrggbb`, and nothing else that could stand in a style. */
export const isColor = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminanceOf = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7));

/** 1 for the same, 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The ink that can be read on a color, at least 4.5 to 1: white on dark ones, else black. */
export const inkOn = (color: string): string => (luminanceOf(color) < 0.183 ? '#ffffff' : '#000000');

const paper = '#fffdf8';
const plainInk = '#1f2421';

/** Whether words in the color can be read on paper. */
export const isInk = (color: string): boolean => contrastOf(color, paper) >= leastForWords;

/** The color itself where words in it can be read on paper, else plain ink. */
export const inkOf = (color: string): string => (isInk(color) ? color : plainInk);

const twoFigures = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** The same color, as much darker as it takes for words in it to be read on paper. */
export function darkened(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (let share = 1; share > 0; share -= 0.02) {
    const darker = `#${parts.map((part) => twoFigures(part * share)).join('')}`;
    if (isInk(darker)) return darker;
  }
  return '#000000';
}
