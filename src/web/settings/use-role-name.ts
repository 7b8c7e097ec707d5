import { type Role, roleName } from '#domain/roles.ts';
import { useSpecies } from '#web/api/species.tsx';

/** The names of roles in the words of the species one keeps. */
export function useRoleName(): (role: Role) => string {
  const { key } = useSpecies();
  return (role) => roleName(role, key);
}
