declare module 'fontkit' {
  /** What is used of it. */
  export interface Font {
    readonly unitsPerEm: number;
    glyphForCodePoint(code: number): { readonly advanceWidth: number; readonly path: { toSVG(): string } };
  }
  export function create(content: Uint8Array): Font;
}
