import { useEffect, useRef } from 'react';
import { drawingHeight, drawingWidth } from '#domain/contract/signature.ts';
import { Button } from '#web/ui/button.tsx';

type Strokes = readonly (readonly number[])[];

const ink = '#1e211d';

function draw(canvas: HTMLCanvasElement, strokes: Strokes): void {
  const box = canvas.getBoundingClientRect();
  const dots = window.devicePixelRatio || 1;
  canvas.width = Math.round(box.width * dots);
  canvas.height = Math.round(box.height * dots);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.lineWidth = 2.4 * dots;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = ink;
  for (const stroke of strokes) {
    pen.beginPath();
    for (let at = 0; at < stroke.length; at += 2) {
      const x = ((stroke[at] ?? 0) / drawingWidth) * canvas.width;
      const y = ((stroke[at + 1] ?? 0) / drawingHeight) * canvas.height;
      pen[at === 0 ? 'moveTo' : 'lineTo'](x, y);
      if (stroke.length === 2) pen.lineTo(x + 0.1, y);
    }
    pen.stroke();
  }
}

const within = (part: number, most: number): number => Math.min(most, Math.max(0, Math.round(part * most)));

export interface SignaturePadProps {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
}

/** Drawn with finger, pen or mouse. Whoever has none of them types the name instead. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  useEffect(() => {
    const show = () => canvas.current && draw(canvas.current, strokes);
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [strokes]);
  const at = ({ clientX, clientY, currentTarget }: React.PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return [
      within((clientX - box.left) / box.width, drawingWidth),
      within((clientY - box.top) / box.height, drawingHeight),
    ];
  };
  return (
    <div className="stack-sm">
      <canvas
        ref={canvas}
        className="signature-pad"
        role="img"
        aria-label={strokes.length > 0 ? 'Your drawn signature' : 'Draw your signature here'}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          onChange([...strokes, at(event)]);
        }}
        onPointerMove={(event) => {
          const last = strokes.at(-1);
          if (!isDown.current || !last) return;
          const [x = 0, y = 0] = at(event);
          if (Math.abs((last.at(-2) ?? 0) - x) + Math.abs((last.at(-1) ?? 0) - y) < 4) return;
          onChange([...strokes.slice(0, -1), [...last, x, y]]);
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
        onPointerCancel={() => {
          isDown.current = false;
        }}
      />
      <Button size="sm" variant="quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
        Clear the drawing
      </Button>
    </div>
  );
}
