import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

type ScrollRegionProps = { 'aria-label': string; className?: string | undefined; children: ReactNode };

/** Something wide that scrolls inside itself. Where it does, the keyboard can reach and move it. */
export function ScrollRegion({ 'aria-label': label, className, children }: ScrollRegionProps) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={box}
      aria-label={label}
      className={classes('scroll-x', className)}
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      {children}
    </section>
  );
}
