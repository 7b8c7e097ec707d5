import type { InjectOptions } from 'fastify';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { entityAtPath } from '#domain/entities/names.ts';
import type { Field } from '#domain/fields/field.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Dice } from './dice.ts';
import { hostileBodies, hostileQueries, hostileSegments, hostileValues, toJson } from './hostile.ts';

const written = (value: unknown): string => (typeof value === 'object' ? toJson(value) : String(value));

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** What the server says it answers. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** The ids of one organisation's records, and its own. */
export interface Ids {
  readonly orgId: string;
  readonly of: ReadonlyMap<EntityName, string>;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const form = 'multipart/form-data';
const words = ['Kelpie', 'Hollow Mere', 'Ärger', 'O’Neill', 'dog', '12', 'Male', 'kg', '-'];
const dates = ['2024-05-01', '2019-02-28', '1899-12-31', '2099-01-01', '2024-02-29'];
const instants = ['2026-12-01T10:00:00Z', '2024-05-01T00:00:00.000Z'];
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** Makes requests of the calls that the document names: half of them as they should be, half with something wrong. */
export class Requests {
  readonly #dice: Dice;
  readonly #document: ApiDocument;
  readonly #own: Ids;
  readonly #theirs: Ids;
  /** How often a value is not what its schema says, in the request that is being made. */
  #spoilt = 0;

  constructor(dice: Dice, document: ApiDocument, own: Ids, theirs: Ids) {
    this.#dice = dice;
    this.#document = document;
    this.#own = own;
    this.#theirs = theirs;
  }

  to({ method, path, operation }: Call): InjectOptions {
    this.#spoilt = this.#dice.chance(0.5) ? 0.15 : 0;
    const entity = entityAtPath(path.split('/')[2] ?? '');
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => this.#segment(name, entity, operation));
    const query = this.#query(operation);
    const headers: Record<string, string> = {};
    if (method === 'POST' && this.#dice.chance(0.15)) headers['idempotency-key'] = this.#key(entity);
    return {
      method: method as 'GET',
      url: query === '' ? url : `${url}?${query}`,
      headers,
      ...this.#payload(method, operation, entity, headers),
    };
  }

  #segment(name: string, entity: EntityName | undefined, { parameters = [] }: Operation): string {
    if (this.#dice.chance(0.1)) return this.#dice.of(hostileSegments);
    if (name === 'id') return this.#id(entity);
    const schema = parameters.find((one) => one.name === name && one.in === 'path')?.schema;
    return encodeURIComponent(written(this.#value(schema ?? {}, name, entity, 0)).toWellFormed());
  }

  #query({ parameters = [] }: Operation): string {
    const parts: string[] = [];
    for (const { name, in: place, schema } of parameters) {
      if (place !== 'query' || !this.#dice.chance(0.35)) continue;
      const value = this.#value(schema ?? {}, name, undefined, 0);
      parts.push(`${name}=${encodeURIComponent(written(value).slice(0, 3_000).toWellFormed())}`);
    }
    if (this.#dice.chance(0.25)) parts.push(this.#dice.of(hostileQueries));
    return parts
      .join('&')
      .replaceAll(':org', this.#theirs.orgId)
      .replaceAll(':id', () => this.#dice.of([...this.#theirs.of.values()]));
  }

  #payload(
    method: string,
    { requestBody }: Operation,
    entity: EntityName | undefined,
    headers: Record<string, string>,
  ): Pick<InjectOptions, 'payload'> {
    if (!requestBody && (method === 'GET' || !this.#dice.chance(0.1))) return {};
    const content = requestBody?.content ?? {};
    if (form in content && this.#dice.chance(0.9))
      return { payload: this.#form(content[form]?.schema, entity) };
    headers['content-type'] = this.#dice.chance(0.03) ? 'text/xml' : 'application/json';
    if (this.#dice.chance(0.06)) return { payload: this.#dice.of(hostileBodies) };
    return { payload: toJson(this.#value(Object.values(content)[0]?.schema ?? {}, '', entity, 0)) };
  }

  #form(schema: Schema | undefined, entity: EntityName | undefined): FormData {
    const data = new FormData();
    const { properties = {} } = this.#resolved(schema ?? {});
    for (const [name, property] of Object.entries(properties)) {
      const value = name === 'file' ? undefined : this.#value(property, name, entity, 0);
      if (value !== undefined) data.set(name, typeof value === 'object' ? toJson(value) : String(value));
    }
    const content = this.#dice.of<Buffer | string>([
      onePixel,
      onePixel.subarray(0, 40),
      'Name,Birth date\nIsla,2023-02-30\n__proto__,\u0000\n',
      'PK\u0003\u0004 no archive',
      '%PDF-1.7 no document',
      '',
      JSON.stringify(hostileValues.slice(0, 8)),
    ]);
    const name = this.#dice.of(['a.png', 'a.csv', 'a.xlsx', '../../a.zip', 'con', '.'.repeat(300)]);
    if (this.#dice.chance(0.95)) data.set('file', new Blob([Uint8Array.from(Buffer.from(content))]), name);
    return data;
  }

  #key(entity: EntityName | undefined): string {
    return this.#dice.of([uuidv7(), this.#id(entity), 'nonsense', '__proto__', 'x'.repeat(500)]);
  }

  #id(entity: EntityName = this.#dice.of(entityNames)): string {
    if (this.#dice.chance(0.08)) return uuidv7();
    const { of } = this.#dice.chance(0.35) ? this.#theirs : this.#own;
    return of.get(entity) ?? uuidv7();
  }

  /** Which records an id in a field of this name belongs to. */
  #entityOf(name: string, entity: EntityName | undefined): EntityName | undefined {
    const fields: Readonly<Record<string, Field>> = entity ? entityOf(entity).fields : {};
    const field = fields[name];
    if (field?.kind === 'reference') return field.to as EntityName;
    if (name === 'ids' || name === 'id') return entity;
    if (/customer/i.test(name)) return 'customers';
    if (/offspring|young/i.test(name)) return 'offspring';
    return this.#dice.chance(0.8) ? 'animals' : undefined;
  }

  #resolved(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    const found = name === undefined ? schema : (this.#document.components?.schemas?.[name] ?? {});
    if (!found.allOf) return found;
    const parts = found.allOf.map((part) => this.#resolved(part));
    return Object.assign({}, found, ...parts, {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})),
    }) as Schema;
  }

  #value(given: Schema, name: string, entity: EntityName | undefined, depth: number): unknown {
    const schema = this.#resolved(given);
    if (depth > 6 || this.#dice.chance(this.#spoilt)) return this.#dice.of(hostileValues);
    if ('const' in schema) return schema.const;
    if (schema.enum) return this.#dice.of(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.#value(this.#dice.of(choices), name, entity, depth + 1);
    switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
      case 'object':
        return this.#object(schema, entity, depth);
      case 'array':
        return Array.from({ length: this.#dice.below(4) }, () =>
          this.#value(schema.items ?? {}, name, entity, depth + 1),
        );
      case 'string':
        return this.#text(schema, name, entity);
      case 'integer':
      case 'number':
        return this.#number(schema, name);
      case 'boolean':
        return this.#dice.chance(0.5);
      case 'null':
        return null;
      default:
        return this.#dice.of(hostileValues);
    }
  }

  #object(
    { properties = {}, required = [] }: Schema,
    entity: EntityName | undefined,
    depth: number,
  ): unknown {
    const entries: [string, unknown][] = [];
    for (const [name, property] of Object.entries(properties)) {
      if (this.#dice.chance(required.includes(name) ? 0.97 : 0.4))
        entries.push([name, this.#value(property, name, entity, depth + 1)]);
    }
    // What nobody may say of themselves.
    if (this.#dice.chance(this.#spoilt)) {
      const { orgId } = this.#theirs;
      entries.push(...Object.entries({ orgId, id: this.#id(entity), role: 'owner', isAdmin: true }));
    }
    return Object.fromEntries(entries);
  }

  #text({ format }: Schema, name: string, entity: EntityName | undefined): string {
    if (format === 'uuid' || /Id$|^ids?$/.test(name)) return this.#id(this.#entityOf(name, entity));
    if (format === 'date') return this.#dice.of(dates);
    if (format === 'date-time') return this.#dice.of(instants);
    if (format === 'email') return `${uuidv7()}@example.com`;
    if (format === 'uri') return 'https://example.com/x';
    return this.#dice.of(words);
  }

  #number({ minimum = 0, maximum = 100 }: Schema, name: string): number {
    const most = Math.min(maximum, minimum + 5_000);
    return name === 'version' ? 1 + this.#dice.below(3) : minimum + this.#dice.below(most - minimum + 1);
  }
}
