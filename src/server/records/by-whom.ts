/**
 * SQL over the log `l` and the user `u` it names: who did it. A change from outside names no account, and says in its
 * `metadata` which buyer it was (`as-buyer.ts`), or who has signed (`sign-contract.ts`).
 * @param seesBuyers A condition of SQL: not everybody who reads a record sees customers
 */
export const byWhomSql = (seesBuyers: string): string => `coalesce(
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.name,
  l.metadata ->> 'signer' || ', by link',
  case when ${seesBuyers} then (select concat_ws(' ', c.first_name, c.last_name)
      || case l.metadata ->> 'by' when 'payment' then ', by online payment' else ', by the portal' end
    from customers c where c.org_id = $org and c.id = (l.metadata ->> 'customerId')::uuid) end)`;

/** What of it is for those two alone. */
export const toldByWhom = `'{customerId,by,signer}'::text[]`;
