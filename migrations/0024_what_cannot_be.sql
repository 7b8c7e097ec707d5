-- What cannot be true is refused by the database as well (src/domain/record-rules.ts). A value that breaks a rule now is
-- emptied, and the history of its record keeps it: a check that is not valid for old rows would stop a backup from being
-- restored, and a record from being put into the trash (decision 0055).

-- Ends do not lie before their beginnings.

update animals set last_health_check = null where last_health_check < birth_date;
update animals set weaning_date = null where weaning_date < birth_date;
update animals set first_heat_date = null where first_heat_date < birth_date;
update animals set last_breeding_date = null where last_breeding_date < birth_date;
update animals set retire_date = null where retire_date < birth_date;
update offspring set retirement_date = null where retirement_date < first_breeding_date;
update breeding_groups set breeding_date = null where birth_date < breeding_date;
update breeding_groups set breeding_date = null where expected_date < breeding_date;
update breeding_records set expected_due_date = null where expected_due_date < mating_date;
update breeding_records set actual_due_date = null where actual_due_date < mating_date;
update heat_cycles set cycle_end_date = null where cycle_end_date < cycle_start_date;
update heat_cycles set heat_start_date = null where heat_start_date < cycle_start_date;
update heat_cycles set heat_end_date = null where heat_end_date < heat_start_date;
update heat_cycles set ovulation_date = null where ovulation_date < cycle_start_date;
update heat_cycles set optimal_breeding_end = null where optimal_breeding_end < optimal_breeding_start;
update health_records set next_due_date = null where next_due_date < "date";
update health_records set completed_at = null where completed_at < "date";
update genetic_clearances set expiry_date = null where expiry_date < test_date;
update genetic_tests set expires_on = null where expires_on < tested_on;
update guardian_placements set end_date = null where end_date < start_date;

-- Nothing is paid more than a year before its date, nor more given back or deposited than the amount.
update financial_transactions set paid_date = null where paid_date + 366 < "date";
update financial_transactions set refund_amount = amount where refund_amount > amount;
update financial_transactions set deposit_amount = null where deposit_amount > amount;
update breeding_standards set max_age_years = null where min_age_months >= max_age_years * 12;

alter table animals
  add constraint animals_last_health_check_after_birth_check check (last_health_check >= birth_date),
  add constraint animals_weaning_date_after_birth_check check (weaning_date >= birth_date),
  add constraint animals_first_heat_date_after_birth_check check (first_heat_date >= birth_date),
  add constraint animals_last_breeding_date_after_birth_check check (last_breeding_date >= birth_date),
  add constraint animals_retire_date_after_birth_check check (retire_date >= birth_date);
alter table offspring
  add constraint offspring_retirement_date_order_check check (retirement_date >= first_breeding_date);
alter table breeding_groups
  add constraint breeding_groups_birth_date_after_mating_check check (birth_date >= breeding_date),
  add constraint breeding_groups_expected_date_after_mating_check check (expected_date >= breeding_date);
alter table breeding_records
  add constraint breeding_records_expected_due_date_after_mating_check check (expected_due_date >= mating_date),
  add constraint breeding_records_actual_due_date_after_mating_check check (actual_due_date >= mating_date);
alter table heat_cycles
  add constraint heat_cycles_cycle_end_date_order_check check (cycle_end_date >= cycle_start_date),
  add constraint heat_cycles_heat_start_date_order_check check (heat_start_date >= cycle_start_date),
  add constraint heat_cycles_heat_end_date_order_check check (heat_end_date >= heat_start_date),
  add constraint heat_cycles_ovulation_date_order_check check (ovulation_date >= cycle_start_date),
  add constraint heat_cycles_optimal_breeding_end_order_check check (optimal_breeding_end >= optimal_breeding_start);
alter table health_records
  add constraint health_records_next_due_date_order_check check (next_due_date >= "date"),
  add constraint health_records_completed_at_order_check check (completed_at >= "date");
alter table genetic_clearances
  add constraint genetic_clearances_expiry_date_order_check check (expiry_date >= test_date);
alter table genetic_tests
  add constraint genetic_tests_expires_on_order_check check (expires_on >= tested_on);
alter table guardian_placements
  add constraint guardian_placements_end_date_order_check check (end_date >= start_date);
alter table financial_transactions
  add constraint financial_transactions_paid_date_order_check check (paid_date + 366 >= "date"),
  add constraint financial_transactions_refund_amount_of_amount_check check (refund_amount <= amount),
  add constraint financial_transactions_deposit_amount_of_amount_check check (deposit_amount <= amount);
alter table breeding_standards
  add constraint breeding_standards_ages_check check (min_age_months < max_age_years * 12);

-- No two invoices of one's own share a number; those of suppliers may. The second of a pair from before gets a mark.
update financial_transactions t
set invoice_number = left(t.invoice_number, 44) || ' (' || d.n || ', ' || right(t.id::text, 6) || ')'
from (
  select org_id, id, row_number() over (partition by org_id, lower(invoice_number) order by created_at, id) as n
  from financial_transactions where type = 'income' and deleted_at is null and invoice_number is not null
) d
where d.org_id = t.org_id and d.id = t.id and d.n > 1;
create unique index financial_transactions_invoice_number_key on financial_transactions (org_id, lower(invoice_number))
  where type = 'income' and deleted_at is null;

-- Why a young one may leave before the age the breeding rules ask for.
alter table offspring add column early_leave_reason text;
alter table puppy_pickups add column early_leave_reason text;
