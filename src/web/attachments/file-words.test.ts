import { describe, expect, it } from 'vitest';
import { fileKind, refusal } from './file-words.ts';

describe('fileKind', () => {
  it.each([
    ['application/pdf', 'PDF'],
    ['image/webp', 'Picture'],
    ['text/csv', 'CSV'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Spreadsheet'],
    ['application/msword', 'Text document'],
    [null, 'File'],
    ['video/mp4', 'File'],
  ])('%s is %s', (mime, words) => expect(fileKind(mime).words).toBe(words));
});

describe('refusal', () => {
  it('lets through what fits, to the last byte', () => {
    expect(refusal({ name: 'a.jpg', size: 15 * 1024 * 1024 }, 15)).toBeUndefined();
  });
  it('says what is wrong before anything is sent', () => {
    expect(refusal({ name: 'a.jpg', size: 0 }, 15)).toBe('This file is empty.');
    expect(refusal({ name: 'a.jpg', size: 20 * 1024 * 1024 }, 15)).toBe(
      '20 MB is more than the 15 MB a file may have.',
    );
  });
});
