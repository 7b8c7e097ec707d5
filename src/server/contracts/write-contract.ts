import type { Transaction } from 'kysely';
import { z } from 'zod';
import { mostAnswerLength, mostAskedLabel } from '#domain/contract/facts.ts';
import { type ContractKind, isWaiting } from '#domain/contract/kinds.ts';
import { standardText } from '#domain/contract/standard.ts';
import { readTemplate } from '#domain/contract/template.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import {
  changeLocked,
  insertRecord,
  lockRecord,
  requireLocked,
  type Whole,
} from '#server/records/in-transaction.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { removeRecord } from '#server/records/remove-record.ts';
import { checkedSigners } from './draft-signers.ts';

const answersGiven = z.record(z.string().min(1).max(mostAskedLabel), z.string().max(mostAnswerLength));

const titles: Readonly<Record<ContractKind, string>> = {
  Sale: 'Contract of sale',
  Deposit: 'Deposit',
  'Co-ownership': 'Co-ownership',
  Stud: 'Stud contract',
  Guardian: 'Guardian home',
  Boarding: 'Boarding',
};

/** A text can be read, and answers are words. @throws AppError 'invalid' with the line */
export function checkedText(values: Values): Values {
  const { body, answers } = values;
  const [problem] = typeof body === 'string' ? readTemplate(body).problems : [];
  if (problem) throw invalid({ body: `Line ${problem.line}: ${problem.sentence}` });
  if (answers === undefined || answers === null) return values;
  const read = answersGiven.safeParse(answers);
  if (!read.success) throw invalid({ answers: `An answer has at most ${mostAnswerLength} characters` });
  return { ...values, answers: read.data };
}

async function chosenTemplate(
  trx: Transaction<Schema>,
  id: unknown,
): Promise<Whole<'contract_templates'> | undefined> {
  if (!id) return undefined;
  const template = await lockRecord(trx, 'contract_templates', id);
  if (!template) throw invalid({ templateId: 'This template does not exist, or it is in the trash' });
  return template;
}

/** A stud contract is about a male. @throws AppError 'invalid' at the animal */
export async function checkStud(
  trx: Transaction<Schema>,
  { kind, animalId }: { readonly kind: ContractKind; readonly animalId?: unknown },
): Promise<void> {
  if (kind !== 'Stud' || !animalId) return;
  const animal = await lockRecord(trx, 'animals', animalId);
  if (animal && animal.gender !== 'Male')
    throw invalid({ animalId: `A stud contract is about a male, and ${animal.name} is none. Choose a male` });
}

/** What the template promises, unless something else was written with it. */
const warrantyOf = (template: Whole<'contract_templates'> | undefined, values: Values): Values => ({
  vetCheckDays: values.vetCheckDays ?? template?.vetCheckDays ?? null,
  warrantyMonths: values.warrantyMonths ?? template?.warrantyMonths ?? null,
});

/**
 * A draft, with a copy of the template's text or of the standard text of its kind: what becomes of the template later
 * changes nothing here. Answers JSON text.
 */
export function createContract(db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> {
  const values = checkedText(newValues('contracts', body));
  return db.transaction(tenant, async (trx) => {
    const template = await chosenTemplate(trx, values.templateId);
    const kind = template?.kind ?? (values.kind as ContractKind);
    await checkStud(trx, { kind, animalId: values.animalId });
    const text = values.body ?? template?.body ?? standardText(kind);
    const fixed = { title: template?.title ?? titles[kind], number: 1 };
    const promised = warrantyOf(template, values);
    const { customerId, placementId } = values as Partial<Whole<'contracts'>>;
    const about = {
      id: id ?? nobody,
      kind,
      customerId: customerId ?? null,
      placementId: placementId ?? null,
    };
    const signers = await checkedSigners(trx, values, about);
    return insertRecord(
      trx,
      'contracts',
      tenant,
      { ...values, ...promised, ...signers, kind, body: text },
      { id, fixed },
    );
  });
}

/** Only a draft is changed. @throws AppError 'conflict' for one that was sent */
export function updateContract(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { version, changes } = changedValues('contracts', body);
  const checked = checkedText(changes);
  return changeLocked(
    db,
    tenant,
    'contracts',
    id,
    { version, changes: checked },
    async (trx, before, after) => {
      if (before.status !== 'Draft')
        throw new AppError('conflict', 'This contract has been sent. Make a new version to change it.');
      const isOther = before.kind !== after.kind || before.templateId !== after.templateId;
      // Another template is another text, unless a text was written with it.
      const template = isOther ? await chosenTemplate(trx, after.templateId) : undefined;
      const kind = template?.kind ?? after.kind;
      if (isOther || before.animalId !== after.animalId)
        await checkStud(trx, { kind, animalId: after.animalId });
      const signers = await checkedSigners(trx, checked, { ...after, kind });
      if (!isOther) return { ...checked, ...signers };
      const text = checked.body ?? template?.body ?? standardText(kind);
      const promised = warrantyOf(template, checked);
      return {
        ...checked,
        ...promised,
        ...signers,
        kind,
        body: text,
        title: template?.title ?? titles[kind],
      };
    },
  );
}

/** @throws AppError 'conflict' for one that somebody can still sign, or has signed */
export async function removeContract(db: Database, tenant: Tenant, id: string): Promise<void> {
  await db.transaction(tenant, async (trx) => {
    const { status, signedOn } = await requireLocked(trx, 'contracts', id);
    if (signedOn !== null)
      throw new AppError('conflict', 'A signed contract stays. Make a new version to correct it.');
    if (isWaiting(status))
      throw new AppError('conflict', 'This contract is out to be signed. Revoke it first.');
  });
  await removeRecord(db, tenant, 'contracts', id);
}

/** Without a text of its own it begins with the standard one of its kind. */
export function createTemplate(db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> {
  const values = checkedText(newValues('contract_templates', body));
  const all = { ...values, body: values.body ?? standardText(values.kind as ContractKind) };
  return db.transaction(tenant, (trx) => insertRecord(trx, 'contract_templates', tenant, all, { id }));
}

export function updateTemplate(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { version, changes } = changedValues('contract_templates', body);
  const checked = checkedText(changes);
  return changeLocked(
    db,
    tenant,
    'contract_templates',
    id,
    { version, changes: checked },
    async () => checked,
  );
}
