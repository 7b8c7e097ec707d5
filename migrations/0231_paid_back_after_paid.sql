-- changes data
-- Nothing goes back before it was paid. What says so is taken as paid back on the day it was paid, as if it had never come in.
select set_config('app.invoicing', 'on', true);
update financial_transactions set refunded_on = coalesce(paid_date, "date")
  where payment_status = 'Refunded' and refunded_on < coalesce(paid_date, "date");
select set_config('app.invoicing', '', true);

alter table financial_transactions
  add constraint financial_transactions_refunded_on_order_check
    check (payment_status <> 'Refunded' or refunded_on >= coalesce(paid_date, "date"));
