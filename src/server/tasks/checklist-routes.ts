import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#domain/policy.ts';
import { checkedTask, checklistChoice } from '#domain/verbs/complete-task.ts';
import type { Tenant } from '#server/db/database.ts';
import { allowed } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { sendJson } from '#server/records/routes.ts';
import { requireVisible } from '#server/records/visible.ts';
import { attachChecklist, detachChecklist, tickStep } from './checklists.ts';

const params = z.object({ id: z.guid() });
const stepParams = z.object({ id: z.guid(), step: z.guid() });
const tags = ['Tasks'];
const response = { 200: checkedTask };

/** The steps of a procedure, ticked off at a task. */
export async function checklistRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const visible = (actor: Actor & Tenant, id: string) => requireVisible(database, actor, 'tasks', [id]);

  app.post(
    '/api/tasks/:id/checklist',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Give a task the steps of a procedure to tick, in the place of those it had',
        params,
        body: checklistChoice,
        response,
      },
    },
    async (request, reply) => {
      const actor = allowed(request, 'update', 'tasks');
      allowed(request, 'read', 'sop_templates');
      const { id } = request.params;
      await visible(actor, id);
      const { sopTemplateId } = checklistChoice.parse(request.body);
      return sendJson(reply, await attachChecklist(database, actor, id, sopTemplateId));
    },
  );

  app.delete(
    '/api/tasks/:id/checklist',
    { schema: { tags, summary: 'Take the checklist off a task', params, response } },
    async (request, reply) => {
      const actor = allowed(request, 'update', 'tasks');
      const { id } = request.params;
      await visible(actor, id);
      return sendJson(reply, await detachChecklist(database, actor, id));
    },
  );

  for (const [verb, summary, isDone] of [
    ['tick', 'Tick one step of a checklist', true],
    ['untick', 'Open a step again that was ticked', false],
  ] as const) {
    app.post(
      `/api/tasks/:id/steps/:step/${verb}`,
      { schema: { tags, summary, params: stepParams, response } },
      async (request, reply) => {
        const actor = allowed(request, 'update', 'tasks');
        const { id, step } = request.params;
        await visible(actor, id);
        return sendJson(reply, await tickStep(database, actor, id, step, isDone));
      },
    );
  }
}
