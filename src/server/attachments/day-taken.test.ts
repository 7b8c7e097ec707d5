import { describe, expect, it } from 'vitest';
import { picture } from '#tests/server/attachments/pictures.ts';
import { dayTaken } from './day-taken.ts';

const today = '2026-11-28';

const takenAt = (original: string | undefined, digitized?: string) =>
  picture(32, 32).withExif({
    IFD0: { Make: 'Hollowmere', DateTime: '2026:11:20 18:00:00' },
    IFD2: {
      ...(original !== undefined && { DateTimeOriginal: original }),
      ...(digitized !== undefined && { DateTimeDigitized: digitized }),
    },
  });

describe('the day a picture was taken', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is the one its camera wrote into a %s',
    async (format) => {
      const sent = await takenAt('2026:11:03 08:15:30').toFormat(format, { effort: 1 }).toBuffer();
      expect(dayTaken(sent, today)).toBe('2026-11-03');
    },
  );

  it.each([
    ['scanned', undefined, '2024:02:29 10:00:00', '2024-02-29'],
    ['taken before it was scanned', '1998:06:07 12:00:00', '2024:02:29 10:00:00', '1998-06-07'],
    ['taken today', '2026:11:28 23:59:59', undefined, '2026-11-28'],
    ['of a camera that runs ahead', '2026:11:29 00:00:00', undefined, undefined],
    ['of a camera whose clock was never set', '2020:01:01 00:04:12', undefined, undefined],
    ['of a day no calendar has', '2026:02:30 10:00:00', undefined, undefined],
    ['of a camera that leaves it open', '    :  :     :  :  ', undefined, undefined],
    ['only changed', undefined, undefined, undefined],
  ])('%s', async (_, original, digitized, day) => {
    const sent = await takenAt(original, digitized).jpeg().toBuffer();
    expect(dayTaken(sent, today)).toBe(day);
  });

  it('is not known of a picture without any, or one that is cut off', async () => {
    const sent = await takenAt('2026:11:03 08:15:30').jpeg().toBuffer();
    const at = sent.indexOf('2026:11:03');
    expect(at).toBeGreaterThan(0);
    expect(dayTaken(sent.subarray(0, at + 5), today)).toBeUndefined();
    expect(dayTaken(await picture(32, 32).jpeg().toBuffer(), today)).toBeUndefined();
  });
});
