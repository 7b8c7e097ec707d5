import { animals } from '#domain/entities/animals.ts';
import { animalListReads } from '#web/animals/list-views.ts';
import { listQuery } from '#web/api/list-params.ts';
import { availableColumns, chosenColumns } from '#web/records/list-columns.ts';
import { defaultPageSize, listParams } from '#web/records/list-search.ts';
import { shownFields } from '#web/records/shown-fields.ts';
import { type BenchOrganisation, newAnimal } from './data.ts';
import type { Request, Visit } from './load.ts';

export type Work = 'list' | 'search' | 'read' | 'create';
export const works: readonly Work[] = ['list', 'search', 'read', 'create'];

/** A screen asks about as many things before somebody looks at the next. */
const visitLength = 8;

const words = ['olme', 'sand', 'ab', '12', 'golden f'];

const jsonBody = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(newAnimal) };

/** Each takes the same number of requests, of another record or word where there is one. */
const visit = (ask: (step: number) => Request): Visit =>
  Array.from({ length: visitLength }, (_, step) => ask(step));

export const bareVisits = (work: Work, organisations: readonly BenchOrganisation[]): Visit[] =>
  organisations.map(({ orgId, animalIds }, index) =>
    visit((step) => {
      const id = animalIds[(index + step) % animalIds.length];
      const search = encodeURIComponent(words[(index + step) % words.length] as string);
      const path = `/${work}?org=${orgId}&id=${id}&search=${search}`;
      return work === 'create' ? { method: 'POST', path, ...jsonBody } : { method: 'GET', path };
    }),
  );

export const productVisits = (work: Work, organisations: readonly BenchOrganisation[]): Visit[] =>
  organisations.map(({ token, animalIds }, index) =>
    visit((step) => {
      const headers = { authorization: `Bearer ${token}` };
      if (work === 'create') {
        const all = { ...headers, ...jsonBody.headers };
        return { method: 'POST', path: '/api/animals', headers: all, body: jsonBody.body };
      }
      const search = encodeURIComponent(words[(index + step) % words.length] as string);
      const paths = {
        list: '/api/animals',
        search: `/api/animals?search=${search}`,
        read: `/api/animals/${animalIds[(index + step) % animalIds.length]}`,
      };
      return { method: 'GET', path: paths[work], headers };
    }),
  );

const fixed = [{ column: 'species', operator: 'eq', value: 'dog' }] as const;
const shown = chosenColumns(animals, availableColumns(animals, animals.fields), undefined).map(
  ({ name }) => name,
);

/** The list of animals as its screen asks for it: the first page, which is counted, then the next, which is not. */
export const screenVisits = (organisations: readonly BenchOrganisation[]): Visit[] =>
  organisations.map(({ token }) =>
    visit((step) => {
      const offset = step % 2 === 0 ? undefined : defaultPageSize;
      const params = listParams('animals', { offset }, fixed);
      const select = shownFields('animals', shown, animalListReads);
      const query = listQuery({ ...params, select, count: offset === undefined });
      return { method: 'GET', path: `/api/animals${query}`, headers: { authorization: `Bearer ${token}` } };
    }),
  );
