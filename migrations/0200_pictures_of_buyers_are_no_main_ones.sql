-- changes data
-- Where the main picture of a young one was removed, the next one took its place by itself, also one its buyer had sent from
-- home: it stood on public pages then. Such a one is the main picture no more, and one of the house's own is. Whoever chose a
-- buyer's picture by hand chooses it once more; which it was cannot be told apart. See docs/decisions/0109-the-buyers-portal.md.
create temporary table demoted on commit drop as
  select p.org_id, p.id, p.entity_type, p.entity_id from photos p
  where p.is_primary and exists (select from portal_messages m where m.org_id = p.org_id and m.photo_id = p.id);
update photos p set is_primary = false from demoted d where p.org_id = d.org_id and p.id = d.id;
update photos p set is_primary = true
from (
  select distinct on (o.org_id, o.entity_type, o.entity_id) o.org_id, o.id
  from photos o join demoted d on d.org_id = o.org_id and d.entity_type = o.entity_type and d.entity_id = o.entity_id
  where o.deleted_at is null
    and not exists (select from portal_messages m where m.org_id = o.org_id and m.photo_id = o.id)
    and not exists (select from photos main where main.org_id = o.org_id and main.entity_type = o.entity_type
      and main.entity_id = o.entity_id and main.is_primary and main.deleted_at is null)
  order by o.org_id, o.entity_type, o.entity_id, o.created_at, o.id
) next
where p.org_id = next.org_id and p.id = next.id;
