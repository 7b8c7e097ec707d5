import { z } from 'zod';

const maxBackgroundLength = 500;

const number = String.raw`-?\d{1,4}(?:\.\d{1,4})?`;
const hex = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})';
const channel = `${number}(?:%|deg)?`;
const functional = String.raw`(?:rgb|hsl)a?\( ?${channel}(?: ?[,/ ] ?${channel}){2,3} ?\)`;
const color = `(?:${hex}|${functional})`;
const stop = `${color}(?: ${number}%){0,2}`;
const stops = `${stop}(?: ?, ?${stop}){1,9}`;
const direction = `(?:${number}(?:deg|turn)|to (?:top|bottom|left|right)(?: (?:left|right))?)`;
const place = `(?:center|top|bottom|left|right|${number}%)`;
const shape = `(?:(?:circle|ellipse)(?: at ${place}(?: ${place})?)?|at ${place}(?: ${place})?)`;
const gradient = String.raw`(?:repeating-)?(?:linear-gradient\( ?(?:${direction} ?, ?)?${stops} ?\)|radial-gradient\( ?(?:${shape} ?, ?)?${stops} ?\))`;

const allowed = new RegExp(`^(?:${color}|${gradient})$`, 'i');

/**
 * A colour or a gradient and nothing else. The text goes into a style of every page of the organisation, public ones
 * too, so what may stand there is listed instead of what may not: no `url()`, no `var()`, no second declaration.
 */
export const isBackground = (css: string): boolean =>
  css.length <= maxBackgroundLength && allowed.test(css.trim().replace(/\s+/g, ' '));

export const backgroundSchema = z
  .string()
  .max(maxBackgroundLength)
  .refine(
    isBackground,
    'Use a colour or a gradient of colours, such as linear-gradient(135deg, #667eea 0%, #764ba2 100%)',
  );
