/** Lines of a pen in a field of 1000 × 300: x and y by turns. */
export type Drawing = readonly (readonly number[])[];

export const drawingWidth = 1000;
export const drawingHeight = 300;
const mostStrokes = 120;
const mostNumbers = 8000;
/** A dot is no signature. */
const leastNumbers = 12;

const isWithin = (value: unknown, index: number): boolean =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= 0 &&
  value <= (index % 2 === 0 ? drawingWidth : drawingHeight);

const isStroke = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.length % 2 === 0 && value.every(isWithin);

/** What a browser sends of a drawn signature; undefined for anything else. */
export function readDrawing(text: string): Drawing | undefined {
  if (text.length > mostNumbers * 5) return undefined;
  let strokes: unknown;
  try {
    strokes = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(strokes) || strokes.length > mostStrokes || !strokes.every(isStroke)) return undefined;
  const numbers = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  return numbers >= leastNumbers && numbers <= mostNumbers ? strokes : undefined;
}

/** As the path of an SVG. */
export const pathOf = (drawing: Drawing): string =>
  drawing
    .map((stroke) => {
      const points: string[] = [];
      for (let at = 0; at < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
      // One tap is drawn as well.
      return `M${points.join('L')}${points.length === 1 ? `L${points[0]}` : ''}`;
    })
    .join('');

export const mostNameLength = 160;

/** What somebody agrees to who signs; kept with the signature. */
export const consentText = 'I have read this contract, I agree to it, and I agree to sign it electronically.';
