// Said once for screens and paper.
export * from '#domain/fields/choice-words.ts';
