import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { taskAnswer, taskCompletion, taskReopening } from '#domain/verbs/complete-task.ts';
import { taskPlacing } from '#domain/verbs/place-task.ts';
import { allowed, requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { requireVisible } from '#server/records/visible.ts';
import { checklistRoutes } from './checklist-routes.ts';
import { completeTask, reopenTask } from './complete-task.ts';
import { placeTask } from './place-task.ts';
import { removal, removeTask, restoreTask } from './remove-task.ts';
import { createTask, updateTask } from './write-task.ts';
import { createTaskRule, updateTaskRule } from './write-task-rule.ts';

const params = z.object({ id: z.guid() });
const idOf = (request: { readonly params: z.output<typeof params> }): string => request.params.id;
const tags = ['Tasks'];
const response = { 200: taskAnswer };

/** What has to be done, and what follows when it is. */
export async function taskRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'tasks', {
    create: createTask,
    update: updateTask,
    remove: removeTask,
    removal,
    restore: restoreTask,
  });
  registerRecords(plain, database, 'task_rules', { create: createTaskRule, update: updateTaskRule });
  await plain.register(checklistRoutes, { services });

  app.post(
    '/api/tasks/:id/complete',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Mark a task as done; the next one is made where it repeats',
        params,
        body: taskCompletion.optional(),
        response,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'tasks');
      await requireVisible(database, actor, 'tasks', [idOf(request)]);
      const body = taskCompletion.parse(request.body ?? {});
      return sendJson(reply, await completeTask(database, actor, idOf(request), body));
    },
  );

  app.post(
    '/api/tasks/:id/place',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Put a task into its place in a column of the board, right below or above another one',
        params,
        body: taskPlacing,
        response: { 200: recordShapes('tasks').row },
      },
    },
    async (request, reply) => {
      const actor = allowed(request, 'update', 'tasks');
      const placing = taskPlacing.parse(request.body);
      const all = [idOf(request), placing.after ?? placing.before].filter((id) => id !== undefined);
      await requireVisible(database, actor, 'tasks', all);
      return sendJson(reply, await placeTask(database, actor, idOf(request), placing));
    },
  );

  app.post(
    '/api/tasks/:id/reopen',
    {
      ...bodyReadLater,
      schema: { tags, summary: 'Open a task again', params, body: taskReopening.optional(), response },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'tasks');
      await requireVisible(database, actor, 'tasks', [idOf(request)]);
      const { version } = taskReopening.parse(request.body ?? {});
      return sendJson(reply, await reopenTask(database, actor, idOf(request), version));
    },
  );
}
