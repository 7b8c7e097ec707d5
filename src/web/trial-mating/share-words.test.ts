import { describe, expect, it } from 'vitest';
import { outcomeWords, percent, rangeWords } from './share-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const sure = (share: number) => ({ least: share, most: share });

describe('shares in words', () => {
  it.each([
    [0.0625, '6.25 %'],
    [0.25, '25 %'],
    [0.05811, '5.81 %'],
    [0, '0 %'],
  ])('%d is %s', (share, words) => {
    expect(plain(percent(share))).toBe(words);
  });

  it.each([
    [{ least: 0.25, most: 0.25 }, '25 %'],
    [{ least: 0, most: 0.5 }, '0 to 50 %'],
    [{ least: 2 / 3, most: 2 / 3 }, '66.7 %'],
  ])('%j is %s', (range, words) => {
    expect(plain(rangeWords(range))).toBe(words);
  });

  it('tells the sexes apart only where they differ', () => {
    expect(
      plain(
        outcomeWords([
          { word: 'affected', sons: sure(0.25), daughters: sure(0.25) },
          { word: 'carrier', sons: sure(0.5), daughters: sure(0.5) },
          { word: 'clear', sons: sure(0.25), daughters: sure(0.25) },
        ]),
      ),
    ).toBe('25 % affected, 50 % carriers, 25 % clear');
    expect(
      plain(
        outcomeWords([
          { word: 'affected', sons: sure(0.5), daughters: null },
          { word: 'carrier', sons: null, daughters: sure(0.5) },
          { word: 'clear', sons: sure(0.5), daughters: sure(0.5) },
        ]),
      ),
    ).toBe('Males: 50 % affected, 50 % clear. Females: 50 % carriers, 50 % clear');
  });
});
