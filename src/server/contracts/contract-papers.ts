import { hash } from 'node:crypto';
import { z } from 'zod';
import { readMarkup } from '#domain/contract/markup.ts';
import { consentText, type Drawing } from '#domain/contract/signature.ts';
import { andList, signersOf } from '#domain/contract/signers.ts';
import { usualPaper } from '#domain/paper/sizes.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import { type Job, type JobKind, jobOf } from '#server/jobs/job.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { brandOf } from '#server/mail/brand.ts';
import type { Mails } from '#server/mail/mails.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { readLetterhead } from '#server/paper/letterhead.ts';
import { print } from '#server/paper/print.ts';
import type { Part } from '#server/paper/printed-paper.ts';
import { selectRows } from '#server/records/rows.ts';
import { findLeaders } from './find-leaders.ts';
import { finishedLetter } from './letters.ts';
import type { LinkedContract } from './links.ts';
import type { SealKeys } from './seal/seal-keys.ts';
import { sealPdf } from './seal/seal-pdf.ts';

const data = z.object({ orgId: z.uuid(), contractId: z.uuid() });

/** The paper of a contract that both sides have signed: made, sealed and sent to everybody who signed. */
export const finishContract: JobKind<z.infer<typeof data>> = {
  name: 'finish-contract',
  data,
  retries: 12,
  firstPauseSeconds: 5,
  timeLimitSeconds: 180,
  keptDays: 7,
};

interface Signature {
  readonly party: 'buyer' | 'breeder';
  readonly name: string;
  readonly email: string;
  readonly drawing: Drawing | null;
  readonly signedAt: string;
  readonly address: string;
  readonly browser: string;
  readonly codeConfirmedAt: string | null;
  readonly isBrought: boolean;
}

const fields = [
  'id',
  'title',
  'kind',
  'number',
  'sentText',
  'textHash',
  'signedOn',
  'signerName',
  'signerEmail',
  'coSigners',
] as const;

export interface PaperServices {
  readonly database: Database;
  readonly accounts: AccountsDatabase;
  readonly mails: Mails;
  readonly jobs: JobQueue;
  readonly files: FileStore;
  readonly sealKeys: SealKeys;
  /** Without a slash at its end. */
  readonly base: string;
}

const sideWords = { buyer: 'The other side', breeder: 'The breeder' } as const;

/** To the second and for everybody the same: 2026-11-23 08:12:44 UTC */
const moment = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const auditOf = (signature: Signature): Part => ({
  kind: 'facts',
  title: `${sideWords[signature.party]}: ${signature.name}`,
  facts: [
    ['Signed', moment(signature.signedAt)],
    ...(signature.email === '' ? [] : [['Email', signature.email] as const]),
    ['Address on the internet', signature.address],
    [
      'How it is known who it was',
      signature.codeConfirmedAt
        ? `A code sent to the email, typed in at ${moment(signature.codeConfirmedAt)}`
        : 'Signed in to their account',
    ],
    ['How it was signed', signature.drawing ? 'Drawn' : 'Typed'],
    ['Browser', signature.browser || 'Not told'],
  ],
});

export class ContractPapers {
  readonly #services: PaperServices;

  constructor(services: PaperServices) {
    this.#services = services;
  }

  /** Has it made and sent; nobody waits for it. */
  finish(contract: LinkedContract): Promise<void> {
    return this.#services.jobs.enqueue(finishContract, contract);
  }

  job(): Job {
    return jobOf(finishContract, (contract) => this.#finish(contract));
  }

  /** The sealed PDF; made where it is not there yet. Undefined for a contract that is not signed by both. */
  async find({ orgId, contractId }: LinkedContract): Promise<{ pdf: Buffer } | undefined> {
    return (await this.#kept(orgId, contractId)) ?? (await this.#make(orgId, contractId));
  }

  async #kept(orgId: string, contractId: string): Promise<{ pdf: Buffer } | undefined> {
    const sql = 'select pdf from contract_papers where org_id = $org and contract_id = $1::uuid';
    const [[row]] = await this.#services.database.scoped(
      { orgId, userId: nobody },
      [{ sql, parameters: [contractId] }],
      { readOnly: true },
    );
    return row?.pdf instanceof Uint8Array ? { pdf: Buffer.from(row.pdf) } : undefined;
  }

  async #read(orgId: string, contractId: string) {
    const where = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null';
    const [[contract], signatures] = await this.#services.database.scoped(
      { orgId, userId: nobody },
      [
        selectRows('contracts', 't', fields, where, [contractId]),
        {
          sql: `select party, name, email, drawing, signed_at::text as "signedAt", address, browser,
              code_confirmed_at::text as "codeConfirmedAt", brought_at is not null as "isBrought"
            from contract_signatures where org_id = $org and contract_id = $1::uuid order by party desc, signed_at`,
          parameters: [contractId],
        },
      ],
      { readOnly: true },
    );
    return { contract, signatures: signatures as readonly unknown[] as readonly Signature[] };
  }

  async #make(orgId: string, contractId: string): Promise<{ pdf: Buffer } | undefined> {
    const { database, files, sealKeys, base } = this.#services;
    const { contract, signatures } = await this.#read(orgId, contractId);
    if (!contract?.signedOn || contract.sentText === null) return undefined;
    const others = signersOf(contract);
    if (signatures.length < others.length + 1) return undefined;
    // Of signatures that came in an import only the paper that came along tells: the seal is for what was signed here.
    if (signatures.some(({ isBrought }) => isBrought)) return undefined;
    const tenant = { orgId, userId: nobody };
    const [head, { locale }] = await Promise.all([
      readLetterhead(database, files, tenant),
      readPreferences(database, tenant),
    ]);
    const { title, kind, number, textHash, signedOn, sentText } = contract;
    const parts: Part[] = [
      { kind: 'prose', blocks: readMarkup(sentText) },
      {
        kind: 'signatures',
        signatures: signatures.map(({ party, name, signedAt, drawing }) => {
          const side = party === 'breeder' ? `For ${head.organisation}` : sideWords.buyer;
          return { side, name, drawing, line: `Signed ${moment(signedAt)}` };
        }),
      },
      { kind: 'new-page' },
      {
        kind: 'prose',
        blocks: [
          { kind: 'heading', level: 1, text: 'How this contract was signed' },
          { kind: 'paragraph', text: `Both sides agreed to this: “${consentText}”` },
        ],
      },
      ...signatures.map(auditOf),
      {
        kind: 'words',
        title: 'Fingerprint of the text',
        words: `SHA-256 of the text as it was sent and signed, version ${number}:\n${textHash}`,
      },
      {
        kind: 'words',
        title: 'The seal',
        words: `This file is sealed with the certificate of the installation of Studbook it was made with. A program that reads PDF files shows when it was changed since. Check a copy at ${base}/verify-contract`,
      },
    ];
    const plain = await print({
      paper: usualPaper(locale ?? 'en-US'),
      head,
      kind: title,
      subject: andList(others.map(({ name }) => name)),
      isWide: false,
      foot: `Version ${number} · SHA-256 ${textHash?.slice(0, 16)}…`,
      parts,
      seal: { reason: 'Signed by both sides', at: new Date() },
    });
    const pdf = await sealPdf(plain, await sealKeys.current());
    const insert = {
      sql: `insert into contract_papers (org_id, contract_id, kind, signed_on, text_hash, file_hash, pdf)
        values ($1::uuid, $2::uuid, $3, $4::date, $5, $6, $7) on conflict do nothing`,
      parameters: [orgId, contractId, kind, signedOn, textHash, hash('sha256', pdf, 'hex'), pdf],
    };
    await database.scoped(tenant, [insert]);
    // Of two that were made at the same second the first is the paper.
    return this.#kept(orgId, contractId);
  }

  async #finish(linked: LinkedContract): Promise<void> {
    const { database, accounts, mails, base } = this.#services;
    const paper = await this.find(linked);
    const { contract } = await this.#read(linked.orgId, linked.contractId);
    if (!paper || !contract) return;
    const leaders = await findLeaders(accounts, linked.orgId);
    const tenant = { orgId: linked.orgId, userId: nobody };
    const organisation = leaders.organisation;
    const brand = await brandOf(database, tenant, organisation);
    const { title } = contract;
    const file = { name: 'contract.pdf', content: paper.pdf };
    const verifyUrl = `${base}/verify-contract`;
    const to = [
      ...signersOf(contract),
      ...leaders.people.map(({ name, email }) => ({ name: name ?? '', email })),
    ];
    for (const { name, email } of to)
      await mails.post(email, finishedLetter({ title, name, organisation, brand }, verifyUrl), file);
  }
}
