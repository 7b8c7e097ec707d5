import type { Encoding, Finding } from './types.ts';

export interface EncodingDetector {
  push(bytes: Uint8Array): void;
  finish(): Finding<Encoding>;
}

/** How the encoding is called in front of people. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (old Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  shift_jis: 'Japanese (Shift-JIS)',
};

/** Enough to know UTF-16 by its zero bytes. */
const headLength = 4096;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The byte order in which the zero bytes of Latin text stand, if they stand on one side only. */
function utf16Of(head: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < head.length / 50 || even + odd < 2) return undefined;
  if (odd > even * 8) return 'utf-16le';
  return even > odd * 8 ? 'utf-16be' : undefined;
}

/** Letters and signs of the western languages, as the bytes each encoding gives them. */
const western = 'äöüßéèêëáàâåæøñçíìîïóòôúùûÄÖÜÉÅÆØÇÑ’‘“”–€°';
const central = 'ąęłńśźżčďěňřšťůžőűășțđŁŚŻČŘŠŽ';
const candidates: readonly (readonly [Encoding, string])[] = [
  ['windows-1252', western],
  ['macintosh', western],
  ['windows-1250', `${central}áéíóúýöüä`],
];

function bytesOf(encoding: Encoding, letters: string): Set<number> {
  const decoded = new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, i) => i + 128));
  return new Set([...decoded].flatMap((letter, i) => (letters.includes(letter) ? [i + 128] : [])));
}

/** Whether so many high bytes stand in pairs and before kana or full-width signs that only Japanese has them. */
const isJapanese = (counts: Uint32Array, total: number, runs: number): boolean =>
  runs > total * 0.2 && counts.slice(0x81, 0x84).reduce((sum, n) => sum + n, 0) > total * 0.15;

/** Which one-byte encoding makes letters of the high bytes. `runs`: how often two of them stand side by side. */
function guess(counts: Uint32Array, total: number, runs: number): Encoding {
  if (runs > total * 0.4) {
    const between = (from: number, to: number) =>
      counts.slice(from, to + 1).reduce((sum, n) => sum + n, 0) / total;
    if (between(0xe0, 0xfa) > 0.9 && between(0xc0, 0xdf) < 0.05 && between(0xfb, 0xff) < 0.02)
      return 'windows-1255';
    // Arabic lam, alif, ya and mim are the most frequent letters; in Cyrillic those bytes are З, с, щ and ь.
    if (between(0xc7, 0xc7) + between(0xe1, 0xe1) > 0.2) return 'windows-1256';
    return 'windows-1251';
  }
  let best: Encoding = 'windows-1252';
  let bestScore = -1;
  for (const [encoding, letters] of candidates) {
    let score = 0;
    for (const byte of bytesOf(encoding, letters)) score += counts[byte] ?? 0;
    // Both share most letters: the central one must explain clearly more.
    if (score > bestScore * 1.05 && score > bestScore) {
      best = encoding;
      bestScore = score;
    }
  }
  return best;
}

/**
 * Finds the encoding of a text file from all its bytes: a byte order mark says it; zero bytes on one side mean UTF-16;
 * what is valid UTF-8 to the last byte is UTF-8, since other text is not by chance (RFC 3629, section 1). Anything
 * else is one of the one-byte encodings, chosen by which of them makes letters of the bytes, and only likely.
 */
export function encodingDetector(): EncodingDetector {
  const head = new Uint8Array(headLength);
  let headFilled = 0;
  let strict: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true });
  let japanese: TextDecoder | undefined = new TextDecoder('shift_jis', { fatal: true });
  const counts = new Uint32Array(256);
  let high = 0;
  let runs = 0;

  const countHigh = (bytes: Uint8Array): void => {
    let last = -2;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] as number;
      if (byte < 0x80) continue;
      high += 1;
      counts[byte] = (counts[byte] as number) + 1;
      if (last === i - 1) runs += 1;
      last = i;
    }
  };

  return {
    push(bytes) {
      if (headFilled < headLength) {
        const part = bytes.subarray(0, headLength - headFilled);
        head.set(part, headFilled);
        headFilled += part.length;
      }
      countHigh(bytes);
      try {
        strict?.decode(bytes, { stream: true });
      } catch {
        strict = undefined;
      }
      try {
        japanese?.decode(bytes, { stream: true });
      } catch {
        japanese = undefined;
      }
    },
    finish() {
      const start = head.subarray(0, headFilled);
      const mark = marks.find(([, signs]) => signs.every((sign, at) => start[at] === sign));
      if (mark)
        return { value: mark[0], sure: true, reason: `The file says so itself: ${encodingNames[mark[0]]}` };
      const wide = utf16Of(start);
      if (wide) return { value: wide, sure: true, reason: 'Every second byte is zero, as in UTF-16' };
      try {
        strict?.decode();
      } catch {
        strict = undefined;
      }
      if (strict) {
        const reason = high === 0 ? 'All characters are plain ASCII' : 'All characters are valid UTF-8';
        return { value: 'utf-8', sure: true, reason };
      }
      const value = japanese && isJapanese(counts, high, runs) ? 'shift_jis' : guess(counts, high, runs);
      return {
        value,
        sure: false,
        reason: `The file is not Unicode. Its special letters read best as ${encodingNames[value]}`,
      };
    },
  };
}
