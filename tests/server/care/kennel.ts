import { expect } from 'vitest';
import { type CareItem, carePlanAnswer } from '#domain/answers/care-plan.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import { Records } from '#tests/server/access/records.ts';
import type { TestApp, TestUser } from '#tests/support/server.ts';

export const today = todayIn('UTC');
export const ago = (days: number) => addDays(today, -days);

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Sent {
  readonly who?: TestUser;
  readonly id?: string;
}

/** A kennel with care plans, spoken to through its API. */
export class Kennel {
  readonly #app: TestApp;
  readonly user: TestUser;
  readonly records: Records;

  constructor(app: TestApp, user: TestUser) {
    this.#app = app;
    this.user = user;
    this.records = new Records(app, user);
  }

  async send(method: Method, path: string, payload?: object, { who = this.user, id }: Sent = {}) {
    const answer = await this.#app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...who.headers, ...(id && { 'idempotency-key': id }) },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  }

  async ok(method: Method, path: string, payload?: object, sent: Sent = {}) {
    const { status, body } = await this.send(method, path, payload, sent);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return body;
  }

  async change(path: string, id: string, values: object) {
    const { version } = await this.ok('GET', `${path}/${id}`);
    return this.ok('PATCH', `${path}/${id}`, { version, ...values });
  }

  async planOf(of: string, id: string): Promise<readonly CareItem[]> {
    return carePlanAnswer.parse(await this.ok('GET', `care-plan?whose=${of}&id=${id}`)).items;
  }

  pair(species: string) {
    return Promise.all(
      (['Female', 'Male'] as const).map((gender) =>
        this.records.make('animals', { gender, species, ownership: 'own', birthDate: '2021-03-01' }),
      ),
    );
  }

  /** A litter that is expected in ten days. */
  async expectedLitter(species = 'dog'): Promise<{ id: string; version: number; damId: string }> {
    const [dam, sire] = await this.pair(species);
    const { id, version } = await this.ok('POST', 'breeding-groups', {
      ...{ motherId: dam?.id, fatherId: sire?.id, expectedDate: addDays(today, 10) },
    });
    return { id, version, damId: dam?.id ?? '' };
  }

  /** A litter that is expected and then born by the verb, with so many young. */
  async bornLitter(bornOn: string, young: object[], species = 'dog') {
    const { id, version, damId } = await this.expectedLitter(species);
    await this.ok('POST', `breeding-groups/${id}/birth`, { version, birthDate: bornOn, offspring: young });
    return { id, damId };
  }
}

/** The days on which a line is due. */
export const days = (items: readonly CareItem[], step: string) => [
  ...new Set(items.filter((item) => item.step === step).map(({ dueOn }) => dueOn)),
];

export const three = [
  { gender: 'Male', breederName: 'Alder' },
  { gender: 'Female', breederName: 'Birch' },
  { gender: 'Female', breederName: 'Cedar' },
];
