import type { AccountSubject, SubjectAccount } from '#domain/answers/subject-account.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { isOwedFor } from './gone-home.ts';
import { bookedExpense, bookedIncome, heldSumOfPart } from './held.ts';
import { openAmount } from './net-amount.ts';
import { keptAmount, ofItsBuyer, saleMoneyJoin } from './sale-money.ts';

/** The entries `f` of a subject; those of a young one are also its litter's, unless they name another. */
const entriesOf: Readonly<Record<AccountSubject, string>> = {
  offspringId: 'f.offspring_id = $1::uuid',
  breedingGroupId: `(f.breeding_group_id = $1::uuid or f.breeding_group_id is null and f.offspring_id in
    (select b.id from offspring b where b.org_id = $org and b.breeding_group_id = $1::uuid))`,
  animalId: 'f.animal_id = $1::uuid',
};

/** The young `o` whose prices belong to a subject; an animal has none. */
const youngOf: Readonly<Record<AccountSubject, string>> = {
  offspringId: 'o.id = $1::uuid',
  breedingGroupId: 'o.breeding_group_id = $1::uuid',
  animalId: '$1::uuid is null',
};

/** `f` was paid by somebody who does not have its young one any more: it is no part of what whoever has it now has paid. */
const isOfAnother = `exists (select from offspring y where y.org_id = $org and y.id = f.offspring_id
  and ${isOwedFor('y')} and not ${ofItsBuyer('y')})`;

/** Three statements for one flight, answered in this order to `subjectAccount`. */
export function accountStatements(subject: AccountSubject, id: string, today: string): Statement[] {
  return [
    {
      sql: `select coalesce(sum(${bookedIncome}), 0)::text as income,
          coalesce(sum(${bookedExpense}), 0)::text as expenses,
          coalesce(sum(${keptAmount}) filter (where not ${isOfAnother}), 0)::text as received,
          coalesce(sum(${openAmount}) filter (where f.type = 'income'), 0)::text as asked,
          coalesce(sum(${openAmount}) filter (where f.type = 'income'
            and (f.payment_status = 'Overdue' or f.due_date < $2::date)), 0)::text as overdue
        from financial_transactions f
        where f.org_id = $org and f.deleted_at is null and ${entriesOf[subject]}`,
      parameters: [id, today],
    },
    {
      sql: `select sum(m.agreed)::text as agreed, sum(m."toPay")::text as "toPay", coalesce(sum(m.beside), 0)::text as beside,
          coalesce(sum(m.asked), 0)::text as asked, coalesce(sum(m.due), 0)::text as open
        from offspring o ${saleMoneyJoin('o', 'm')}
        where o.org_id = $org and o.deleted_at is null and ${isOwedFor('o')} and ${youngOf[subject]}`,
      parameters: [id],
    },
    {
      sql: `select ${heldSumOfPart}::text as amount from financial_transactions f
        where f.org_id = $org and f.deleted_at is null and f.purpose in ('Deposit', 'Credit', 'Refund')
          and ${entriesOf[subject]}`,
      parameters: [id],
    },
  ];
}

/** Sums come as decimal text; whole cents are added. */
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

export function subjectAccount(answers: readonly (readonly Row[])[]): SubjectAccount {
  const [[booked] = [], [young] = [], [held] = []] = answers;
  const amount = (value: unknown) => cents(value) / 100;
  return {
    agreed: young?.agreed == null ? null : amount(young.agreed),
    toPay: young?.toPay == null ? null : amount(young.toPay),
    beside: amount(young?.beside),
    received: amount(booked?.received),
    // What was asked of their buyers is part of what is due for them; what was asked of others comes on top.
    open: (cents(young?.open) + cents(booked?.asked) - cents(young?.asked)) / 100,
    overdue: amount(booked?.overdue),
    depositsHeld: amount(held?.amount),
    income: amount(booked?.income),
    expenses: amount(booked?.expenses),
    net: (cents(booked?.income) - cents(booked?.expenses)) / 100,
  };
}
