/** So near to the edge of the window, in pixels, the page begins to go on. */
const near = 72;
/** Pixels a frame at the very edge. */
const fastest = 18;

/** How far the page goes on in a frame while something is held at this height: the nearer to an edge, the faster. */
export function edgeSpeed(height: number, windowHeight: number): number {
  const above = near - height;
  const below = height - (windowHeight - near);
  const into = Math.min(near, Math.max(above, below, 0));
  const speed = Math.ceil((into / near) * fastest);
  return above > 0 ? -speed : speed;
}

export interface Edges {
  /** Where it is held now. */
  readonly at: (height: number) => void;
  readonly stop: () => void;
}

/** Moves the page on while something is held at its edge. `onScroll`: other things are under the pointer now. */
export function scrollAtEdges(onScroll: () => void): Edges {
  let frame: number | null = null;
  let speed = 0;
  const go = () => {
    frame = null;
    if (speed === 0) return;
    const before = window.scrollY;
    window.scrollBy({ top: speed, behavior: 'instant' });
    if (window.scrollY !== before) onScroll();
    frame = requestAnimationFrame(go);
  };
  return {
    at: (height) => {
      speed = edgeSpeed(height, window.innerHeight);
      if (speed !== 0 && frame === null) frame = requestAnimationFrame(go);
    },
    stop: () => {
      speed = 0;
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
