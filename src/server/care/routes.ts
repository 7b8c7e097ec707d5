import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { carePlanAnswer, careWeightsAnswer, givenAnswer } from '#domain/answers/care-plan.ts';
import { day } from '#domain/verbs/day.ts';
import {
  beginning,
  careStepTick,
  course,
  giving,
  mostAtOnce,
  skipping,
  superseding,
} from '#domain/verbs/give-care.ts';
import { allowed, requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { chosenId, onceHeader } from '#server/records/create-once.ts';
import { requireLocked } from '#server/records/in-transaction.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { beginCourse } from './begin-course.ts';
import { eggsUseCases } from './begin-others.ts';
import { followLitter } from './follow-litter.ts';
import { giveCare } from './give-care.ts';
import { healthUseCases } from './health-of-plans.ts';
import { planSubjects, readPlan } from './read-plan.ts';
import { skipCare, supersedeCare } from './supersede-care.ts';
import { tickCareStep } from './tick-step.ts';
import { weightsThen } from './weights-then.ts';
import { createTemplate, updateTemplate } from './write-template.ts';

const params = z.object({ id: z.guid() });
const tags = ['Care plans'];
const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(z.guid()).min(1).max(mostAtOnce));

/** Care plans: what is due and what was given. Whoever may write health records may say what was done. */
export async function careRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'care_templates', {
    create: createTemplate,
    update: updateTemplate,
  });
  registerRecords(plain, database, 'incubations', eggsUseCases);
  registerRecords(plain, database, 'health_records', healthUseCases);

  app.get(
    '/api/care-plan',
    {
      schema: {
        tags,
        summary: 'What is due and done for a litter with its dam, a young one, an animal or a batch of eggs',
        querystring: z.object({ whose: z.enum(planSubjects), id: z.guid() }),
        response: { 200: carePlanAnswer },
      },
    },
    async (request, reply) => {
      const actor = allowed(request, 'read', 'care_items');
      const { whose, id } = request.query;
      return sendJson(reply, await readPlan(database, actor, whose, id));
    },
  );

  app.get(
    '/api/care-plan/weights',
    {
      schema: {
        tags,
        summary:
          'By which weight a dose per kg is reckoned for each item on a day; without those who have none',
        querystring: z.object({
          items: ids.meta({ description: `Ids of care items, at most ${mostAtOnce}, separated by commas` }),
          on: day,
        }),
        response: { 200: careWeightsAnswer },
      },
    },
    async (request) => {
      const actor = allowed(request, 'read', 'care_items');
      requirePermission(actor, 'read', 'weights');
      const { items, on } = request.query;
      const weights = await database.transaction(actor, (trx) => weightsThen(trx, items, on));
      return { items: [...weights].map(([id, weight]) => ({ id, ...weight })) };
    },
  );

  app.post(
    '/api/care-plan',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Begin the plan of a litter for those who have none, however long ago they were born',
        body: beginning,
        response: { 200: carePlanAnswer },
      },
    },
    async (request, reply) => {
      const actor = allowed(request, 'create', 'health_records');
      const { litterId } = beginning.parse(request.body);
      await database.transaction(actor, async (trx) => {
        await requireLocked(trx, 'breeding_groups', litterId);
        await followLitter(trx, actor, litterId, true);
      });
      return sendJson(reply, await readPlan(database, actor, 'litter', litterId));
    },
  );

  app.post(
    '/api/care-plan/give',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Record one dose or deed for one or several: all or none, with a health record for each',
        headers: onceHeader,
        body: giving,
        response: { 200: givenAnswer },
      },
    },
    async (request) => {
      const actor = allowed(request, 'create', 'health_records');
      const id = chosenId(request);
      return { items: await giveCare(database, actor, giving.parse(request.body), id) };
    },
  );

  app.post(
    '/api/care-plan/skip',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Pass over items, or make passed ones due again',
        body: skipping,
        response: { 200: givenAnswer },
      },
    },
    async (request) => {
      const actor = allowed(request, 'create', 'health_records');
      return { items: await skipCare(database, actor, skipping.parse(request.body)) };
    },
  );

  app.post(
    '/api/care-plan/checklist',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Tick one step of the checklist of a line, or open it again',
        body: careStepTick,
        response: { 200: givenAnswer },
      },
    },
    async (request) => {
      const actor = allowed(request, 'create', 'health_records');
      return { items: await tickCareStep(database, actor, careStepTick.parse(request.body)) };
    },
  );

  app.post(
    '/api/care-items/:id/supersede',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Correct what was recorded: another item takes its place, and it stays as it was',
        params,
        body: superseding,
        response: { 200: givenAnswer },
      },
    },
    async (request) => {
      const actor = allowed(request, 'create', 'health_records');
      const body = superseding.parse(request.body);
      return { items: await supersedeCare(database, actor, request.params.id, body) };
    },
  );

  app.post(
    '/api/care-plan/course',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Begin a course of medication, with a dose to tick for each time',
        headers: onceHeader,
        body: course,
        response: { 200: givenAnswer },
      },
    },
    async (request) => {
      const actor = allowed(request, 'create', 'health_records');
      const id = chosenId(request);
      return { items: await beginCourse(database, actor, course.parse(request.body), id) };
    },
  );
}
