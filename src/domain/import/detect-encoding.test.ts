import { describe, expect, it } from 'vitest';
import { encodingDetector } from './detect-encoding.ts';
import type { Encoding } from './types.ts';

/** Text as an encoding writes it, letter by letter: the reverse of what `TextDecoder` reads. */
function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const little = encoding === 'utf-16le';
    return Uint8Array.from(
      [...text].flatMap((letter) => {
        const pair = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
        return little ? pair : pair.reverse();
      }),
    );
  }
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  const letters = [...new TextDecoder(encoding).decode(all)];
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)));
}

function detect(bytes: Uint8Array, pieces = 1) {
  const detector = encodingDetector();
  const size = Math.ceil(bytes.length / pieces);
  for (let at = 0; at < bytes.length; at += size) detector.push(bytes.subarray(at, at + size));
  return detector.finish();
}

const german = 'Name;Rasse;Züchter\nGräfin von der Höhe;Großer Münsterländer;Jörg Weiß\n';

describe('encodings', () => {
  it.each<[string, Encoding, boolean]>([
    ['Name,Sex\nBella,F\n', 'utf-8', true],
    [german, 'utf-8', true],
    ['Name\nBjørn 🐕\n', 'utf-8', true],
    [german, 'utf-16le', true],
    [german, 'utf-16be', true],
    ['שם,מין\nכלבה,נ\n', 'utf-16le', true],
    [german, 'windows-1252', false],
    ['Nom,Éleveur\nBelle,Élevage de la Forêt\nDoña,Peña\n', 'windows-1252', false],
    ['Navn;Køn\nBjørn Ås;Tæve\n', 'windows-1252', false],
    [german, 'macintosh', false],
    ['Nom,Éleveur\nBelle,Élevage de la Forêt\n', 'macintosh', false],
    [
      'Jméno;Rasa;Chovatel\nŽofie;Český teriér;Jiří Dvořák\nŠárka;Hovawart;Tomáš Kučera\n',
      'windows-1250',
      false,
    ],
    ['Кличка;Пол\nБелка;сука\nСтрелка;сука\n', 'windows-1251', false],
    ['שם,מין\nכלבה,נקבה\n', 'windows-1255', false],
    ['الاسم,الجنس\nالمها,أنثى\nالريح,ذكر\n', 'windows-1256', false],
  ])('reads %j as %s', (text, encoding, sure) => {
    const found = detect(encode(text, encoding));
    expect(found).toMatchObject({ value: encoding, sure });
    expect(new TextDecoder(found.value).decode(encode(text, encoding))).toBe(text);
  });

  it.each([2, 3, 7])('finds the same in %i pieces, wherever they cut a letter', (pieces) => {
    expect(detect(encode(german, 'utf-8'), pieces).value).toBe('utf-8');
    expect(detect(encode(german, 'windows-1252'), pieces).value).toBe('windows-1252');
  });

  it('looks at the whole file: one umlaut at the end decides', () => {
    const bytes = encode(`${'Bella,F\n'.repeat(20_000)}Jörg,M\n`, 'windows-1252');
    expect(detect(bytes, 9).value).toBe('windows-1252');
  });

  it('knows a cut letter at the end of the file for what it is', () => {
    expect(detect(encode('abcö', 'utf-8').subarray(0, -1)).value).not.toBe('utf-8');
  });
});

describe('Japanese', () => {
  // 名前,犬種,性別,生年月日 / ハナ,柴犬,メス,2020-01-01 / タロウ,秋田犬,オス,2019-05-03
  const bytes = Uint8Array.from([
    150, 188, 145, 79, 44, 140, 162, 142, 237, 44, 144, 171, 149, 202, 44, 144, 182, 148, 78, 140, 142, 147,
    250, 10, 131, 110, 131, 105, 44, 142, 196, 140, 162, 44, 131, 129, 131, 88, 44, 50, 48, 50, 48, 45, 48,
    49, 45, 48, 49, 10, 131, 94, 131, 141, 131, 69, 44, 143, 72, 147, 99, 140, 162, 44, 131, 73, 131, 88, 44,
    50, 48, 49, 57, 45, 48, 53, 45, 48, 51, 10,
  ]);

  it.each([1, 7])('is known by its kana, in %i pieces', (pieces) => {
    expect(detect(bytes, pieces)).toMatchObject({ value: 'shift_jis', sure: false });
    expect(new TextDecoder('shift_jis').decode(bytes)).toContain('ハナ,柴犬,メス');
  });
});
