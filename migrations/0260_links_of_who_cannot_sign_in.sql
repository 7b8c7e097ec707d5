-- changes data
-- Whoever is deactivated has ended what they invited, as who is removed has (docs/decisions/0081, 0109): this is for those
-- who were before this.
select end_invites_of(m.org_id, m.user_id), end_portal_links_of(m.org_id, m.user_id)
from organization_members m join users u on u.id = m.user_id
where u.deactivated_at is not null;
