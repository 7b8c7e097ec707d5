import { childPlace, placesOf, rankOf } from '#domain/genetics/pedigree-places.ts';
import { paperMargin as margin, type Paper, paperSizes } from '#domain/paper/sizes.ts';

const headHeight = 118;
const footHeight = 26;
const gap = 14;

/** Later generations hold more names per height: five stand upright, with more room for the last columns. */
const columnWeights: Readonly<Record<number, readonly number[]>> = {
  3: [1, 1, 1],
  4: [0.9, 0.95, 1.05, 1.1],
  5: [0.85, 0.9, 0.95, 1.15, 1.35],
};

export interface PlacedBox {
  readonly place: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly isUpright: boolean;
  /** Where the tree begins, and how large it is. */
  readonly tree: { readonly top: number; readonly width: number; readonly height: number };
  readonly boxes: readonly PlacedBox[];
  /** From the middle of a child's right edge to the left edges of its parents. */
  readonly forks: readonly {
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
  }[];
}

/** Boxes never grow taller than this, however much room there is. */
const tallest = 92;

/** Places on paper for a pedigree of 3, 4 or 5 generations; coordinates are relative to the tree. */
export function sheetFor(generations: number, paper: Paper): Sheet {
  const isUpright = generations > 4;
  const [short, long] = paperSizes[paper];
  const [width, height] = isUpright ? [short, long] : [long, short];
  const tree = {
    top: margin + headHeight,
    width: width - 2 * margin,
    height: height - 2 * margin - headHeight - footHeight,
  };
  const weights = columnWeights[generations] ?? columnWeights[3] ?? [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const room = tree.width - gap * (generations - 1);
  const widths = weights.map((weight) => (room * weight) / total);
  const lefts = widths.map((_, column) =>
    widths.slice(0, column).reduce((sum, width) => sum + width + gap, 0),
  );
  const boxes = placesOf(generations).map((place): PlacedBox => {
    const column = place.length - 1;
    const slot = tree.height / 2 ** place.length;
    const height = Math.min(tallest, slot - (generations > 4 ? 2 : 4));
    return {
      place,
      left: lefts[column] ?? 0,
      top: rankOf(place) * slot + (slot - height) / 2,
      width: widths[column] ?? 0,
      height,
    };
  });
  const at = new Map(boxes.map((box) => [box.place, box]));
  const middle = ({ top, height }: PlacedBox) => top + height / 2;
  const forks = boxes.flatMap((box) => {
    const child = at.get(childPlace(box.place));
    if (!child) return [];
    return [
      {
        from: [child.left + child.width, middle(child)] as const,
        to: [box.left, middle(box)] as const,
      },
    ];
  });
  return { width, height, isUpright, tree, boxes, forks };
}
