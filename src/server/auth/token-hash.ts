import { hash } from 'node:crypto';

/**
 * What is kept of a session's token, in the database and in memory: whoever reads either holds no key to anybody's
 * account. A token is 190 random bits, so a plain SHA-256 cannot be guessed back.
 */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex');
