import type { UserAnswer } from '#domain/answers/account.ts';

/** Demo mode lives in local storage, so that it survives a reload and ends with one click. */
const keys = { user: 'demo_user', mode: 'demo_mode', token: 'demo_token' } as const;

/** Null where the browser refuses storage (private windows, blocked cookies). */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function demoUser(): UserAnswer | null {
  if (stored(keys.mode) !== 'true') return null;
  try {
    const user: unknown = JSON.parse(stored(keys.user) ?? 'null');
    return typeof user === 'object' && user !== null && 'id' in user ? (user as UserAnswer) : null;
  } catch {
    return null;
  }
}

export const isDemoMode = (): boolean => demoUser() !== null;

export const demoToken = (): string | null => (isDemoMode() ? stored(keys.token) : null);

export function enterDemoMode(token: string, user: UserAnswer): void {
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.user, JSON.stringify(user));
  localStorage.setItem(keys.mode, 'true');
}

export function leaveDemoMode(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}
