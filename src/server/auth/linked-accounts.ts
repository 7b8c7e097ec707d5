import { AsyncLocalStorage } from 'node:async_hooks';

/** An account elsewhere that opens an account here. */
export interface LinkedAccount {
  readonly userId: string;
  readonly providerId: string;
}

const noted = new AsyncLocalStorage<LinkedAccount[]>();

/** Called wherever the sign-in library is about to link one: also by itself, to whoever has the same proven address. */
export const noteLinked = (linked: LinkedAccount): void => void noted.getStore()?.push(linked);

/** What came of the work, and what it has linked: the library tells in no answer that it did. */
export async function watchLinked<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly linked: readonly LinkedAccount[] }> {
  const linked: LinkedAccount[] = [];
  return { answer: await noted.run(linked, work), linked };
}
