/** In a statement: whether the person of this id has set up an app or a passkey. */
export const hasFactorSql = (person: string): string =>
  `(exists (select from users f where f.id = ${person} and f.two_factor_enabled)
    or exists (select from passkeys p where p.user_id = ${person}))`;
