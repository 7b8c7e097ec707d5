import { drawingHeight, drawingWidth } from '#domain/contract/signature.ts';

/**
 * Draws with finger, pen or mouse, and puts the strokes into the form. Without it, and for whoever has no pointer, the
 * typed name is the signature.
 */
export const padScript = `(() => {
const pad = document.querySelector('.pad'); if (!pad) return;
const canvas = pad.querySelector('canvas'), field = pad.querySelector('input'), clear = pad.querySelector('button');
const pen = canvas.getContext('2d'); let strokes = [], stroke = null;
const draw = () => { const box = canvas.getBoundingClientRect(), dots = window.devicePixelRatio || 1;
  canvas.width = Math.round(box.width * dots); canvas.height = Math.round(box.height * dots);
  pen.lineWidth = 2.4 * dots; pen.lineCap = pen.lineJoin = 'round'; pen.strokeStyle = '#1e211d';
  for (const one of strokes) { pen.beginPath();
    for (let i = 0; i < one.length; i += 2) pen[i ? 'lineTo' : 'moveTo'](one[i] / ${drawingWidth} * canvas.width, one[i + 1] / ${drawingHeight} * canvas.height);
    if (one.length === 2) pen.lineTo(one[0] / ${drawingWidth} * canvas.width + 0.1, one[1] / ${drawingHeight} * canvas.height);
    pen.stroke(); } };
const at = (event) => { const box = canvas.getBoundingClientRect();
  const part = (value, most) => Math.min(most, Math.max(0, Math.round(value * most)));
  return [part((event.clientX - box.left) / box.width, ${drawingWidth}), part((event.clientY - box.top) / box.height, ${drawingHeight})]; };
const keep = () => { field.value = strokes.length ? JSON.stringify(strokes) : ''; clear.disabled = !strokes.length; };
canvas.addEventListener('pointerdown', (event) => { event.preventDefault(); canvas.setPointerCapture(event.pointerId); stroke = at(event); strokes.push(stroke); draw(); });
canvas.addEventListener('pointermove', (event) => { if (!stroke) return; const [x, y] = at(event), n = stroke.length;
  if (Math.abs(stroke[n - 2] - x) + Math.abs(stroke[n - 1] - y) < 4) return; stroke.push(x, y); draw(); });
for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => { stroke = null; keep(); });
clear.addEventListener('click', () => { strokes = []; keep(); draw(); });
try { strokes = JSON.parse(field.value || '[]'); } catch { strokes = []; }
pad.hidden = false; keep(); draw(); addEventListener('resize', draw);
})();`;
