import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { checkedRules, pairCheckAnswer, presetAdded, presetsAnswer } from '#domain/answers/compliance.ts';
import { reproductionAnswer } from '#domain/answers/timeline.ts';
import { rulePresets } from '#domain/compliance/presets.ts';
import { day } from '#domain/verbs/day.ts';
import { requirePermission } from '#server/http/access.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { registerRecords } from '#server/records/routes.ts';
import { addPreset } from './add-preset.ts';
import { checkPair } from './check-pair.ts';
import { followedUseCases } from './facts-of-females.ts';
import { readTimeline } from './read-timeline.ts';
import { createBreeding, recheckBreeding, updateBreeding } from './write-breeding.ts';
import { createCycleTest, updateCycleTest } from './write-cycle-test.ts';
import { createHeat, restoreHeat, updateHeat } from './write-heat.ts';
import { createPregnancyCheck, updatePregnancyCheck } from './write-pregnancy-check.ts';

const tags = ['Breeding'];
const idParams = z.object({ id: z.guid() });
const presetBody = z.object({ key: z.string().max(60) });
const pair = z.object({
  femaleId: z.guid(),
  maleId: z.guid(),
  matingOn: day,
});

/** Matings and the rules they are held to. */
export async function breedingRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const writing = { create: createBreeding, update: updateBreeding };
  const heats = { create: createHeat, update: updateHeat, restore: restoreHeat };
  registerRecords(plain, database, 'breeding_records', followedUseCases('breeding_records', writing));
  registerRecords(plain, database, 'heat_cycles', followedUseCases('heat_cycles', heats));
  const tests = { create: createCycleTest, update: updateCycleTest };
  registerRecords(plain, database, 'cycle_tests', followedUseCases('cycle_tests', tests));
  const checks = { create: createPregnancyCheck, update: updatePregnancyCheck };
  registerRecords(plain, database, 'pregnancy_checks', followedUseCases('pregnancy_checks', checks));

  app.get(
    '/api/animals/:id/reproduction',
    {
      schema: {
        tags,
        summary: 'Heats, tests, matings, checks, due window and births of a female on one line',
        params: idParams,
        response: { 200: reproductionAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'use', 'heat_cycles');
      requirePermission(actor, 'read', 'animals');
      return readTimeline(database, actor, request.params.id);
    },
  );

  app.get(
    '/api/breeding/compliance',
    {
      schema: {
        tags,
        summary: 'A pair against the breeding rules: fulfilled, broken or unknown, with the evidence',
        querystring: pair,
        response: { 200: pairCheckAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'use', 'breeding_standards');
      requirePermission(actor, 'read', 'animals');
      return checkPair(database, actor, request.query);
    },
  );

  app.post(
    '/api/breeding-records/:id/check',
    {
      schema: {
        tags,
        summary: 'Check a breeding against the rules as they are now',
        params: idParams,
        response: { 200: checkedRules },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'breeding_compliance');
      requirePermission(actor, 'read', 'animals');
      const { id } = request.params;
      return { rules: await recheckBreeding(database, actor, id) };
    },
  );

  app.get(
    '/api/breeding/presets',
    { schema: { tags, summary: 'Rules of clubs to start from', response: { 200: presetsAnswer } } },
    async (request) => {
      requirePermission(requireActor(request), 'use', 'breeding_standards');
      return { items: rulePresets };
    },
  );

  app.post(
    '/api/breeding/presets',
    {
      schema: {
        tags,
        summary: 'Add the rules of a preset to one’s own',
        body: presetBody,
        response: { 200: presetAdded },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'breeding_standards');
      return addPreset(database, actor, request.body.key);
    },
  );
}
