import { folded } from './columns.ts';
import type { LabFile, LabResult } from './lab-result.ts';

/** The columns of the file of results that Embark gives of one dog. */
const columns = ['category', 'name', 'value'];

export const isEmbarkFile = (headers: readonly string[]): boolean =>
  headers.length === columns.length && headers.every((header, at) => folded(header) === columns[at]);

const categoriesOfTests = new Set(['health', 'trait']);
/** Figures that stand among the tests. */
const isFigure = (name: string): boolean => /^(?:coefficient of inbreeding|mhc class)/i.test(name);

/**
 * Reads the machine-readable results of one dog: a row for each, of several kinds; the name and the sample stand in
 * rows of their own. Layout after the description of BreederHQ, read on 21 November 2026.
 */
export function readEmbarkFile(
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): LabFile {
  const lines = rows.map(({ row, cells: [category = '', name = '', value = ''] }) => ({
    row,
    category: category.trim(),
    name: name.trim(),
    value: value.trim(),
  }));
  const about = (name: string): string =>
    lines.find((line) => folded(line.category) === 'id' && folded(line.name) === name)?.value ?? '';
  const isTest = ({ category, name }: (typeof lines)[number]): boolean =>
    categoriesOfTests.has(folded(category)) && !isFigure(name);
  const common = {
    animal: { registration: '', microchip: '', name: about('name') },
    date: '',
    laboratory: 'Embark',
    sample: about('swab code').replace(/^#\s*/, ''),
  };
  return {
    layout: 'row-per-result',
    leftOut: [
      ...new Set(
        lines.filter((line) => !isTest(line)).map(({ category, name }) => (isFigure(name) ? name : category)),
      ),
    ].filter((name) => name !== '' && folded(name) !== 'id'),
    results: lines
      .filter(isTest)
      .flatMap(({ row, name, value }): LabResult[] =>
        name === '' || value === '' ? [] : [{ ...common, row, test: name, results: [value] }],
      ),
  };
}
