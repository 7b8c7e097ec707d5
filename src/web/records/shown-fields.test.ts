import '#domain/entities/index.ts';
import { expect, test } from 'vitest';
import { shownFields } from './shown-fields.ts';

test('a list asks for its columns, the name, what the cells read, and each once', () => {
  const asked = shownFields('animals', ['name', 'birthDate', 'weight'], ['deathDate', 'name']);
  expect(asked).toEqual(expect.arrayContaining(['name', 'birthDate', 'weight', 'weightUnit', 'deathDate']));
  expect(asked).toContain('deletedAt');
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).not.toContain('notes');
});

test('only fields that the entity has', () => {
  expect(shownFields('guardians', ['name'], [])).toEqual(['name', 'deletedAt']);
});
