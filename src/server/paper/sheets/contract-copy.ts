import { readMarkup } from '#domain/contract/markup.ts';
import type { Drawing } from '#domain/contract/signature.ts';
import { mayRead } from '#domain/policy.ts';
import type { Statement } from '#server/db/database.ts';
import { dayHere } from '#server/organisations/day-here.ts';
import { contractStateJoin } from '#server/pickups/contract-state.ts';
import type { Part } from '../printed-paper.ts';
import type { Making } from './maker.ts';
import { day } from './words.ts';

interface Signed {
  readonly text: string;
  readonly textHash: string;
  readonly signatures: readonly {
    readonly party: 'buyer' | 'breeder';
    readonly name: string;
    readonly on: string;
    readonly drawing: Drawing | null;
  }[];
}

/** Signatures that an import brought are vouched for by nobody here. */
const signedStatement = (youngId: string): Statement<Signed> => ({
  sql: `select c.sent_text as text, c.text_hash as "textHash", s.signatures
    from offspring y ${contractStateJoin}
    join contracts c on c.org_id = $org and c.id = k.id and c.status = 'Signed' and c.sent_text is not null
    cross join lateral (
      select jsonb_agg(jsonb_build_object('party', s.party, 'name', s.name, 'on', ${dayHere('s.signed_at')}, 'drawing', s.drawing)
        order by s.party) as signatures
      from contract_signatures s where s.org_id = $org and s.contract_id = c.id having bool_and(s.brought_at is null)) s
    where y.org_id = $org and y.id = $1::uuid`,
  parameters: [youngId],
});

/** What was agreed on its sale, as both signed it, on pages of its own; nothing for whoever may not read contracts. */
export async function contractParts({ db, actor, head }: Making, youngId: string): Promise<Part[]> {
  if (!mayRead(actor.role, 'contracts')) return [];
  const [[signed]] = await db.scoped(actor, [signedStatement(youngId)], { readOnly: true });
  if (!signed) return [];
  const { text, textHash, signatures } = signed;
  return [
    { kind: 'new-page' },
    { kind: 'prose', blocks: readMarkup(text) },
    {
      kind: 'signatures',
      signatures: signatures.map(({ party, name, on, drawing }) => ({
        side: party === 'breeder' ? `For ${head.organisation}` : 'The other side',
        line: `Signed on ${day(on)}`,
        name,
        drawing,
      })),
    },
    {
      kind: 'words',
      words: `A copy to read. The sealed PDF came to both sides by mail. SHA-256 of the text: ${textHash}`,
    },
    { kind: 'new-page' },
  ];
}
