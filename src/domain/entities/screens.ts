import type { EntityName } from './index.ts';
import { entityAtPath } from './names.ts';

/** Arranged by the screens they belong to; a list of them would say nothing. */
const withoutScreens: readonly EntityName[] = ['dashboard_preferences'];

/** The entity whose list is the page `/<path>`, new path or old: what `$path` stands for in the addresses of pages. */
export function entityWithScreens(path: string): EntityName | undefined {
  const entity = entityAtPath(path);
  return entity && !withoutScreens.includes(entity) ? entity : undefined;
}
