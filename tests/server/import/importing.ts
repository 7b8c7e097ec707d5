import type { ImportTypeKey, IssueGroup } from '#domain/import/types.ts';
import type { Plan } from '#domain/plans.ts';
import type { TestApp, TestUser } from '#tests/support/server.ts';

/** What goes with the file, as the web sends it. */
export interface ImportForm {
  readonly columnMapping?: Readonly<Record<string, string>>;
  readonly dataReplacements?: object;
  readonly plan?: object;
  readonly fileName?: string;
}

export interface ImportAnswer {
  readonly status: number;
  readonly imported: number;
  readonly errors: number;
  readonly importId: string;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly rejected: number;
  readonly notData: number;
  readonly message: string;
  readonly result: Readonly<Record<string, unknown>> & { readonly issues?: readonly IssueGroup[] };
  /** Of a refusal. */
  readonly code?: string;
  readonly error?: string;
  readonly columnMismatch?: boolean;
  readonly userHeaders?: readonly string[];
  readonly missing?: readonly string[];
  readonly validationErrors?: readonly IssueGroup[];
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Importer {
  readonly user: TestUser;
  import(type: ImportTypeKey, file: string | Uint8Array, form?: ImportForm): Promise<ImportAnswer>;
  get<T = Readonly<Record<string, unknown>>>(path: string): Promise<T>;
  post(
    path: string,
    payload?: object,
  ): Promise<{ readonly statusCode: number } & Readonly<Record<string, unknown>>>;
  /** All records of a list, with the names of what they refer to. */
  list(path: string): Promise<Row[]>;
}

export type Row = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly labels?: Readonly<Record<string, string>>;
};

export function importForm(file: string | Uint8Array, form: ImportForm = {}): FormData {
  const { fileName = 'records.csv', ...fields } = form;
  const body = new FormData();
  const content = typeof file === 'string' ? file : new Uint8Array(file);
  body.set('csvFile', new Blob([content], { type: 'text/csv' }), fileName);
  for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value));
  return body;
}

/** One organisation that imports files over HTTP. */
export async function openImporter(test: TestApp, plan: Plan = 'premium'): Promise<Importer> {
  const user = await test.signUp({ plan });
  const { headers } = user;
  const get: Importer['get'] = async <T>(path: string) =>
    (await test.inject({ url: `/api/${path}`, headers })).json<T>();
  return {
    user,
    get,
    import: async (type, file, form) => {
      const answer = await test.inject({
        method: 'POST',
        url: `/api/bulk-import/${type}`,
        headers,
        payload: importForm(file, form),
      });
      return { ...answer.json<ImportAnswer>(), status: answer.statusCode };
    },
    post: async (path, payload) => {
      const answer = await test.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers,
        ...(payload && { payload }),
      });
      return { ...answer.json<object>(), statusCode: answer.statusCode };
    },
    list: async (path) =>
      (await get<{ items: Row[] }>(`${path}${path.includes('?') ? '&' : '?'}pageSize=500&labels=true`)).items,
  };
}
