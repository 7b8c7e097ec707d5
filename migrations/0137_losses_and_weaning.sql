-- A pregnancy that is lost or resorbed, with its day: what was expected of it is over. And weaning as it happened.
alter table breeding_groups
  add column lost_on date,
  add column loss varchar(40) constraint breeding_groups_loss_check check (loss in ('Lost', 'Resorbed')),
  add constraint breeding_groups_lost_after_mating_check check (lost_on >= breeding_date);
alter table offspring
  add column weaning_reason varchar(40)
    constraint offspring_weaning_reason_check check (weaning_reason in ('By age', 'By weight', 'The mother’s health', 'Its own health', 'Left early', 'Orphaned')),
  add column weaning_method varchar(40)
    constraint offspring_weaning_method_check check (weaning_method in ('All at once', 'Step by step', 'By day apart', 'Across a fence', 'From the bottle')),
  add column rearing_dam_id uuid,
  add constraint offspring_rearing_dam_id_fkey foreign key (org_id, rearing_dam_id) references animals (org_id, id);
create index offspring_rearing_dam_id_idx on offspring (org_id, rearing_dam_id) where rearing_dam_id is not null;

-- A lost pregnancy ends its mating, and what was still to be done for her before the birth; taken back, it is as before.
create function follow_loss() returns trigger language plpgsql as $$
begin
  update breeding_records b set status = case when new.lost_on is null then 'confirmed' else 'not pregnant' end
  where b.org_id = new.org_id and b.id = new.breeding_record_id and b.deleted_at is null
    and b.status = any (case when new.lost_on is null then array['not pregnant'] else array['planned', 'done', 'confirmed'] end);
  if new.lost_on is null then
    update care_items c set state = 'Open', notes = null
    where c.org_id = new.org_id and c.breeding_group_id = new.id and c.starts = 'Dam before birth' and c.state = 'Ended'
      and c.notes = 'The pregnancy was lost' and c.deleted_at is null;
  else
    update care_items c set state = 'Ended', notes = 'The pregnancy was lost'
    where c.org_id = new.org_id and c.breeding_group_id = new.id and c.starts = 'Dam before birth' and c.state = 'Open'
      and c.deleted_at is null;
  end if;
  return null;
end $$;
create trigger follow_loss after update on breeding_groups for each row
  when ((old.lost_on is null) is distinct from (new.lost_on is null)) execute function follow_loss();
