import type { EntityDefinition } from '#domain/entities/entity.ts';
import { loadedDefinition } from '#domain/entities/entity.ts';
import type { EntityName } from '#domain/entities/names.ts';

// All definitions together weigh as much as the rest of a list. A list brings its own (`import '#domain/entities/…'`
// in its screen), what asks for any kind of record imports the whole model as the server does.

let loading: Promise<void> | undefined;
let failure: unknown;

/**
 * The definition of a kind of record, for what is drawn on lists too. Drawn on a screen that has not brought it, it is
 * waited for (React's Suspense); a screen that asks outside of drawing brings what it asks for.
 */
export function entityOf(name: EntityName): EntityDefinition {
  const definition = loadedDefinition(name);
  if (definition) return definition;
  if (failure !== undefined) {
    const error = failure;
    failure = undefined;
    throw error;
  }
  loading ??= import('#domain/entities/index.ts').then(
    () => {},
    (error: unknown) => {
      loading = undefined;
      failure = error;
    },
  );
  throw loading;
}
