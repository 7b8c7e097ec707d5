import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { readDrawing } from '#domain/contract/signature.ts';
import type { Database, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import { type Manifest, notAnExport } from './manifest.ts';
import type { Archive } from './read-archive.ts';

// How contracts were signed, and their sealed papers: they stand in tables that are only added to, and are no records.

export const signaturesFile = 'contracts/signatures.json';
export const paperFile = (contractId: string): string => `contracts/${contractId}.pdf`;

const megabyte = 1024 * 1024;
const largestSignatures = 200 * megabyte;
const largestPaper = 25 * megabyte;

const instant = z.iso.datetime({ offset: true });

const signature = z.object({
  contractId: z.uuid(),
  party: z.enum(['buyer', 'breeder']),
  name: z.string().min(1).max(200),
  email: z.string().max(254),
  drawing: z.array(z.array(z.int())).nullable(),
  consent: z.string().min(1).max(2000),
  textHash: z.string().regex(/^[0-9a-f]{64}$/),
  signedAt: instant,
  address: z.string().max(64),
  browser: z.string().max(400),
  codeConfirmedAt: instant.nullable(),
});
type Signature = z.infer<typeof signature>;

export interface ContractsThere {
  readonly signatures: readonly Signature[];
  /** The contracts that have a sealed paper. */
  readonly papers: readonly string[];
}

const at = (column: string): string => `to_jsonb(s.${column}) #>> '{}'`;

/** The signatures of all contracts that are not in the trash, and which of them have a paper. */
export async function readContractParts(trx: Transaction<Schema>): Promise<ContractsThere> {
  const signatures = await runSql<Signature>(
    trx,
    `select s.contract_id as "contractId", s.party, s.name, s.email, s.drawing, s.consent, s.text_hash as "textHash",
       ${at('signed_at')} as "signedAt", s.address, s.browser, ${at('code_confirmed_at')} as "codeConfirmedAt"
     from contract_signatures s join contracts c on c.org_id = $org and c.id = s.contract_id and c.deleted_at is null
     where s.org_id = $org order by s.contract_id, s.party`,
  );
  const papers = await runSql<{ id: string }>(
    trx,
    `select p.contract_id as id from contract_papers p
     join contracts c on c.org_id = $org and c.id = p.contract_id and c.deleted_at is null
     where p.org_id = $org order by p.contract_id`,
  );
  return { signatures, papers: papers.map(({ id }) => id) };
}

/** The sealed paper of one contract; undefined where it went in the meantime. */
export async function readPaper(db: Database, tenant: Tenant, id: string): Promise<Buffer | undefined> {
  const sql = 'select p.pdf from contract_papers p where p.org_id = $org and p.contract_id = $1::uuid';
  const [[row]] = await db.scoped(tenant, [{ sql, parameters: [id] }], { readOnly: true });
  return row?.pdf instanceof Uint8Array ? Buffer.from(row.pdf) : undefined;
}

async function readPart(archive: Archive, file: string, sha256: string): Promise<Buffer> {
  const content = await buffer(await archive.open(file)).catch((error: unknown) => {
    throw notAnExport(`“${file}” cannot be unpacked.`, error);
  });
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw notAnExport(`“${file}” is not as it was written.`);
  return content;
}

function parseSignatures(content: Buffer, rows: number): Signature[] {
  const wrong = (cause?: unknown) => notAnExport(`“${signaturesFile}” cannot be read.`, cause);
  let json: unknown;
  try {
    json = JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw wrong(error);
  }
  const read = z.array(signature).safeParse(json);
  if (!read.success) throw wrong(read.error);
  if (read.data.length !== rows)
    throw notAnExport(`“${signaturesFile}” gave ${read.data.length} signatures instead of ${rows}.`);
  for (const { drawing } of read.data)
    if (drawing !== null && readDrawing(JSON.stringify(drawing)) === undefined) throw wrong();
  return read.data;
}

/** Each belongs to a contract that came along, and to the text that was sent. */
async function keepSignatures(
  trx: Transaction<Schema>,
  { orgId }: Tenant,
  signatures: readonly Signature[],
): Promise<void> {
  const kept = await runSql(
    trx,
    `insert into contract_signatures (org_id, contract_id, party, name, email, drawing, consent, text_hash, signed_at,
       address, browser, code_confirmed_at, brought_at)
     select $1::uuid, c.id, s.party, s.name, s.email, s.drawing, s.consent, s."textHash", s."signedAt", s.address, s.browser,
       s."codeConfirmedAt", now()
     from jsonb_to_recordset($2::jsonb) as s ("contractId" uuid, party text, name text, email text, drawing jsonb,
       consent text, "textHash" text, "signedAt" timestamptz, address text, browser text, "codeConfirmedAt" timestamptz)
     join contracts c on c.org_id = $org and c.id = s."contractId" and c.status <> 'Draft' and c.text_hash = s."textHash"
       and encode(sha256(convert_to(c.sent_text, 'UTF8')), 'hex') = s."textHash"
     on conflict do nothing returning contract_id`,
    orgId,
    JSON.stringify(signatures.map((one) => ({ ...one, drawing: one.drawing }))),
  );
  if (kept.length !== signatures.length)
    throw notAnExport(`“${signaturesFile}” does not belong to its contracts.`);
}

async function keepPaper(
  trx: Transaction<Schema>,
  { orgId }: Tenant,
  contractId: string,
  pdf: Buffer,
): Promise<void> {
  const kept = await runSql(
    trx,
    `insert into contract_papers (org_id, contract_id, kind, signed_on, text_hash, file_hash, pdf, brought_at)
     select $1::uuid, c.id, c.kind, c.signed_on, c.text_hash, $3, $4::bytea, now() from contracts c
     where c.org_id = $org and c.id = $2::uuid and c.signed_on is not null and c.text_hash is not null
     on conflict do nothing returning contract_id`,
    orgId,
    contractId,
    createHash('sha256').update(pdf).digest('hex'),
    pdf,
  );
  if (kept.length !== 1) throw notAnExport(`“${paperFile(contractId)}” does not belong to its contract.`);
}

/**
 * Brings the signatures and papers of the contracts that were loaded. What a file says of itself is no proof: they are
 * marked as brought along. @throws AppError with the part that is not as it should be
 */
export async function bringContractParts(
  trx: Transaction<Schema>,
  tenant: Tenant,
  archive: Archive,
): Promise<void> {
  const { contracts } = archive.manifest as Manifest;
  if (!contracts) return;
  const { signatures, papers } = contracts;
  if (signatures) {
    if (signatures.bytes > largestSignatures) throw notAnExport(`“${signatures.file}” is too large.`);
    const content = await readPart(archive, signatures.file, signatures.sha256);
    await keepSignatures(trx, tenant, parseSignatures(content, signatures.rows));
  }
  for (const { id, file, bytes, sha256 } of papers) {
    if (bytes > largestPaper) throw notAnExport(`“${file}” is larger than a contract can be.`);
    const pdf = await readPart(archive, file, sha256);
    if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw notAnExport(`“${file}” is no PDF.`);
    await keepPaper(trx, tenant, id, pdf);
  }
}
