import { expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { UploadRoom } from './room.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
  }
  return 'came in';
};

const person = (key: string) => ({ key, isStranger: false });
const stranger = (key: string) => ({ key, isStranger: true });

it('leaves a part of the room to others, and gives it back once', () => {
  const room = new UploadRoom({ wholeBytes: 100, senderBytes: 50, strangersBytes: 60 });
  const leave = room.enter(person('ana'), 40);
  expect(codeOf(() => room.enter(person('ana'), 20))).toBe('too-many-requests');
  room.enter(person('ben'), 40);
  expect(codeOf(() => room.enter(person('cleo'), 30))).toBe('busy');
  leave();
  leave();
  room.enter(person('ana'), 50);
  expect(codeOf(() => room.enter(person('cleo'), 20))).toBe('busy');
});

it('keeps room for those who are signed in from all strangers together', () => {
  const room = new UploadRoom({ wholeBytes: 100, senderBytes: 50, strangersBytes: 60 });
  room.enter(stranger('one'), 40);
  expect(codeOf(() => room.enter(stranger('two'), 40))).toBe('busy');
  expect(codeOf(() => room.enter(person('ana'), 40))).toBe('came in');
});

it('takes what is larger than all of it alone', () => {
  const room = new UploadRoom({ wholeBytes: 100, senderBytes: 50, strangersBytes: 60 });
  const leave = room.enter(person('ana'), 200);
  expect(codeOf(() => room.enter(person('ben'), 1))).toBe('busy');
  leave();
  expect(codeOf(() => room.enter(person('ben'), 1))).toBe('came in');
});
