import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Field, FieldKind } from '#domain/fields/field.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { createRecord } from '#server/records/write-record.ts';
import type { TestApp, TestUser } from '#tests/support/server.ts';

export type Values = Readonly<Record<string, unknown>>;
export interface Row extends Values {
  readonly id: string;
  readonly version: number;
  readonly deletedAt: string | null;
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Sample = (field: Field, word: string, n: number) => unknown;

/** An ordinary value of each kind; references need a record and are filled in where one is made. */
const samples: Readonly<Record<Exclude<FieldKind, 'reference' | 'anyId'>, Sample>> = {
  text: (field, word, n) => `${n}-${word}`.slice(0, field.kind === 'text' ? field.max : undefined),
  longText: (_, word, n) => `${word} ${n}, told at length`,
  email: (_, word, n) => `${word}.${n}@example.com`,
  phone: () => '+43 1 234567',
  url: (_, word) => `https://example.com/${word}`,
  choice: (field) => (field.kind === 'choice' ? field.choices[0] : null),
  boolean: () => true,
  integer: () => 1,
  decimal: () => 2.5,
  money: () => 10,
  percent: () => 50,
  date: () => '2024-05-01',
  time: () => '14:30',
  instant: () => '2026-12-01T10:00:00Z',
  list: (_, word) => [word],
  json: (_, word) => ({ note: word }),
};

const wordy: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email', 'url', 'list', 'json']);

/** Fields a rule between fields asks for, though none of them is required by itself. */
const askedByRules: Partial<Record<EntityName, readonly string[]>> = {
  breeding_groups: ['birthDate'],
  health_records: ['animalId'],
  weights: ['animalId'],
  identity_marks: ['animalId'],
  growth_answers: ['answer'],
  cycle_tests: ['value', 'unit'],
  care_items: ['animalId'],
};

/** Of two references of which only one may be given, the other one. */
export const rivalOf: Readonly<Record<string, string>> = {
  'weights offspringId': 'animalId',
  'identity_marks offspringId': 'animalId',
};

/** A reference only one record may hold at a time, or on a day: each of them gets a record of its own to refer to. */
const heldAlone: ReadonlySet<string> = new Set(['puppy_pickups puppyId', 'heat_cycles animalId']);

/** Values an animal needs to be fit for its part. */
const partOf: Readonly<Record<string, Values>> = {
  motherId: { gender: 'Female' },
  femaleId: { gender: 'Female' },
  damId: { gender: 'Female' },
  fatherId: { gender: 'Male' },
  maleId: { gender: 'Male' },
  sireId: { gender: 'Male' },
};
const partIn: Readonly<Record<string, Values>> = { 'heat_cycles animalId': { gender: 'Female' } };

/**
 * Animals old enough to be parents, and outside ones: making many of them never meets the limit of a plan. A report
 * that can be drawn, a task that comes again.
 */
const alwaysGiven: Partial<Record<EntityName, Values>> = {
  animals: { birthDate: '2019-04-02', ownership: 'outside' },
  application_forms: { questions: [] },
  // A deposit that is held, for the verbs on one.
  financial_transactions: { type: 'income', purpose: 'Deposit', paymentStatus: 'Paid' },
  tasks: {
    dueDate: '2027-05-02',
    recurrencePattern: 'weekly',
    reminderSettings: { daysBefore: [3] },
    dependencies: [],
  },
  sop_templates: { content: '- Warm the box' },
  // An animal is in one home at a time, and the tests place the same one again and again.
  guardian_placements: { status: 'ended' },
  litter_sites: {
    sections: [{ id: 'cover', isShown: true }],
    seoSettings: {},
    ctaSettings: {},
    socialSharing: {},
  },
  invoices: { lines: [], instalments: [] },
  contracts: { coSigners: [{ name: 'Tom Lee', email: 'tom.lee@example.com' }] },
  pickup_slots: { slotDate: '2099-05-02', fromTime: '10:00', toTime: '10:30' },
  care_items: { state: 'Done', doneOn: '2024-05-02' },
  evaluation_forms: { scaleTo: 5, criteria: [{ key: 'people', what: 'Coming to people' }] },
  evaluations: { scaleTo: 5, results: [{ key: 'people', what: 'Coming to people', score: 4 }] },
  care_templates: { steps: [{ key: 'shot', what: 'First shot', kind: 'Vaccination', from: 42 }] },
  report_definitions: { config: { entity: 'animals', columns: ['name'] } },
};

/** Written by the server only, whoever asks. */
export const isClosed = (name: EntityName): boolean =>
  ['portal_invites', 'portal_messages', 'litter_updates', 'care_items'].includes(name);

const uploaded: readonly EntityName[] = ['photos', 'documents'];

/**
 * Makes records of one organisation through its API, parents first. Its word stands in every text of them, so that a
 * leak is seen wherever it comes out.
 */
export class Records {
  readonly #test: TestApp;
  readonly #owner: TestUser;
  readonly #word: string;
  readonly #parents = new Map<string, Promise<Row>>();
  #count = 0;

  constructor(test: TestApp, owner: TestUser, word = 'harebell') {
    this.#test = test;
    this.#owner = owner;
    this.#word = word;
  }

  /** The least body that is accepted. */
  async bodyOf(name: EntityName, more: Values = {}): Promise<Values> {
    const asked = askedByRules[name] ?? [];
    return this.#bodyWith(name, more, (field, { required }) => required === true || asked.includes(field));
  }

  /** A body with every text it can have. */
  async wordyBodyOf(name: EntityName): Promise<Values> {
    const least = await this.bodyOf(name);
    return this.#bodyWith(name, {}, (field, { kind }) => field in least || wordy.has(kind));
  }

  async #bodyWith(
    name: EntityName,
    more: Values,
    isWanted: (field: string, definition: Field) => boolean,
  ): Promise<Values> {
    this.#count += 1;
    const body: Record<string, unknown> = {};
    for (const [field, definition] of writableFields(entityOf(name).fields)) {
      if (!isWanted(field, definition)) continue;
      const isAlone =
        definition.kind === 'reference' && heldAlone.has(`${name} ${field}`) && !(field in more);
      body[field] = isAlone
        ? (await this.make(definition.to as EntityName, partIn[`${name} ${field}`])).id
        : await this.valueOf(field, definition);
    }
    return { ...body, ...alwaysGiven[name], ...more };
  }

  /** An ordinary value of a field; the record a reference needs is made. */
  async valueOf(field: string, definition: Field): Promise<unknown> {
    if (definition.kind === 'reference') return this.#idOf(definition.to as EntityName, partOf[field]);
    if (definition.kind === 'anyId') return this.#idOf('animals');
    // A task is for somebody who works here.
    if (field === 'assigneeId') return this.#owner.userId;
    return samples[definition.kind](definition, this.#word, this.#count);
  }

  async #idOf(name: EntityName, values: Values = {}): Promise<string> {
    const key = `${name} ${JSON.stringify(values)}`;
    const parent = this.#parents.get(key) ?? this.make(name, values);
    this.#parents.set(key, parent);
    return (await parent).id;
  }

  /** The request that creates a record, as anybody would send it. */
  requestTo(name: EntityName, body: Values, path: string = entityOf(name).path): InjectOptions {
    const url = `/api/${path}`;
    if (!uploaded.includes(name)) return { method: 'POST', url, payload: { ...body } };
    const form = new FormData();
    for (const [field, value] of Object.entries(body)) form.set(field, String(value));
    form.set('file', new Blob([onePixel], { type: 'image/png' }), `${this.#word}.png`);
    return { method: 'POST', url, payload: form };
  }

  async make(name: EntityName, more: Values = {}): Promise<Row> {
    if (name === 'audit_logs') return this.#latestChange();
    return this.#create(name, await this.bodyOf(name, more));
  }

  async makeWordy(name: EntityName): Promise<Row> {
    if (name === 'audit_logs') return this.#latestChange();
    return this.#create(name, await this.wordyBodyOf(name));
  }

  async #create(name: EntityName, body: Values): Promise<Row> {
    if (isClosed(name)) {
      const secret = name === 'portal_invites' ? { tokenHash: `${this.#word}-secret-${this.#count}` } : {};
      return JSON.parse(
        await createRecord(this.#test.database, this.#owner, name, body, { fixed: secret }),
      ) as Row;
    }
    const answer = await this.#ask(this.requestTo(name, body));
    if (answer.statusCode !== 201) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Row>();
  }

  async #latestChange(): Promise<Row> {
    await this.#idOf('animals');
    const answer = await this.#ask({ url: '/api/audit-logs?pageSize=1' });
    return answer.json<{ items: Row[] }>().items[0] as Row;
  }

  #ask(request: InjectOptions): Promise<LightMyRequestResponse> {
    return this.#test.inject({ ...request, headers: this.#owner.headers });
  }
}

export const pathsOf = (name: EntityName): readonly string[] => {
  const { path, oldPaths } = entityOf(name);
  return [path, ...oldPaths];
};

/** Everything one can ask of records, with the action of the policy it stands for. */
export const calls = {
  list: 'read',
  read: 'read',
  history: 'read',
  export: 'export',
  create: 'create',
  update: 'update',
  remove: 'remove',
  restore: 'remove',
  workbook: 'export',
  chosenCsv: 'export',
  changeMany: 'update',
  removeMany: 'remove',
  restoreMany: 'remove',
} as const;
export type Call = keyof typeof calls;
export const callNames = Object.keys(calls) as Call[];

/** One call on a record that is there, all but `create`. */
export function requestFor(
  call: Exclude<Call, 'create'>,
  path: string,
  row: Row,
  change: Values = {},
): InjectOptions {
  const one = `/api/${path}/${row.id}`;
  switch (call) {
    case 'list':
      return { url: `/api/${path}` };
    case 'read':
      return { url: one };
    case 'history':
      return { url: `${one}/history` };
    case 'export':
      return { url: `/api/${path}/export.csv` };
    case 'update':
      return { method: 'PATCH', url: one, payload: { version: row.version, ...change } };
    case 'remove':
      return { method: 'DELETE', url: one };
    case 'restore':
      return { method: 'POST', url: `${one}/restore` };
    case 'workbook':
      return { url: `/api/${path}/export.xlsx` };
    case 'chosenCsv':
      return { method: 'POST', url: `/api/${path}/export.csv`, payload: { ids: [row.id] } };
    case 'changeMany': {
      const records = [{ id: row.id, version: row.version }];
      return { method: 'POST', url: `/api/${path}/bulk/update`, payload: { records, changes: change } };
    }
    case 'removeMany':
      return { method: 'POST', url: `/api/${path}/bulk/remove`, payload: { ids: [row.id] } };
    case 'restoreMany':
      return { method: 'POST', url: `/api/${path}/bulk/restore`, payload: { ids: [row.id] } };
  }
}
