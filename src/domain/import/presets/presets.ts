import { squash } from '../fold.ts';
import { columnOf } from '../headers.ts';
import type { ImportTypeKey } from '../types.ts';
import { animalPresets } from './animal-programs.ts';
import { cattleMaxPresets } from './cattlemax.ts';
import { contactPresets } from './contacts.ts';
import { paymentPresets } from './payments.ts';
import type { Preset } from './preset.ts';

export const presets: readonly Preset[] = [
  ...animalPresets,
  ...cattleMaxPresets,
  ...contactPresets,
  ...paymentPresets,
];

export interface PresetMatch extends Preset {
  /** By the headers as this file writes them. */
  readonly mapping: Readonly<Record<string, string>>;
}

const fits = (headers: ReadonlySet<string>, { signature }: Preset): boolean =>
  signature.every((header) => headers.has(squash(header)));

/** The types that known programs with these headers export. */
export function presetTypes(headers: readonly string[]): ImportTypeKey[] {
  const known = new Set(headers.map(squash));
  return [...new Set(presets.filter((preset) => fits(known, preset)).map(({ type }) => type))];
}

/** The layout a file has by its headers, for one type; the one with the most headers of its own where several fit. */
export function presetFor(headers: readonly string[], type: ImportTypeKey): PresetMatch | null {
  const known = new Set(headers.map(squash));
  const [best] = presets
    .filter((preset) => preset.type === type && fits(known, preset))
    .sort((a, b) => b.signature.length - a.signature.length);
  if (best === undefined) return null;
  const columns = Object.entries(best.mapping).flatMap(([header, field]): [string, string][] => {
    const column =
      headers[columnOf(headers, header)] ?? headers.find((one) => squash(one) === squash(header));
    return column === undefined ? [] : [[column, field]];
  });
  return { ...best, mapping: Object.fromEntries(columns) };
}
