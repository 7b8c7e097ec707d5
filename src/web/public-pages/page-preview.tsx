import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Segmented } from '#web/ui/segmented.tsx';

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** Space below the head of the page; the frame is as tall as that, whatever its scale. */
const frameHeight = 760;

/** The page as the server draws it, in the width of a phone or a desk; it keeps its place while it is drawn anew. */
export function PagePreview({ id, turn }: { id: string; turn: number }) {
  const [width, setWidth] = useState<Width>('phone');
  const [room, setRoom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / widths[width]);
  const scrolled = () => {
    place.current = frame.current?.contentWindow?.scrollY ?? place.current;
  };
  return (
    <div className="page-preview">
      <Segmented
        aria-label="Width of the preview"
        value={width}
        onChange={setWidth}
        options={[
          { value: 'phone', label: 'Phone', icon: Smartphone },
          { value: 'desktop', label: 'Desktop', icon: Monitor },
        ]}
      />
      <div ref={box} className="page-preview-box" style={{ height: frameHeight }}>
        <iframe
          ref={frame}
          title="Preview of the page"
          src={`/api/litter-sites/${encodeURIComponent(id)}/preview?turn=${turn}`}
          style={{
            width: widths[width],
            height: frameHeight / scale,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room - widths[width] * scale) / 2),
          }}
          onLoad={() => {
            const page = frame.current?.contentWindow;
            page?.scrollTo(0, place.current);
            page?.addEventListener('scroll', scrolled, { passive: true });
          }}
        />
      </div>
    </div>
  );
}
