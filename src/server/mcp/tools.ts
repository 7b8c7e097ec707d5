import { z } from 'zod';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { pathOf } from '#domain/entities/names.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';

/** A call of the API, as a tool makes it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly payload?: object;
}

/** What an assistant can do: one or more calls of the API under the key it sent. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Tools that write are offered to keys that write. */
  readonly writes: boolean;
  /** One call, or several whose answers are told by name. */
  readonly calls: (input: Readonly<Record<string, unknown>>) => Call | Readonly<Record<string, Call>>;
}

const id = z.guid().describe('Its id, as search_records answers it');
const generations = (most: number) => z.int().min(1).max(most).optional();

const addressed = (path: string, query: Readonly<Record<string, unknown>> = {}): string => {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return asked.length === 0
    ? `/api/${path}`
    : `/api/${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
};
const get = (path: string, query?: Readonly<Record<string, unknown>>): Call => ({
  method: 'GET',
  url: addressed(path, query),
});

/** Whatever the key reads; what it does not is refused by the API, and not named here. */
const kindsFor = (actor: Actor, action: 'read' | 'create' | 'update'): EntityName[] =>
  entityNames.filter((name) => permission(actor, action, name) === 'allowed');

/** Records that are added by sending a file. */
const hasFile = (name: EntityName): boolean => Object.hasOwn(entityOf(name).fields, 'storagePath');

const listed = (names: readonly EntityName[]): string =>
  names.map((name) => `${name} (${entityWords(entityOf(name), neutralTerms).many})`).join(', ');

/** The tools a key may use, with the kinds of record it sees in their descriptions. */
export function toolsFor(actor: Actor, { mayWrite }: { readonly mayWrite: boolean }): Tool[] {
  const readable = kindsFor(actor, 'read');
  // A file is no part of a call.
  const addable = kindsFor(actor, 'create').filter((name) => !hasFile(name));
  const changeable = kindsFor(actor, 'update');
  const kindOf = (names: readonly EntityName[]) =>
    z.enum(names.length === 0 ? ['none'] : (names as [string, ...string[]]));
  const path = (kind: unknown): string => pathOf(kind as EntityName);
  const tools: Tool[] = [
    {
      name: 'search_records',
      title: 'Search records',
      description: `Finds records of one kind by words, or lists them. Kinds: ${listed(readable)}.`,
      input: z.object({
        kind: kindOf(readable),
        search: z.string().max(200).optional().describe('Words that stand in the record, such as a name'),
        filter: z
          .array(z.string().max(300))
          .max(10)
          .optional()
          .describe('column.operator.value, e.g. status.eq.Active or birthDate.gte.2024-01-01'),
        sort: z.string().max(80).optional().describe('e.g. birthDate.desc'),
        pageSize: z.int().min(1).max(50).optional(),
      }),
      writes: false,
      calls: ({ kind, search, filter, sort, pageSize = 20 }) => {
        const { method, url } = get(path(kind), { search, sort, pageSize, labels: true, count: true });
        const filters = ((filter ?? []) as string[]).map((one) => `&filter=${encodeURIComponent(one)}`);
        return { method, url: url + filters.join('') };
      },
    },
    {
      name: 'read_record',
      title: 'Read a record',
      description: `Everything one record says, with the names of what it refers to. Kinds: ${readable.join(', ')}.`,
      input: z.object({ kind: kindOf(readable), id }),
      writes: false,
      calls: ({ kind, id: of }) => get(`${path(kind)}/${of}`, { labels: true }),
    },
    {
      name: 'what_is_due',
      title: 'What is due',
      description:
        'What the next days bring, the nearest first: births, heats, tests, care, pickups and tasks, each with what it is counted from.',
      input: z.object({
        days: z.int().min(1).max(730).optional().describe('How far to look ahead; 90 unless told'),
      }),
      writes: false,
      calls: ({ days }) => get('upcoming', { days, limit: 100 }),
    },
    {
      name: 'next_heats',
      title: 'Next heats and births',
      description:
        'Each active female with where she is in her round, when her young are due, and when she is expected in season or can be mated again.',
      input: z.object({}),
      writes: false,
      calls: () => get('dashboard/females', { all: true }),
    },
    {
      name: 'read_litter',
      title: 'Read a litter',
      description:
        'A litter with its parents, and its young with their status: 50 at a time, and how many there are.',
      input: z.object({
        id: z.guid().describe('The id of a record of the kind breeding_groups'),
        offset: z.int().min(0).max(10_000).optional().describe('How many of the young to pass over'),
      }),
      writes: false,
      calls: ({ id: of, offset }) => ({
        litter: get(`breeding-groups/${of}`, { labels: true }),
        young: get('offspring', {
          filter: `breedingGroupId.eq.${of}`,
          pageSize: 50,
          offset,
          labels: true,
          count: true,
        }),
      }),
    },
    {
      name: 'pedigree',
      title: 'Pedigree and inbreeding',
      description:
        'The ancestors of an animal, and its coefficient of inbreeding with the ancestors it comes from.',
      input: z.object({ id, generations: generations(7) }),
      writes: false,
      calls: ({ id: of, generations: n }) => ({
        pedigree: get(`animals/${of}/pedigree`, {
          generations: n === undefined ? undefined : Math.max(3, Number(n)),
        }),
        inbreeding: get(`animals/${of}/inbreeding`),
      }),
    },
    {
      name: 'kinship',
      title: 'Kinship of two animals',
      description: 'How closely two animals are related: the inbreeding their young would have.',
      input: z.object({ a: id, b: id }),
      writes: false,
      calls: ({ a, b }) => get('genetics/kinship', { a, b }),
    },
    {
      name: 'add_record',
      title: 'Add a record',
      description: `Adds one record. Kinds: ${addable.join(', ')}. Read one first for the names of its fields; what is missing or wrong is answered field by field.`,
      input: z.object({ kind: kindOf(addable), values: z.record(z.string().max(80), z.unknown()) }),
      writes: true,
      calls: ({ kind, values }) => ({
        method: 'POST',
        url: addressed(path(kind)),
        payload: values as object,
      }),
    },
    {
      name: 'change_record',
      title: 'Change a record',
      description:
        'Changes fields of one record. Takes the version it was read with; if somebody else was faster, both states are answered.',
      input: z.object({
        kind: kindOf(changeable),
        id,
        version: z.int().min(1),
        values: z.record(z.string().max(80), z.unknown()),
      }),
      writes: true,
      calls: ({ kind, id: of, version, values }) => ({
        method: 'PATCH',
        url: addressed(`${path(kind)}/${of}`),
        payload: { ...(values as object), version },
      }),
    },
    {
      name: 'complete_task',
      title: 'Complete a task',
      description: 'Notes that a task is done.',
      input: z.object({ id }),
      writes: true,
      calls: ({ id: of }) => ({ method: 'POST', url: addressed(`tasks/${of}/complete`), payload: {} }),
    },
  ];
  return tools.filter(({ writes }) => mayWrite || !writes);
}
