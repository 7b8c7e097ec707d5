-- As in 0365. Only an expense can give a credit back: of the many others it is not asked.
create or replace function is_awaited(f financial_transactions) returns boolean language sql stable as $$
  select f.offspring_id is null and f.customer_id is not null and exists (select from places p
    where p.org_id = f.org_id and p.customer_id = f.customer_id and p.held_young_id is null and p.withdrawn_on is null
      and p.deleted_at is null and p.deposit_id is not null and (f.purpose = 'Refund' or p.deposit_id = f.id))
    or f.type = 'expense' and f.purpose = 'Refund' and gives_back_credit(f)
$$;
