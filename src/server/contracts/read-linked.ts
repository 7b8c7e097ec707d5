import { isWithOthers } from '#domain/contract/kinds.ts';
import { isSameAddress, type Signer, signersOf } from '#domain/contract/signers.ts';
import { logoSql } from '#server/branding/house-look.ts';
import type { Database } from '#server/db/database.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { bindingColors, bindingColumns, bindingJoins } from '#server/paper/letterhead.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { type ContractLink, signerBehind } from './links.ts';

const fields = [
  'id',
  'title',
  'kind',
  'status',
  'number',
  'sentText',
  'textHash',
  'signerName',
  'signerEmail',
  'signedOn',
  'coSigners',
  'declinedBy',
] as const;

/** What those who sign know of each other: no address, no link. */
export interface OtherSigner {
  readonly name: string;
  readonly hasSigned: boolean;
  readonly isReader: boolean;
}

/** What whoever holds the link may know: the text, and how far it has come. */
export interface OpenContract
  extends Omit<ContractLink, 'email'>,
    RowOf<'contracts', (typeof fields)[number]> {
  readonly organisation: string;
  readonly logoId: string | null;
  readonly colors: readonly [string, string];
  /** A code was sent and can still be typed in. */
  readonly hasCode: boolean;
  readonly link: ContractLink;
  /** Where their codes go. */
  readonly codeTo: string;
  /** Whose link it is, on the other side. */
  readonly signer: Signer | undefined;
  /** Everybody on the other side, as far as another of them may know them. */
  readonly signers: readonly OtherSigner[];
  /** It is theirs to sign: of all on the other side first, then of the house. */
  readonly signsNow: boolean;
}

export async function readLinked(db: Database, linked: ContractLink): Promise<OpenContract | undefined> {
  const where = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null';
  const { orgId, contractId, party, email } = linked;
  const [[contract], [house], [link], signatures] = await db.scoped(
    { orgId, userId: nobody },
    [
      selectRows('contracts', 't', fields, where, [contractId]),
      {
        sql: `select o.name as organisation, ${bindingColumns}, ${logoSql} as "logoId" from organizations o ${bindingJoins} where o.id = $org`,
        parameters: [],
      },
      {
        sql: `select code_hash is not null and code_expires_at > now() as "hasCode" from contract_links
          where org_id = $org and contract_id = $1::uuid and party = $2 and email = $3`,
        parameters: [contractId, party, email],
      },
      {
        sql: `select email from contract_signatures where org_id = $org and contract_id = $1::uuid and party = 'buyer'`,
        parameters: [contractId],
      },
    ],
    { readOnly: true },
  );
  if (!contract || !link || contract.status === 'Draft' || contract.status === 'Revoked') return undefined;
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const colors = bindingColors({
    primaryColor: text(house?.primaryColor),
    accentColor: text(house?.accentColor),
    background: text(house?.background),
  });
  const all = signersOf(contract);
  const signer = signerBehind(all, linked);
  if (party === 'buyer' && !signer) return undefined;
  const hasSigned = (one: Signer): boolean =>
    signatures.some((signature) => isSameAddress(String(signature.email), one.email));
  return {
    orgId,
    contractId,
    party,
    link: linked,
    codeTo: signer?.email ?? email,
    signer,
    signers: all.map((one) => ({ name: one.name, hasSigned: hasSigned(one), isReader: one === signer })),
    signsNow: signer
      ? isWithOthers(contract.status) && !hasSigned(signer)
      : contract.status === 'Signed by buyer',
    ...contract,
    organisation: String(house?.organisation ?? ''),
    logoId: text(house?.logoId),
    colors,
    hasCode: link.hasCode === true,
  };
}
