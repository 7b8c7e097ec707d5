/** The column under a point of the window, also where the bar of a phone lies over it. */
export function columnAt(x: number, y: number): HTMLElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const column = element.closest<HTMLElement>('[data-place]');
    if (column) return column;
  }
  return undefined;
}
