/** Whether the link `l` still opens: in time, and whoever made it has one of the roles that `makers` holds, here and now. */
export const isOpenFor = (
  makers: string,
): string => `l.expires_at > now() and exists (select from organization_members m
  where m.org_id = $org and m.user_id = l.user_id and m.role = any(${makers}::text[]))`;
