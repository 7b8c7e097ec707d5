-- What stands on an invoice has the tax of the invoice's paper: it is changed by the verbs of invoices alone, as its amount is
-- (0140, which this takes the place of).
create or replace function keep_invoiced() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.invoicing', true), '') = 'on' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    -- What a credit note took away lies in the trash, and goes with it.
    if old.deleted_at is not null or not exists (select from organizations where id = old.org_id) then return old; end if;
  elsif old.deleted_at is null
    and (new.type, new.purpose, new.amount, new.tax_amount, new.invoice_id, new.refund_amount)
      is not distinct from (old.type, old.purpose, old.amount, old.tax_amount, old.invoice_id, old.refund_amount)
    and new.deleted_at is null and new.payment_status <> 'Refunded'
    and (new.customer_id is null or old.customer_id is null or new.customer_id = old.customer_id
      -- Two records of one buyer became one.
      or old.customer_id::text = nullif(current_setting('app.merged_customer', true), ''))
    and (new.offspring_id is null or old.offspring_id is null or new.offspring_id = old.offspring_id)
  then
    return new;
  end if;
  raise exception using errcode = '23514', column = 'invoice_id',
    message = 'This stands on an invoice. Correct it with a credit note of that invoice';
end $$;
