import type { Transaction } from 'kysely';
import type { ContractSheet } from '#domain/answers/contracts.ts';
import { askedIn, factOf } from '#domain/contract/facts.ts';
import { isWaiting } from '#domain/contract/kinds.ts';
import { disagreements, readSentFacts, type SentFacts } from '#domain/contract/sent-facts.ts';
import { coSignersOf, isSameAddress, type Signer, signersOf } from '#domain/contract/signers.ts';
import { mergeTemplate, readTemplate } from '#domain/contract/template.ts';
import { capitalised, fillTerms } from '#domain/terms.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { notFound } from '#server/records/read-record.ts';
import { selectRows } from '#server/records/rows.ts';
import { signerProblems } from './draft-signers.ts';
import { type ContractFacts, type ContractRow, readFacts } from './read-facts.ts';

type Missing = ContractSheet['missing'][number];

const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

const firstOf = ({ signers: [first = { name: '', email: '' }] }: ContractFacts): Signer => first;

export interface Draft {
  readonly text: string;
  readonly asks: readonly string[];
  readonly missing: readonly Missing[];
  readonly facts: ContractFacts;
  /** What the text says of the records, to be told when they say something else later. */
  readonly sentFacts: SentFacts;
}

/** What a missing field is called, and where it is filled in. */
function missingOf(name: string, { terms, placeOf, needsPlace }: ContractFacts): Missing {
  const asked = askedIn(name);
  if (asked !== undefined) return { name, label: asked, field: null, place: null, isAsked: true };
  if (name === 'deposit' && needsPlace) {
    const label = 'For which place on the list the deposit is';
    return { name, label, field: 'placeId', place: placeOf('contract'), isAsked: false };
  }
  const fact = factOf(name);
  const place = fact ? placeOf(fact.of) : null;
  return {
    name,
    label: capitalised(fillTerms(fact?.label ?? name, terms)),
    field: fact?.field ?? null,
    place: place ?? placeOf('contract'),
    isAsked: false,
  };
}

/** The text as the records would have it today, and what they do not know. */
export async function mergeDraft(trx: Transaction<Schema>, contract: ContractRow): Promise<Draft> {
  const facts = await readFacts(trx, contract);
  const template = readTemplate(contract.body ?? '');
  const values: Record<string, string> = {};
  const { text, missing, asks } = mergeTemplate(template, (name) => {
    const value = facts.valueFor(name);
    if (value !== undefined && factOf(name)) values[name] = value;
    return value;
  });
  const { locale, amounts } = facts;
  const signer = firstOf(facts);
  const of = contract.kind === 'Guardian' ? 'guardian' : 'buyer';
  const needed: string[] = [];
  if (signer.name === '' && !missing.includes(`${of}.name`)) needed.push(`${of}.name`);
  if (!isMail(signer.email) && !missing.includes(`${of}.email`)) needed.push(`${of}.email`);
  return {
    text,
    asks,
    missing: [...missing, ...needed].map((name) => missingOf(name, facts)),
    facts,
    sentFacts: { locale, values, amounts },
  };
}

/** Everybody on the other side: what is wrong with whom in a draft, and who has signed. */
function signersShown(
  contract: ContractRow,
  signers: readonly Signer[],
  signatures: ContractSheet['signatures'],
  problems: Readonly<Record<string, string>>,
): ContractSheet['signers'] {
  const others = coSignersOf(contract);
  return signers.map(({ name, email }, at) => {
    const signed = signatures.find((one) => one.party === 'buyer' && isSameAddress(one.email, email));
    const own = Object.entries(problems).find(([field]) =>
      at === 0 ? field === 'customerId' : field.startsWith(`coSigners.${at - 1}.`),
    );
    return {
      ...{ name, email, phone: others[at - 1]?.phone ?? null, address: others[at - 1]?.address ?? null },
      ...{ signedAt: signed?.signedAt ?? null, problem: own?.[1] ?? null },
    };
  });
}

/** What a contract that is out says otherwise than the records do by now, in words. */
async function readDisagreements(
  trx: Transaction<Schema>,
  contract: ContractRow & { readonly status: string; readonly sentFacts: unknown },
): Promise<ContractSheet['disagreements']> {
  const sent = readSentFacts(contract.sentFacts);
  if (!sent || !isWaiting(contract.status)) return [];
  const facts = await readFacts(trx, contract, sent.locale);
  const found = disagreements(sent, facts.valueFor, (owner) => facts.placeOf(owner) !== null);
  const { newBuyer, terms } = facts;
  return [
    ...(newBuyer === null ? [] : [{ label: 'Buyer', paper: firstOf(facts).name, record: newBuyer.name }]),
    ...found.map((one) => ({ ...one, label: capitalised(fillTerms(one.label, terms)) })),
  ];
}

const wholeFields = [
  'id',
  'status',
  'kind',
  'body',
  'answers',
  'coSigners',
  'sentText',
  'sentFacts',
  'signerName',
  'signerEmail',
  'customerId',
  'offspringId',
  'animalId',
  'placementId',
  'placeId',
] as const;

/** Everything the page of a contract shows beside the record. @throws AppError 'not-found' */
export const readSheet = (db: Database, tenant: Tenant, id: string): Promise<ContractSheet> =>
  db.transaction(
    tenant,
    async (trx) => {
      const [contract] = await runStatement(
        trx,
        selectRows('contracts', 't', wholeFields, 'where t.org_id = $org and t.id = $1::uuid', [id]),
      );
      if (!contract) throw notFound('contracts');
      const [state] = await runSql<{ newerId: string | null; hasPaper: boolean }>(
        trx,
        `select (select n.id from contracts n where n.org_id = $org and n.replaces_id = $1::uuid and n.deleted_at is null
            order by n.number desc limit 1) as newer_id,
          exists (select from contract_papers p where p.org_id = $org and p.contract_id = $1::uuid) as has_paper`,
        id,
      );
      const signatures = await runSql<ContractSheet['signatures'][number]>(
        trx,
        `select party, name, email, signed_at, address, browser, code_confirmed_at, drawing is not null as is_drawn,
           brought_at is not null as is_brought
         from contract_signatures where org_id = $org and contract_id = $1::uuid order by signed_at`,
        id,
      );
      const shared = { signatures, newerId: state?.newerId ?? null, hasPaper: state?.hasPaper === true };
      if (contract.sentText !== null) {
        const signers = signersShown(contract, signersOf(contract), signatures, {});
        const disagreements = await readDisagreements(trx, contract);
        return { ...shared, text: contract.sentText, asks: [], missing: [], signers, disagreements };
      }
      const { text, asks, missing, facts } = await mergeDraft(trx, contract);
      const problems = await signerProblems(trx, facts.signers, coSignersOf(contract));
      const signers = signersShown(contract, facts.signers, signatures, problems);
      return { ...shared, text, asks: [...asks], missing: [...missing], signers, disagreements: [] };
    },
    { readOnly: true },
  );
