/**
 * A telephone number as it is dialled from anywhere, `+46701234567` (E.164), from what people type; undefined for what is
 * none. It needs the code of its country: without it nobody can be sure whose number it is.
 */
export function readPhoneNumber(typed: string): string | undefined {
  const dialled = typed.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  return isPhoneNumber(dialled) ? dialled : undefined;
}

export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);
