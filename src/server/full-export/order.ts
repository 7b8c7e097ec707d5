import { type EntityName, entityOf } from '#domain/entities/index.ts';

export interface Placed {
  readonly name: EntityName;
  /** References filled afterwards, because what they refer to comes later. */
  readonly later: readonly string[];
}

const referencesOf = (name: EntityName) =>
  Object.entries(entityOf(name).fields).flatMap(([field, definition]) =>
    definition.kind === 'reference' && definition.to !== name
      ? [{ field, to: definition.to as EntityName, required: definition.required === true }]
      : [],
  );

/**
 * Each kind of record after those it refers to. Where two refer to each other, the one that can be without goes first,
 * and its references are filled at the end. One table is filled in one statement, so those within it need no order.
 */
export function loadingOrder(names: readonly EntityName[]): Placed[] {
  const placed: Placed[] = [];
  const waiting = new Set(names);
  const missing = (name: EntityName) => referencesOf(name).filter(({ to }) => waiting.has(to));
  while (waiting.size > 0) {
    const all = [...waiting];
    const next =
      all.find((name) => missing(name).length === 0) ??
      all.find((name) => missing(name).every(({ required }) => !required));
    if (!next) throw new Error(`These records need each other: ${all.join(', ')}`);
    placed.push({ name: next, later: missing(next).map(({ field }) => field) });
    waiting.delete(next);
  }
  return placed;
}
