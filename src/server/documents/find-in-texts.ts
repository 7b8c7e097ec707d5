import type { FoundDocument, FoundDocumentsAnswer } from '#domain/answers/documents.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { subjectsFor } from '../records/visible.ts';
import { isUnread } from './read-texts.ts';
import { readableMimes } from './readable.ts';

const mostWords = 12;

/** Every word has to be there; the last may still be typed. Nothing but letters and figures reaches the database. */
export function wordsAsked(typed: string): string | null {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  return words
    .slice(0, mostWords)
    .map((word) => `'${word}':*`)
    .join(' & ');
}

type Found = FoundDocument & { readonly total: number };

/** Around the words that were found in what is answered: signs that no paper has. */
const marks = `'StartSel=' || U&'\\E000' || ', StopSel=' || U&'\\E001' || ', MaxFragments=2, MinWords=6, MaxWords=14, FragmentDelimiter=" … "'`;

/** Papers in whose text all the words stand, by name. */
export async function findInTexts(
  db: Database,
  actor: Actor & Tenant,
  typed: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundDocumentsAnswer> {
  const query = wordsAsked(typed);
  const subjects = subjectsFor(actor, 'documents') ?? null;
  const statements: [Statement<{ unread: number }>, Statement<Found>] = [
    {
      sql: `select count(*)::int as unread from documents d where ${isUnread}
          and ($2::text[] is null or d.entity_type is null or d.entity_type = any($2::text[]))`,
      parameters: [readableMimes, subjects],
    },
    {
      sql: `select f.id, f.name, f.mime, f.url, f.total,
          ts_headline('simple'::regconfig, f.content, to_tsquery('simple', $1), ${marks}) as snippet
        from (
          select d.id, d.name, d.mime, d.url, x.content, (count(*) over ())::int as total
          from document_texts x join documents d on d.org_id = $org and d.id = x.document_id
          where x.org_id = $org and x.words @@ to_tsquery('simple', $1) and d.deleted_at is null
            and ($2::text[] is null or d.entity_type is null or d.entity_type = any($2::text[]))
          order by lower(d.name), d.id limit $3::int offset $4::int
        ) f order by lower(f.name), f.id`,
      parameters: [query ?? `'0'`, subjects, limit, offset],
    },
  ];
  const [[counted], rows] = await db.scoped(actor, statements, { readOnly: true });
  const found = query === null ? [] : rows;
  return {
    items: found.map(({ total: _, ...one }) => one),
    total: found[0]?.total ?? 0,
    unread: counted?.unread ?? 0,
  };
}
