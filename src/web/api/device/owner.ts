/** Of whom this browser keeps anything, said where it can be read at once; what is kept lies in `store.ts`. */
const storageKey = 'studbook.device';

export interface Owner {
  readonly userId: string;
  /** When the session ends, as this browser's clock has it. */
  readonly until: number;
  /** Of which organisation answers are kept. */
  readonly orgId?: string | undefined;
}

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

/** Somebody looks at what is another person's: nothing of theirs is kept, and nothing of one's own is shown. */
let isGuest = false;

export const lookAsGuest = (isSo: boolean): void => {
  isGuest = isSo;
};

/** Null where nobody's is kept, or to be kept. */
export const owner = (): Owner | null => (isGuest ? null : storedOwner());

export function storedOwner(): Owner | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isOwner(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whose is shown without asking the server: only as long as their session would last. */
export function shownOwner(now = Date.now()): Owner | null {
  const kept = owner();
  return kept && kept.until > now ? kept : null;
}

export function rememberOwner(kept: Owner): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage nothing is kept.
  }
}

const leaving = 'leaving';

/** From here on nothing is shown or added; what lies in the store is removed next, if need be with the next page. */
export function markLeaving(): void {
  try {
    if (localStorage.getItem(storageKey) !== null) localStorage.setItem(storageKey, leaving);
  } catch {
    // Without storage nothing is kept.
  }
}

export function isLeaving(): boolean {
  try {
    return localStorage.getItem(storageKey) === leaving;
  } catch {
    return false;
  }
}

export function forgetOwner(): void {
  try {
    if (isLeaving()) localStorage.removeItem(storageKey);
  } catch {
    // Without storage nothing is kept.
  }
}

const owedKey = 'studbook.signing-out';

/** Somebody signed out while the server was away: it is told before anything else is asked. */
export function oweSignOut(): void {
  try {
    localStorage.setItem(owedKey, 'true');
  } catch {
    // Without storage the session ends by itself.
  }
}

export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(owedKey) !== null;
  } catch {
    return false;
  }
}

export function signOutIsTold(): void {
  try {
    localStorage.removeItem(owedKey);
  } catch {
    // Nothing was kept.
  }
}
