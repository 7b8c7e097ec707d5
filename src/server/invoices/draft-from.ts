import type { Transaction } from 'kysely';
import { collarWords } from '#domain/collar.ts';
import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { InvoiceLine } from '#domain/invoice/totals.ts';
import { birthWords } from '#domain/species/laying.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { isOwedFor } from '#server/finances/gone-home.ts';
import { asksFor } from '#server/finances/sale-money.ts';
import { lockRecord, requireLocked, type Whole } from '#server/records/in-transaction.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';
import { cents } from './books.ts';
import { settingsFrom, settingsStatement } from './settings.ts';
import { insertDraft } from './write-draft.ts';

type Young = Whole<'offspring'>;

export interface Made {
  readonly id: string;
  /** False where there is an invoice over it already. */
  readonly isNew: boolean;
}

/** The invoice that a young one stands on: a draft, or issued and not credited whole, nor its line. */
async function invoiceOver(trx: Transaction<Schema>, youngId: string): Promise<string | undefined> {
  const [found] = await runSql<{ id: string }>(
    trx,
    `select i.id from invoices i where i.org_id = $org and i.kind = 'Invoice' and i.deleted_at is null
       and i.lines @> jsonb_build_array(jsonb_build_object('offspringId', $1::text))
       and (i.number is null and i.total_amount > 0 or ${asksFor('$1::uuid')})
     order by i.created_at desc limit 1`,
    youngId,
  );
  return found?.id;
}

async function lineOf(
  trx: Transaction<Schema>,
  young: Young,
  taxes: InvoiceLine['taxes'],
): Promise<InvoiceLine> {
  const [litter] = await runSql<{ breed: string | null; born: string | null }>(
    trx,
    `select coalesce(nullif(g.breed, ''), m.breed) as breed, g.birth_date::text as born
     from breeding_groups g left join animals m on m.org_id = $org and m.id = g.mother_id
     where g.org_id = $org and g.id = $1::uuid`,
    young.breedingGroupId,
  );
  const here = speciesHere(await runStatement(trx, speciesStatement));
  const words = [
    young.breederName ||
      young.ownerOffspringName ||
      collarWords(young.collarColor) ||
      (young.gender === 'Unknown' ? here.terms(young.species).child : young.gender),
    young.breed || litter?.breed,
    litter?.born && `${birthWords(here.species(young.species)).born} ${formatDate(litter.born)}`,
    young.microchipNumber && `chip ${young.microchipNumber}`,
  ];
  return {
    description: words.filter(Boolean).join(', ').slice(0, 500),
    ...{ quantity: 1, price: cents(young.price), discount: null, taxes, offspringId: young.id },
  };
}

async function draftOver(trx: Transaction<Schema>, tenant: Tenant, young: readonly Young[]): Promise<string> {
  const settings = settingsFrom((await runStatement(trx, settingsStatement))[0]);
  const lines: InvoiceLine[] = [];
  for (const one of young) lines.push(await lineOf(trx, one, settings.taxes));
  const [first] = young;
  const litters = new Set(young.map(({ breedingGroupId }) => breedingGroupId));
  const made = await insertDraft(trx, tenant, {
    customerId: first?.customerId ?? null,
    offspringId: young.length === 1 ? first?.id : null,
    breedingGroupId: litters.size === 1 ? first?.breedingGroupId : null,
    species: first?.species ?? null,
    terms: settings.terms,
    pricesIncludeTax: settings.pricesIncludeTax,
    lines,
    instalments: [],
    usesDeposits: true,
  });
  return (JSON.parse(made) as { id: string }).id;
}

/**
 * A draft of an invoice from a sale: one young one, its price, its buyer and what they have paid. Where there is one
 * already, that one is answered. For whoever sells, inside their transaction.
 * @throws AppError 'not-found', 'conflict' where nobody has reserved or bought it, or it has no price
 */
export async function draftFromSale(
  trx: Transaction<Schema>,
  tenant: Tenant,
  youngId: string,
): Promise<Made> {
  const young = await requireLocked(trx, 'offspring', youngId);
  const known = await invoiceOver(trx, youngId);
  if (known) return { id: known, isNew: false };
  const [buyers] = await runSql(
    trx,
    `select id from offspring where org_id = $org and id = $1::uuid and customer_id is not null and ${isOwedFor('offspring')}`,
    youngId,
  );
  if (!buyers) throw new AppError('conflict', 'Say first who has reserved or bought it.');
  if (young.price === null) throw new AppError('conflict', 'Give it a price first.');
  return { id: await draftOver(trx, tenant, [young]), isNew: true };
}

export interface From {
  readonly offspringId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly breedingGroupId?: string | undefined;
}

/**
 * Drafts from a sale, from all that a customer has, or from a litter: one for each buyer, over their young that no
 * invoice stands over yet.
 * @throws AppError 'not-found', 'conflict' where there is nothing to ask for
 */
export const draftsFrom = (db: Database, tenant: Tenant, from: From): Promise<Made[]> =>
  db.transaction(tenant, async (trx) => {
    if (from.offspringId) return [await draftFromSale(trx, tenant, from.offspringId)];
    const [entity, id] = from.customerId
      ? (['customers', from.customerId] as const)
      : (['breeding_groups', from.breedingGroupId ?? ''] as const);
    await requireLocked(trx, entity, id);
    const column = entity === 'customers' ? 'customer_id' : 'breeding_group_id';
    const rows = await runSql<{ id: string }>(
      trx,
      `select id from offspring where org_id = $org and ${column} = $1::uuid and deleted_at is null and price is not null
         and customer_id is not null and ${isOwedFor('offspring')} order by customer_id, created_at, id`,
      id,
    );
    const byBuyer = new Map<string, Young[]>();
    for (const row of rows) {
      // Held before it is asked what stands over it: somebody may make an invoice of it at this moment, or release it.
      const young = await lockRecord(trx, 'offspring', row.id);
      if (!young || young.customerId === null || young.price === null) continue;
      if (await invoiceOver(trx, row.id)) continue;
      byBuyer.set(String(young.customerId), [...(byBuyer.get(String(young.customerId)) ?? []), young]);
    }
    if (byBuyer.size === 0)
      throw new AppError(
        'conflict',
        'There is nothing to ask for: no {children} with a buyer and a price that no invoice stands over.',
      );
    const made: Made[] = [];
    for (const young of byBuyer.values()) made.push({ id: await draftOver(trx, tenant, young), isNew: true });
    return made;
  });
