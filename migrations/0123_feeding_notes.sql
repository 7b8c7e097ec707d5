-- What whoever takes one home is told about feeding; stands in the go-home packet.
alter table breeding_groups add column feeding_notes text;
