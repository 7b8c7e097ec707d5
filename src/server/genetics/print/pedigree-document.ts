import {
  Circle,
  Defs,
  Document,
  G,
  Line,
  LinearGradient,
  Page,
  Path,
  Rect,
  Stop,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { isSirePlace, type Repeated } from '#domain/genetics/pedigree-places.ts';
import { paperMargin as margin } from '#domain/paper/sizes.ts';
import { fittingSize, heightAt, lineHeight } from './fit-text.ts';
import { fontFamily } from './fonts.ts';
import type { PlacedBox, Sheet } from './layout.ts';

/** An ancestor as its box on paper says it; null for the unknown. */
export interface PrintedAncestor {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isMale: boolean;
  /** Number, birth, colour, results and coefficient, the most important first. */
  readonly lines: readonly string[];
  readonly repeated: Repeated | undefined;
}

export interface PrintedPedigree {
  readonly organisation: string;
  /** The two colours of the organisation's binding. */
  readonly colors: readonly [string, string];
  readonly subject: PrintedAncestor;
  /** "Golden Retriever bitch", "Born 14 September 2021" … */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly ancestors: ReadonlyMap<string, PrintedAncestor>;
  /** As written on the papers, where there is no record. */
  readonly written: ReadonlyMap<string, string>;
  readonly preparedOn: string;
  readonly sheet: Sheet;
  readonly generations: number;
}

const ink = '#1e211d';
const quiet = '#5c6058';
const hairline = '#b9b6aa';
const male = '#2c5b87';
const female = '#8b3a62';
const brass = '#78591a';
const brassGround = '#f6efdc';

/** The fonts have no ♂ and ♀. */
function sexSign(isMale: boolean, size: number): ReactElement {
  const stroke = { stroke: isMale ? male : female, strokeWidth: 1.6, fill: 'none' };
  const parts = isMale
    ? [
        h(Circle, { key: 'o', cx: 6.5, cy: 9.5, r: 4.2, ...stroke }),
        h(Path, { key: 'a', d: 'M9.6 6.4 L14 2 M9.8 1.8 H14.2 V6.2', ...stroke }),
      ]
    : [
        h(Circle, { key: 'o', cx: 8, cy: 5.6, r: 4.2, ...stroke }),
        h(Path, { key: 'c', d: 'M8 9.8 V15.4 M5.2 12.8 H10.8', ...stroke }),
      ];
  return h(Svg, { viewBox: '0 0 16 16', style: { width: size, height: size } }, ...parts);
}

/** Type sizes of the details and the most a name may have, by the height of the box. */
const typeFor = ({ height }: PlacedBox): { name: number; line: number } => {
  if (height > 40) return { name: 10, line: 7 };
  return height > 30 ? { name: 8, line: 6.2 } : { name: 7, line: 5.2 };
};

const fullName = ({ before, name, after }: PrintedAncestor): string =>
  [before, name, after].filter(Boolean).join(' ');

/** Every word for itself: a line then breaks between words only, also where a word takes its letters from two fonts. */
function nameText(ancestor: PrintedAncestor, size: number): ReactElement {
  const words = (text: string | null, style: object) =>
    (text ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ word, style }));
  const honours = { fontSize: size * 0.72, color: quiet };
  const all = [
    ...words(ancestor.before, honours),
    ...words(ancestor.name, { fontSize: size, fontWeight: 600 }),
    ...words(ancestor.after, honours),
  ];
  return h(
    View,
    { style: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: size * 0.27 } },
    ...all.map(({ word, style }, index) =>
      h(Text, { key: `${index} ${word}`, style: { ...style, lineHeight } }, word),
    ),
  );
}

function frameOf(box: PlacedBox, isMale: boolean) {
  return {
    position: 'absolute',
    left: box.left,
    top: box.top,
    width: box.width,
    height: box.height,
    paddingHorizontal: padding,
    justifyContent: 'center',
    borderWidth: 0.6,
    borderColor: hairline,
    borderLeftWidth: 2,
    borderLeftColor: isMale ? male : female,
    borderRadius: isMale ? 0 : Math.min(8, box.height / 3),
  } as const;
}

/** As many of the lines as the name leaves room for, joined where the box is low. */
function linesFor(box: PlacedBox, lines: readonly string[], line: number, nameHeight: number): string[] {
  const room = Math.max(1, Math.floor((box.height - nameHeight - 3) / (line * lineHeight)));
  if (room === 1) return [lines.slice(0, 2).join(' · ')];
  return lines.slice(0, room);
}

const padding = 5;
const letterRoom = 14;

function ancestorBox(box: PlacedBox, ancestor: PrintedAncestor): ReactElement {
  const { name: most, line } = typeFor(box);
  const { repeated } = ancestor;
  const width = box.width - 2 * padding - 3 - (repeated ? letterRoom : 0);
  const name = fullName(ancestor);
  const size = fittingSize(name, width, box.height - line * lineHeight - 3, most);
  const lines = linesFor(box, ancestor.lines, line, heightAt(name, size, width));
  const maxLines = box.height > 60 ? 2 : 1;
  const detail = { fontSize: line, color: quiet, maxLines, textOverflow: 'ellipsis', lineHeight } as const;
  return h(
    View,
    {
      key: box.place,
      style: {
        ...frameOf(box, ancestor.isMale),
        ...(repeated ? { backgroundColor: brassGround, paddingRight: padding + letterRoom } : {}),
      },
    },
    nameText(ancestor, size),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', gap: 2 } },
      sexSign(ancestor.isMale, line + 1),
      h(Text, { style: { ...detail, flex: 1 } }, lines[0]),
    ),
    ...lines.slice(1).map((words) => h(Text, { key: words, style: detail }, words)),
    ...(repeated?.letter ? [letter(box, repeated.letter)] : []),
  );
}

const letter = (box: PlacedBox, word: string): ReactElement =>
  h(
    Text,
    {
      key: 'letter',
      style: {
        position: 'absolute',
        right: 5,
        top: box.height / 2 - 5,
        fontSize: 8,
        fontWeight: 600,
        color: brass,
      },
    },
    word,
  );

function unknownBox(box: PlacedBox, written: string | undefined): ReactElement {
  const isMale = isSirePlace(box.place);
  const { name: most, line } = typeFor(box);
  const words = written ?? (isMale ? 'Sire not recorded' : 'Dam not recorded');
  const size = fittingSize(words, box.width - 2 * padding - 3, box.height - 3, written ? most : line);
  return h(
    View,
    { key: box.place, style: { ...frameOf(box, isMale), borderStyle: 'dashed' } },
    h(Text, { style: { fontSize: size, color: quiet, lineHeight } }, words),
  );
}

function forks({ tree, forks: lines }: Sheet): ReactElement {
  const stroke = { stroke: hairline, strokeWidth: 0.6 };
  return h(
    Svg,
    { style: { position: 'absolute', left: 0, top: 0, width: tree.width, height: tree.height } },
    ...lines.map(({ from: [x1, y1], to: [x2, y2] }) => {
      const half = (x1 + x2) / 2;
      return h(
        G,
        { key: `${x1} ${y1} ${y2}` },
        h(Line, { x1, y1, x2: half, y2: y1, ...stroke }),
        h(Line, { x1: half, y1, x2: half, y2, ...stroke }),
        h(Line, { x1: half, y1: y2, x2, y2, ...stroke }),
      );
    }),
  );
}

function head({ organisation, colors, subject, facts, sheet }: PrintedPedigree): ReactElement {
  const stripe = h(
    Svg,
    { style: { width: sheet.tree.width, height: 6 } },
    h(
      Defs,
      {},
      h(
        LinearGradient,
        { id: 'cloth', x1: '0', y1: '0', x2: '1', y2: '0' },
        h(Stop, { offset: '0%', stopColor: colors[0] }),
        h(Stop, { offset: '100%', stopColor: colors[1] }),
      ),
    ),
    h(Rect, { x: 0, y: 0, width: sheet.tree.width, height: 6, fill: "url('#cloth')" }),
  );
  return h(
    View,
    { style: { height: 112 } },
    stripe,
    h(
      View,
      {
        style: {
          flexDirection: 'row',
          justifyContent: 'space-between',
          marginTop: 6,
          fontSize: 8,
          color: quiet,
        },
      },
      h(Text, {}, organisation),
      h(Text, {}, 'Pedigree'),
    ),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', gap: 5, marginTop: 6 } },
      sexSign(subject.isMale, 13),
      h(
        View,
        { style: { flex: 1 } },
        nameText(
          subject,
          fittingSize(fullName(subject), sheet.tree.width - 20, 42, sheet.isUpright ? 15 : 17),
        ),
      ),
    ),
    h(
      View,
      { style: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 18, rowGap: 3, marginTop: 6 } },
      ...facts.map(([label, value]) =>
        h(
          View,
          { key: label },
          h(Text, { style: { fontSize: 6.4, color: quiet } }, label),
          h(Text, { style: { fontSize: 8 } }, value),
        ),
      ),
    ),
  );
}

/** One sheet: the organisation, the animal, its ancestors, and that this is no certificate. */
export function pedigreeDocument(printed: PrintedPedigree) {
  const { organisation, subject, ancestors, written, preparedOn, sheet } = printed;
  const isKnown = (place: string) => place === '' || ancestors.has(place);
  const boxes = sheet.boxes.filter(({ place }) => isKnown(place.slice(0, -1)));
  const shown = new Set(boxes.map(({ place }) => place));
  const drawn = {
    ...sheet,
    forks: sheet.forks.filter((_, index) => {
      const parent = sheet.boxes.filter(({ place }) => place.length > 1)[index];
      return parent !== undefined && shown.has(parent.place);
    }),
  };
  return h(
    Document,
    {
      title: `Pedigree of ${fullName(subject)}`,
      author: organisation,
      creator: 'Studbook',
      producer: 'Studbook',
    },
    h(
      Page,
      {
        size: [sheet.width, sheet.height],
        style: { fontFamily: [...fontFamily], color: ink, padding: margin, fontSize: 8 },
      },
      head(printed),
      h(
        View,
        {
          style: {
            position: 'absolute',
            left: margin,
            top: sheet.tree.top,
            width: sheet.tree.width,
            height: sheet.tree.height,
          },
        },
        forks(drawn),
        ...boxes.map((box) => {
          const ancestor = ancestors.get(box.place);
          return ancestor ? ancestorBox(box, ancestor) : unknownBox(box, written.get(box.place));
        }),
      ),
      h(
        View,
        {
          style: {
            position: 'absolute',
            left: margin,
            right: margin,
            bottom: margin,
            flexDirection: 'row',
            justifyContent: 'space-between',
            fontSize: 7,
            color: quiet,
          },
        },
        h(Text, {}, `Pedigree prepared by ${organisation}, not a registration certificate`),
        h(Text, {}, preparedOn),
      ),
    ),
  );
}
