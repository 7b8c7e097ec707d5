import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture } from '#tests/server/attachments/pictures.ts';
import { withoutPlace } from './without-place.ts';

const secondsOfLatitude = 1_234_567;
const exif = {
  IFD0: { Make: 'Hollowmere', DateTime: '2024:05:01 10:11:12' },
  IFD2: { DateTimeOriginal: '2024:05:01 10:11:12' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: `51/1 30/1 ${secondsOfLatitude}/100000`,
    GPSMapDatum: 'WGS-84-BARN',
  },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30.2057N" exif:ISO="100">
<exif:GPSLongitude>7,12.3456W</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`;

const taken = (): Sharp => picture().withMetadata({ orientation: 6 }).withExifMerge(exif).withXmp(xmp);

/** The bytes of a number of EXIF, as either kind of camera writes it. */
const written = (value: number): readonly Buffer[] => {
  const [little, big] = [Buffer.alloc(4), Buffer.alloc(4)];
  little.writeUInt32LE(value);
  big.writeUInt32BE(value);
  return [little, big];
};

const tellsPlace = (content: Buffer): boolean =>
  ['WGS-84-BARN', '51,30.2057N', '7,12.3456W', ...written(secondsOfLatitude)].some((part) =>
    content.includes(part),
  );

describe.each([
  ['JPEG', () => taken().jpeg()],
  ['PNG', () => taken().png()],
  ['WebP', () => taken().webp()],
  ['AVIF', () => taken().avif({ effort: 0 })],
] as const)('the place in a %s', (_, take) => {
  it('is gone, while its date, its orientation and every pixel stay', async () => {
    const sent = await take().toBuffer();
    expect(tellsPlace(sent)).toBe(true);
    const kept = withoutPlace(sent);
    expect(tellsPlace(kept)).toBe(false);
    expect(kept.length).toBe(sent.length);
    const [before, after] = [
      await sharp(sent).metadata(),
      await sharp(kept, { failOn: 'warning' }).metadata(),
    ];
    expect(after.orientation).toBe(before.orientation);
    expect(after.exif?.includes('2024:05:01 10:11:12')).toBe(before.exif?.includes('2024:05:01 10:11:12'));
    expect(kept.includes('2024:05:01 10:11:12')).toBe(true);
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
  });
});

it('leaves a picture that says nothing of a place as it was sent', async () => {
  const sent = await picture()
    .withExif({ IFD0: { Make: 'Hollowmere' } })
    .jpeg()
    .toBuffer();
  expect(withoutPlace(sent)).toEqual(sent);
});

it('takes a place out of what a camera of the other byte order wrote', () => {
  const tiff = Buffer.alloc(8 + 2 + 12 + 4 + 2 + 12 + 4 + 24);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    tiff.writeUInt32BE(value, at + 8);
  };
  entry(10, 0x8825, 4, 1, 26);
  tiff.writeUInt16BE(1, 26);
  entry(28, 2, 5, 3, 44);
  tiff.fill(7, 44);
  const kept = withoutPlace(Buffer.concat([Buffer.from('before'), tiff]));
  expect(kept.includes(7)).toBe(false);
  expect(kept.toString('latin1', 0, 10)).toBe('beforeMM\0*');
});

it('takes packed notes out of a PNG, and no other', async () => {
  const sent = await picture().png().toBuffer();
  const chunk = (kind: string, ...parts: readonly (string | Buffer)[]): Buffer => {
    const inside = Buffer.concat([kind, ...parts].map((part) => Buffer.from(part as string, 'latin1')));
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(inside.length - 4);
    sum.writeUInt32BE(crc32(inside));
    return Buffer.concat([length, inside, sum]);
  };
  const packed = deflateSync(xmp);
  const note = chunk('tEXt', 'Author\0Maren');
  const noted = Buffer.concat([
    sent.subarray(0, 33),
    chunk('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', packed),
    chunk('zTXt', 'Raw profile type exif\0\0', packed),
    chunk('tEXt', 'Raw profile type exif\0\nexif\n 20\n49492a00'),
    note,
    sent.subarray(33),
  ]);
  const kept = withoutPlace(noted);
  expect(['49492a00', packed].map((part) => [noted.includes(part), kept.includes(part)])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect([kept.includes(note), kept.length]).toEqual([true, noted.length]);
  const shown = sharp(kept, { failOn: 'warning' });
  expect(await shown.raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
});

it('is not kept busy by a file of nothing but places', () => {
  const one = Buffer.alloc(36);
  one.write('II*\0\x08\0\0\0', 0, 'latin1');
  // A directory with a pointer to the next, whose one value goes on for two gigabytes.
  for (const [at, value] of [
    [8, 1],
    [10, 0x8825],
    [12, 4],
    [14, 1],
    [18, 22],
    [22, 1],
    [24, 2],
    [26, 1],
    [30, 0x7fff],
  ] as const)
    one.writeUInt16LE(value, at);
  const headers = Buffer.alloc(20_000 * one.length, one);
  for (let at = 0; at < headers.length; at += one.length) headers.writeUInt32LE(headers.length - at, at + 32);
  const begun = performance.now();
  withoutPlace(Buffer.concat([headers, Buffer.alloc(14_000_000, 7)]));
  // Two at most; it was above fifteen seconds.
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it('stands broken and endless directories', () => {
  for (const start of ['II*\0', 'MM\0*'])
    for (const filler of [0, 1, 8, 0x88, 0xff])
      for (const length of [0, 1, 4, 9, 40, 4_000]) {
        const content = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(length, filler)]);
        expect(withoutPlace(content).length).toBe(content.length);
      }
});
