// Said once for screens and paper.
export * from '#domain/fields/field-text.ts';
