import '#domain/entities/tasks.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import { entityOf } from '#web/api/definitions.ts';
import { type ListParams, listValue, writeFilter } from '#web/api/list-params.ts';
import { type ListSearch, listParams } from '#web/records/list-search.ts';
import { shownFields } from '#web/records/shown-fields.ts';

export const open = { column: 'status', operator: 'in', value: listValue(['open', 'in progress']) } as const;

/** What the list opens with. */
export const openTasks: ListSearch = { filter: [writeFilter(open)] };

/** What its cells read besides the columns. */
export const taskReads = ['checklist', 'dependencies', 'assigneeId', 'assigneeRole'];

/** What the list asks for when it opens, letter by letter: asked ahead, it opens without a network. */
export const openTasksAsked = (scope: SpeciesScope): ListParams => ({
  ...listParams('tasks', openTasks),
  species: scope,
  select: shownFields('tasks', entityOf('tasks').list, taskReads),
});
