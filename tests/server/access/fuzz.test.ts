import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntityName, entityNames } from '#domain/entities/index.ts';
import { unzip } from '#tests/server/full-export/archives.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';
import { Dice } from './fuzz/dice.ts';
import { type ApiDocument, type Call, callsOf, type Ids, Requests } from './fuzz/requests.ts';
import { choosePlan, colleague, demoVisitor } from './people.ts';
import { Records } from './records.ts';

// A longer run: STUDBOOK_FUZZ=20000 STUDBOOK_FUZZ_SEED=7 npm test -- tests/server/access/fuzz.test.ts
const times = Number(process.env.STUDBOOK_FUZZ ?? 2_000);
const seed = Number(process.env.STUDBOOK_FUZZ_SEED ?? 8);

/** Stands in every text of the organisation under attack, and in none of the requests. */
const foreignMark = 'quillmoss';
/** The same for the organisation of those who attack, which the demo and visitors may not see either. */
const ownMark = 'dapplewort';

/** Far above what anything here takes, also on a busy machine. */
const hangsAfterMs = 30_000;

interface Person {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How many of ten requests are theirs. */
  readonly share: number;
  readonly mayNotSee: readonly string[];
}

/** The text of an answer, also of what is packed in it. */
async function textsOf({ headers, rawPayload, body }: LightMyRequestResponse): Promise<string> {
  const type = String(headers['content-type']);
  if (!/zip|spreadsheet/.test(type)) return body;
  return [...(await unzip(rawPayload)).values()].map(String).join('\n');
}

describe(`${times} requests of every kind (seed ${seed})`, () => {
  const logged: string[] = [];
  const server = withFreshApp(undefined, {
    logLevel: 'error',
    logTo: { write: (line) => logged.push(line) },
  });
  let people: readonly Person[];
  let owner: TestUser;
  let victim: TestUser;
  let own: Ids;
  let theirs: Ids;

  const recordsOf = async (who: TestUser, mark: string): Promise<Ids> => {
    const records = new Records(server.current, who, mark);
    const of = new Map<EntityName, string>();
    for (const name of entityNames) of.set(name, (await records.makeWordy(name)).id);
    const payload = { name: mark };
    await server.current.inject({ method: 'PATCH', url: '/api/team/current', headers: who.headers, payload });
    return { orgId: who.orgId, of };
  };

  beforeAll(async () => {
    const test = server.current;
    owner = await test.signUp({ plan: 'premium', name: `Maren ${ownMark}` });
    victim = await test.signUp({ plan: 'premium', name: `Isla ${foreignMark}` });
    own = await recordsOf(owner, ownMark);
    theirs = await recordsOf(victim, foreignMark);
    const member = await colleague(test, owner, 'member');
    const demo = await demoVisitor(test);
    const outside = [foreignMark, ownMark];
    people = [
      { name: 'owner', headers: owner.headers, share: 5, mayNotSee: [foreignMark] },
      { name: 'member', headers: member.headers, share: 2, mayNotSee: [foreignMark] },
      { name: 'demo', headers: demo.headers, share: 2, mayNotSee: outside },
      { name: 'visitor', headers: {}, share: 1, mayNotSee: outside },
    ];
  });

  /** Every row that belongs to the organisation under attack, and the account of its owner, as one sum a table. */
  const stateOfVictim = (): Promise<unknown> =>
    server.current.database.asOwner(async (db) => {
      const tables = await db.query(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'org_id' order by 1`,
        [],
      );
      const sums: unknown[] = [];
      for (const { name } of tables)
        sums.push([
          name,
          await db.query(
            `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum
              from ${name} t where t.org_id = $1`,
            [victim.orgId],
          ),
        ]);
      const ofPerson = 'select md5(u::text) as person from users u where id = $1';
      const ofOrganisation = 'select md5(o::text) as organisation from organizations o where id = $1';
      return [
        sums,
        await db.query(ofPerson, [victim.userId]),
        await db.query(ofOrganisation, [victim.orgId]),
      ];
    });

  /** What must not be, or undefined. */
  const flawOf = async (
    answer: LightMyRequestResponse,
    { operation }: Call,
    { mayNotSee }: Person,
  ): Promise<string | undefined> => {
    const { statusCode, headers, body } = answer;
    if (statusCode >= 500 && !(statusCode === 503 && '503' in operation.responses))
      return `${statusCode} ${body.slice(0, 300)} ${logged.splice(0).join('').slice(0, 1_500)}`;
    const text = (await textsOf(answer)).toLowerCase();
    const seen = mayNotSee.find((mark) => text.includes(mark));
    if (seen)
      return `${statusCode} shows ${text.slice(Math.max(0, text.indexOf(seen) - 200), text.indexOf(seen) + 80)}`;
    if (String(headers['content-type']).includes('json')) JSON.parse(body);
    return undefined;
  };

  const answerTo = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    let timer: NodeJS.Timeout | undefined;
    const hangs = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer after ${hangsAfterMs} ms`)), hangsAfterMs);
    });
    return Promise.race([server.current.inject(request), hangs]).finally(() => clearTimeout(timer));
  };

  it(
    'end in no failure of the server, show nothing of others and change nothing of theirs',
    async () => {
      const document = (await server.current.inject({ url: '/api/openapi.json' })).json<ApiDocument>();
      const calls = callsOf(document);
      expect(calls.length).toBeGreaterThan(400);
      const dice = new Dice(seed);
      const requests = new Requests(dice, document, own, theirs);
      const crowd = people.flatMap((person) => Array<Person>(person.share).fill(person));
      const before = await stateOfVictim();
      const flaws: unknown[] = [];
      const statuses: Record<number, number> = {};
      for (let turn = 0; turn < times; turn += 1) {
        // Every call in turn, so that a short run misses none.
        const call = calls[(turn * 101) % calls.length] as Call;
        // Whoever signs out asks no more.
        const person = /(sign-out|logout)$/.test(call.path) ? people.at(-1) : dice.of(crowd);
        if (!person) continue;
        const request = requests.to(call);
        const answer = await answerTo({
          ...request,
          headers: { ...request.headers, ...person.headers },
        }).catch((error: unknown) => error as Error);
        const flaw = answer instanceof Error ? answer.message : await flawOf(answer, call, person);
        if (flaw) {
          const { method, url, payload } = request;
          flaws.push([
            turn,
            person.name,
            `${method} ${url}`.slice(0, 300),
            String(payload).slice(0, 500),
            flaw,
          ]);
        }
        if (!(answer instanceof Error)) statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
        if (call.path.endsWith('/billing/plan')) await choosePlan(server.current, owner, 'premium');
      }
      expect(flaws).toEqual([]);
      // It comes through as well as it is refused.
      expect(statuses[200]).toBeGreaterThan(times / 10);
      expect(statuses[400]).toBeGreaterThan(times / 20);
      expect(statuses[403]).toBeGreaterThan(times / 20);
      expect(await stateOfVictim()).toEqual(before);
    },
    60_000 + times * 100,
  );
});
