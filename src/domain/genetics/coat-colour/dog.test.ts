import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { forecastDogColours } from './dog.ts';
import { type DogColourTests, dogAlleles, possibleGenotypes } from './dog-loci.ts';

/** A black-and-tan dog without anything hidden, so that a test changes only what it is about. */
const plain = {
  E: 'E/E',
  K: 'ky/ky',
  A: 'at/at',
  B: 'B/B',
  Co: 'N/N',
  D: 'D/D',
  S: 'S/S',
  M: 'm/m',
  H: 'h/h',
  I: 'I/I',
} satisfies DogColourTests;

const exactly = (share: number) => ({ least: share, most: share });

function coats(sire: DogColourTests, dam: DogColourTests) {
  const forecast = forecastDogColours({ ...plain, ...sire }, { ...plain, ...dam });
  return Object.fromEntries(
    forecast.coats.map(({ pattern, pigment, least, most }) => [
      `${pattern} ${pigment}`,
      least === most ? least : [least, most],
    ]),
  );
}

describe('forecastDogColours', () => {
  it('knows one colour for two dogs that breed true', () => {
    expect(coats({}, {})).toEqual({ 'tan-points black': 1 });
  });

  it('hides everything under e/e', () => {
    expect(coats({ E: 'E/e', K: 'KB/ky' }, { E: 'E/e' })).toEqual({
      'red black': 0.25,
      'solid black': 0.375,
      'tan-points black': 0.375,
    });
    expect(coats({ E: 'e/e', K: 'KB/KB' }, { E: 'e/e', A: 'Ay/Ay' })).toEqual({ 'red black': 1 });
  });

  it('makes solid from one KB or two a', () => {
    expect(coats({ K: 'KB/ky', A: 'at/a' }, { A: 'at/a' })).toEqual({
      'solid black': 0.625,
      'tan-points black': 0.375,
    });
  });

  it('brindles the pattern of the dominant A allele', () => {
    expect(coats({ K: 'kbr/ky', A: 'Ay/at' }, { A: 'aw/at' })).toEqual({
      'sable black': 0.25,
      'brindle-sable black': 0.25,
      'agouti black': 0.125,
      'brindle-agouti black': 0.125,
      'tan-points black': 0.125,
      'brindle-tan-points black': 0.125,
    });
    expect(coats({ A: 'asa/asa' }, { K: 'KB/kbr' })).toEqual({
      'solid black': 0.5,
      'brindle-saddle black': 0.5,
    });
  });

  it('gives brown by two b or two co, blue by two d, isabella by both', () => {
    expect(coats({ B: 'B/b', D: 'D/d' }, { B: 'B/b', D: 'D/d' })).toEqual({
      'tan-points black': 9 / 16,
      'tan-points brown': 3 / 16,
      'tan-points blue': 3 / 16,
      'tan-points isabella': 1 / 16,
    });
    expect(coats({ Co: 'N/co', B: 'B/b' }, { Co: 'N/co', B: 'B/b' })['tan-points brown']).toBe(7 / 16);
  });

  it('gives a range for a locus that is not tested, and exact shares beside it', () => {
    const sire = { ...plain, B: undefined, E: 'E/e' };
    const forecast = forecastDogColours(sire, { ...plain, B: 'B/b', E: 'E/e' });
    expect(forecast.coats).toEqual([
      { pattern: 'tan-points', pigment: 'black', least: 0.375, most: 0.75 },
      { pattern: 'tan-points', pigment: 'brown', least: 0, most: 0.375 },
      { pattern: 'red', pigment: 'black', least: 0.125, most: 0.25 },
      { pattern: 'red', pigment: 'brown', least: 0, most: 0.125 },
    ]);
  });

  it('keeps to the alleles of the breed', () => {
    const forecast = forecastDogColours({ ...plain, D: undefined }, { ...plain, D: 'd/d' }, { D: ['D'] });
    expect(forecast.coats).toEqual([{ pattern: 'tan-points', pigment: 'black', ...exactly(1) }]);
  });

  it('knows next to nothing when nothing is tested', () => {
    const { coats: all, merle, lost } = forecastDogColours({}, {});
    expect(all).toHaveLength(40);
    expect(all.every(({ least, most }) => least === 0 && most === 1)).toBe(true);
    expect(merle.double).toEqual({ least: 0, most: 1 });
    expect(lost).toEqual({ least: 0, most: 0.25 });
  });

  it('counts double merles, and merles hidden by red', () => {
    const two = forecastDogColours({ ...plain, M: 'M/m', E: 'E/e' }, { ...plain, M: 'M/m', E: 'e/e' });
    expect(two.merle).toEqual({
      none: exactly(0.25),
      atypical: exactly(0),
      merle: exactly(0.5),
      double: exactly(0.25),
      hidden: exactly(0.375),
      harlequin: exactly(0),
    });
    const atypical = forecastDogColours({ ...plain, M: 'Mh/Mc' }, { ...plain, M: 'Ma+/m' }).merle;
    expect([atypical.double, atypical.merle, atypical.atypical, atypical.none]).toEqual([
      exactly(0.25),
      exactly(0.25),
      exactly(0.25),
      exactly(0.25),
    ]);
  });

  it('shows harlequin among the born: one H on a merle, two H are lost', () => {
    const { lost, merle } = forecastDogColours({ ...plain, H: 'H/h', M: 'M/m' }, { ...plain, H: 'H/h' });
    expect(lost).toEqual(exactly(0.25));
    expect(merle.harlequin.least).toBeCloseTo(0.5 * (2 / 3), 12);
    expect(merle.harlequin.most).toBeCloseTo(0.5 * (2 / 3), 12);
  });

  it('reports mask, domino, cream and white spotting', () => {
    const forecast = forecastDogColours(
      { ...plain, E: 'EM/eA', I: 'I/i', S: 'S/sp' },
      { ...plain, E: 'e/e', I: 'i/i', S: 'S/sp' },
    );
    expect(forecast.mask).toEqual(exactly(0.5));
    expect(forecast.domino).toEqual(exactly(0.5));
    expect(forecast.cream).toEqual(exactly(0.5));
    expect(forecast.white).toEqual({ none: exactly(0.25), oneCopy: exactly(0.5), piebald: exactly(0.25) });
  });

  it('shares all young among the coats', () => {
    const mixed = { E: 'EM/e', K: 'kbr/ky', A: 'Ay/a', B: 'B/b', Co: 'N/co', D: 'D/d' };
    const total = Object.values(coats(mixed, mixed)).reduce<number>((sum, share) => sum + Number(share), 0);
    expect(total).toBeCloseTo(1, 12);
  });
});

describe('possibleGenotypes', () => {
  it('reads a half-known result', () => {
    expect(possibleGenotypes('B', 'b/?')).toEqual([
      ['b', 'B'],
      ['b', 'b'],
    ]);
  });

  it('never takes a living dog for H/H', () => {
    expect(possibleGenotypes('H', undefined)).not.toContainEqual(['H', 'H']);
  });

  it('refuses a result the locus does not have and names the field', () => {
    expect(() => possibleGenotypes('K', 'KB/Ay')).toThrow(AppError);
    expect(() => possibleGenotypes('K', 'KB/ky/ky')).toThrow('KB/ky/ky is not a result of the K locus.');
  });

  it('has every allele of every locus', () => {
    for (const locus of Object.keys(dogAlleles) as (keyof typeof dogAlleles)[]) {
      const seen = new Set(possibleGenotypes(locus, '?/?').flat());
      expect([...seen].sort()).toEqual([...dogAlleles[locus]].sort());
    }
  });
});
