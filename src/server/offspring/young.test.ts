import { expect, it } from 'vitest';
import { bookedYoung, calledYoung } from './young.ts';

it('calls one without a name by its collar: so it stands in the books, and its buyer reads it', () => {
  expect(calledYoung({ breederName: 'Fern', collarColor: 'Green' })).toBe('Fern');
  expect(calledYoung({ breederName: null, ownerOffspringName: null, collarColor: 'Green' })).toBe(
    'Green collar',
  );
  expect(calledYoung({})).toBe('This one');
  expect(bookedYoung({ species: 'goats', collarColor: '' })).toBe('Kid');
  expect(bookedYoung({ species: 'goats', collarColor: 'Green' })).toBe('Green collar');
});
