-- Nobody is bought before the birth (src/domain/rules/animals.ts). A day that says so now is emptied, and the history of its
-- record keeps it, as in 0024.
update animals set purchase_date = null where purchase_date < birth_date;
alter table animals add constraint animals_purchase_date_after_birth_check check (purchase_date >= birth_date);
