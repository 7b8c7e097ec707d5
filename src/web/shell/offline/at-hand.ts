import type { QueryClient } from '@tanstack/react-query';
import '#domain/entities/animals.ts';
import '#domain/entities/breeding-groups.ts';
import '#domain/entities/offspring.ts';
import { upcomingDays } from '#domain/answers/asked-first.ts';
import type { Occasion } from '#domain/answers/dashboard.ts';
import type { EntityName } from '#domain/entities/names.ts';
import { type SpeciesScope, speciesOf } from '#domain/species/species.ts';
import { familyQuery } from '#web/animals/family.ts';
import { animalListReads, atHome } from '#web/animals/list-views.ts';
import { daysAhead } from '#web/animals/occasions.ts';
import { cardRecords, ofAnimal, weighingsOf } from '#web/animals/record/records-of.ts';
import { entityOf } from '#web/api/definitions.ts';
import { keepAnswer } from '#web/api/device/ask-or-recall.ts';
import { type Filter, type ListParams, listValue } from '#web/api/list-params.ts';
import type { AnyRecord, Page } from '#web/api/records.ts';
import { recordQuery, recordsQuery } from '#web/api/use-records.ts';
import { daysOf } from '#web/calendar/calendar-days.ts';
import { daysQuery } from '#web/calendar/days-query.ts';
import { metricsQuery, upcomingQuery } from '#web/dashboard/dashboard-queries.ts';
import { marksOf } from '#web/identity-marks/marks-of.ts';
import { listParams } from '#web/records/list-search.ts';
import { relatedTo } from '#web/records/related-to.ts';
import { shownFields } from '#web/records/shown-fields.ts';
import { boardParams } from '#web/tasks/board-order.ts';
import { open, openTasksAsked } from '#web/tasks/open-tasks.ts';
import { boardStatuses } from '#web/tasks/task-words.ts';
import { carePlanQuery } from '#web/verbs/care/use-care-plan.ts';
import { prefetchLitter, youngOf } from '#web/verbs/use-litter.ts';

export interface AtHand {
  /** Of which species lists are. */
  readonly scope: SpeciesScope;
  readonly today: string;
  readonly mayRead: (entity: EntityName) => boolean;
}

const mostLitters = 12;
const mostAnimals = 24;
const mostTasks = 100;
const mostYoungAbout = 60;

const once = (ids: readonly (string | null | undefined)[], most: number): string[] =>
  [...new Set(ids.filter((id) => typeof id === 'string'))].slice(0, most);

const thoseOf = (ids: readonly string[]): Filter => ({
  column: 'id',
  operator: 'in',
  value: listValue(ids),
});

/** Keeps each record of a list that came in whole, so that its page opens as well. */
async function keepEach(client: QueryClient, entity: EntityName, params: ListParams) {
  const { items } = await client.fetchQuery(recordsQuery(entity, { labels: true, ...params }));
  for (const record of items) keepAnswer(recordQuery(entity, record.id).queryKey, record);
  return items;
}

const mostAbout = 200;

interface About {
  readonly entity: EntityName;
  readonly column: string;
  /** What the page of one of them asks for. */
  readonly askedOf: (id: string) => ListParams;
}

/**
 * One answer about several is kept as the answer about each. Where it does not come in whole they are asked for in halves,
 * and of one alone as its page asks.
 */
async function keepAbout(client: QueryClient, about: About, ids: readonly string[]): Promise<void> {
  const { entity, column, askedOf } = about;
  const [first] = ids;
  if (first === undefined) return;
  if (ids.length === 1) {
    await client.prefetchQuery(recordsQuery(entity, askedOf(first)));
    return;
  }
  const { sort } = askedOf(first);
  const filter: Filter = { column, operator: 'in', value: listValue(ids) };
  const asked = recordsQuery(entity, { labels: true, filters: [filter], pageSize: mostAbout, sort });
  const { items, nextCursor }: Page<AnyRecord> = await client.fetchQuery(asked);
  if (nextCursor !== null) {
    const half = Math.ceil(ids.length / 2);
    await keepAbout(client, about, ids.slice(0, half));
    return keepAbout(client, about, ids.slice(half));
  }
  for (const id of ids) {
    const { pageSize = mostAbout, ...params } = askedOf(id);
    const own = items.filter((record) => record[column] === id);
    const page = { items: own.slice(0, pageSize), nextCursor, total: own.length };
    keepAnswer(recordsQuery(entity, { ...params, pageSize }).queryKey, page);
  }
}

/** What the lists ask for when they open, letter by letter. */
const listsAsked = (scope: SpeciesScope): readonly (readonly [EntityName, ListParams])[] => [
  ['tasks', openTasksAsked(scope)],
  ...boardStatuses.map((status) => ['tasks', boardParams(status, scope)] as const),
  [
    'animals',
    {
      ...listParams('animals', {}, atHome),
      species: scope,
      select: shownFields('animals', entityOf('animals').list, animalListReads),
    },
  ],
  ['breeding_groups', { ...listParams('breeding_groups', {}), species: scope }],
  ['offspring', { ...listParams('offspring', {}), species: scope }],
];

/** Whom the day is about: what wants doing first, then what is near. */
async function ofTheDay(client: QueryClient, scope: SpeciesScope) {
  const { wanting, box } = await client.fetchQuery(metricsQuery(scope));
  const { events } = await client.fetchQuery(upcomingQuery(scope, upcomingDays));
  const near: readonly Occasion[] = [...wanting, ...events];
  const expected = near.filter(({ entity }) => entity === 'breeding_groups');
  return {
    litterIds: once([...box.map(({ id }) => id), ...expected.map(({ recordId }) => recordId)], mostLitters),
    animalIds: near.map(({ animalId }) => animalId),
  };
}

/**
 * Asks for what the next hour in the barn may want, one after the other: the screens of the day, and whom they are about.
 * Nobody waits for it, and one that is refused holds up none of the others.
 */
export async function keepAtHand(client: QueryClient, { scope, today, mayRead }: AtHand): Promise<void> {
  const each = async (asked: Promise<unknown>) => asked.catch(() => {});
  for (const [entity, params] of listsAsked(scope))
    if (mayRead(entity)) await client.prefetchQuery(recordsQuery(entity, params));
  for (const view of ['month', 'week', 'agenda'] as const)
    await client.prefetchQuery(daysQuery(scope, daysOf(view, today)));
  if (mayRead('tasks')) await each(keepEach(client, 'tasks', { filters: [open], pageSize: mostTasks }));
  const { litterIds, animalIds } = await ofTheDay(client, scope);
  const parents: string[] = [];
  const young: string[] = [];
  if (mayRead('breeding_groups'))
    for (const id of litterIds) {
      await each(prefetchLitter(client, id).then((those) => parents.push(...those)));
      if (mayRead('offspring'))
        await each(
          keepEach(client, 'offspring', youngOf(id)).then((those) =>
            young.push(...those.map((one) => one.id)),
          ),
        );
      if (mayRead('care_items')) await client.prefetchQuery(carePlanQuery('litter', id));
    }
  const ids = once([...parents, ...animalIds], mostAnimals);
  const few = once(young, mostYoungAbout);
  const about = async (
    entity: EntityName,
    those: readonly string[],
    column: string,
    askedOf: About['askedOf'],
  ) => mayRead(entity) && each(keepAbout(client, { entity, column, askedOf }, those));
  await about('identity_marks', ids, 'animalId', (id) => marksOf('animalId', id));
  await about('identity_marks', few, 'offspringId', (id) => marksOf('offspringId', id));
  await about('genetic_clearances', ids, 'animalId', (id) => cardRecords(ofAnimal(id)));
  await about('health_records', ids, 'animalId', (id) => cardRecords(ofAnimal(id)));
  await about('health_records', few, 'puppyId', (id) => relatedTo('puppyId', id));
  await about('weights', ids, 'animalId', (id) => weighingsOf('animalId', id));
  if (!mayRead('animals') || ids.length === 0) return;
  const animals = await keepEach(client, 'animals', { filters: [thoseOf(ids)], pageSize: mostAnimals });
  const wereYoung = animals.map(({ offspringId }) => (typeof offspringId === 'string' ? offspringId : null));
  await about('weights', once(wereYoung, mostAnimals), 'offspringId', (id) => weighingsOf('offspringId', id));
  for (const species of new Set(animals.map((animal) => speciesOf(String(animal.species)).key))) {
    await client.prefetchQuery(metricsQuery(species));
    await client.prefetchQuery(upcomingQuery(species, daysAhead));
  }
  for (const id of ids) {
    await client.prefetchQuery(familyQuery(id));
    if (mayRead('care_items')) await client.prefetchQuery(carePlanQuery('animal', id));
  }
}
