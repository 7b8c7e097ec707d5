import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { type CardSize, mayPrint, type PaperKey, paperKeys, paperKindOf } from '#domain/paper/kinds.ts';
import type { Paper } from '#domain/paper/sizes.ts';
import type { Actor } from '#domain/policy.ts';
import { type ListParams, listQuery } from '#web/api/list-params.ts';

/** What can be printed of records of a kind, besides all that is known of one. */
export const papersOf = (entity: EntityName, actor: Actor): readonly PaperKey[] =>
  paperKeys.filter((key) => paperKindOf(key).of === entity && mayPrint(actor, key));

const address = (file: string, values: Readonly<Record<string, string>>): string =>
  `/api/papers/${file}.pdf?${new URLSearchParams(values)}`;

export const recordAddress = (entity: EntityName, id: string, paper: Paper): string =>
  address('details', { of: entityOf(entity).path, id, paper });

export function paperAddress(key: PaperKey, ids: readonly string[], paper: Paper, size: CardSize): string {
  const query = new URLSearchParams(ids.map((id) => ['id', id]));
  query.set('paper', paper);
  if (paperKindOf(key).isCard) query.set('size', size);
  return `/api/papers/${key}.pdf?${query}`;
}

/** The list as it is shown: its columns, filters and order. */
export function listAddress(entity: EntityName, params: ListParams, paper: Paper): string {
  const query = new URLSearchParams(
    listQuery({ ...params, pageSize: undefined, offset: undefined, cursor: undefined, count: undefined }),
  );
  query.set('of', entityOf(entity).path);
  query.set('paper', paper);
  return `/api/papers/list.pdf?${query}`;
}
