import { roles } from '#domain/roles.ts';

/** Owners are made by handing the book over. */
export const givenRoles = roles.filter((role) => role !== 'owner');
