import { expect, it } from 'vitest';
import { asShown, formatsOf } from './workbook-formats.ts';

const codes = [
  'General',
  '00000',
  '0%',
  '0.0%;[Red]-0.0%',
  '0&quot;%&quot;',
  '000\\-00',
  '#,##0',
  '0.00',
  'yyyy',
];
const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>
<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
<cellXfs count="11">${codes.map((_, at) => `<xf numFmtId="${170 + at}" xfId="0"><alignment/></xf>`).join('')}<xf numFmtId="9"/><xf numFmtId="10"/></cellXfs></styleSheet>`;
const formats = formatsOf(styles);
const shown = (cell: string): string | undefined => /<v>([^<]*)<\/v>/.exec(asShown(cell, formats))?.[1];

it.each([
  [0, '2134', '2134'],
  [1, '2134', '02134'],
  [1, '2.134E3', '02134'],
  [1, '1234567', '1234567'],
  [1, '-5', '-5'],
  [1, '1.5', '1.5'],
  [2, '0.85', '85%'],
  [3, '0.07', '7%'],
  [4, '85', '85'],
  [5, '1234', '012-34'],
  [5, '9876543', '98765-43'],
  [6, '1000', '1000'],
  [7, '7', '7'],
  [8, '45292', '45292'],
  [9, '1', '100%'],
  [10, '0.125', '12.5%'],
])('a number of format %i, %s, is shown as %s', (style, stored, text) => {
  expect(shown(`<c r="A1" s="${style}"><v>${stored}</v></c>`)).toBe(text);
});

it('leaves texts, formulas and what stands around them as they are', () => {
  const sheet = `<row><c r="A1" s="1" t="s"><v>7</v></c><c r="B1" t="n" s="1"><f>A2*2</f><v>7</v></c><c r="C1" s="1"/></row>`;
  expect(asShown(sheet, formats)).toBe(
    `<row><c r="A1" s="1" t="s"><v>7</v></c><c r="B1" s="1" t="str"><f>A2*2</f><v>00007</v></c><c r="C1" s="1"/></row>`,
  );
});
