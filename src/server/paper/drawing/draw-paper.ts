import type { Part, PartOf, PrintedPaper } from '../printed-paper.ts';
import { drawBars } from './bars.ts';
import { drawCode, drawFacts, drawLines, drawName, drawPhotos, drawWords } from './blocks.ts';
import { drawCards } from './cards.ts';
import { drawChart } from './chart.ts';
import { Flow } from './flow.ts';
import { Pen } from './pen.ts';
import { preparePictures } from './pictures.ts';
import { drawProse, drawSignatures } from './prose.ts';
import { keepSealPlace } from './seal-place.ts';
import { drawTable } from './table.ts';

type Drawers = { readonly [K in Part['kind']]: (flow: Flow, part: PartOf<K>) => void };

const drawers: Drawers = {
  name: drawName,
  facts: drawFacts,
  table: drawTable,
  words: drawWords,
  prose: drawProse,
  signatures: drawSignatures,
  'new-page': (flow) => flow.nextPage(),
  code: drawCode,
  lines: drawLines,
  bars: drawBars,
  chart: drawChart,
  photos: drawPhotos,
};

const draw = <K extends Part['kind']>(flow: Flow, part: PartOf<K>): void =>
  (drawers[part.kind as K] as (flow: Flow, part: PartOf<K>) => void)(flow, part);

/** A PDF of what is printed. */
export async function drawPaper(printed: PrintedPaper): Promise<Buffer> {
  const pictures = await preparePictures(printed);
  const title = [printed.kind, printed.subject].filter(Boolean).join(' · ');
  const pen = new Pen({ title, author: printed.head.organisation });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pen.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    pen.doc.on('end', resolve);
    pen.doc.on('error', reject);
  });
  if ('cards' in printed) drawCards(pen, printed, pictures);
  else {
    const flow = new Flow(pen, printed, pictures);
    for (const part of printed.parts) draw(flow, part);
    flow.finish();
    if (printed.seal) keepSealPlace(pen, printed.seal.reason, printed.seal.at);
  }
  pen.doc.end();
  await done;
  return Buffer.concat(chunks);
}
