import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DemoLogin } from '#domain/answers/account.ts';
import type { SignedIn } from '#domain/answers/ways-in.ts';
import type { Plan } from '#domain/plans.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { isRetryable, sentenceOf } from './api-error.ts';
import { post } from './client.ts';
import { enterDemoMode, isDemoMode } from './demo-mode.ts';
import { oweSignOut, signOutIsTold } from './device/owner.ts';
import { goHome, leaveEverywhere } from './leaving.ts';
import { report, type SessionState } from './session-states.ts';
import { forgetOrganisation } from './shown-organisation.ts';

/**
 * Ends the session or the demo, forgets what was loaded and typed, and goes to the start page. Entries that are nowhere
 * but here are asked about first; a server that cannot be reached hears of it as soon as it can.
 */
export function useSignOut() {
  const client = useQueryClient();
  const { mutate: leaveNow, isPending } = useMutation({
    mutationFn: async () => {
      await post(isDemoMode() ? '/api/demo/logout' : '/api/auth/sign-out');
    },
    retry: false,
    onError: (error) => {
      if (isRetryable(error) && !isDemoMode()) oweSignOut();
    },
    onSettled: () => leaveEverywhere(client),
  });
  const mutate = useCallback(() => {
    import('./device/leaving.ts').then(
      ({ leaveOrAsk }) => leaveOrAsk(leaveNow),
      () => leaveNow(),
    );
  }, [leaveNow]);
  return { mutate, isPending };
}

export function useDemoLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<DemoLogin>('/api/demo/login'),
    onSuccess: ({ token, user }) => {
      enterDemoMode(token, user);
      // A developer comes from a book of their own.
      forgetOrganisation();
      client.clear();
      goHome();
    },
    onError: (error) =>
      toast({ title: 'The demo could not be opened', description: sentenceOf(error), tone: 'danger' }),
  });
}

interface ByAddress {
  readonly email: string;
  readonly password: string;
}

/** What one is known by, and the password. */
export type Credentials = ByAddress | { readonly phone: string; readonly password: string };

/** Whoever came in sees the book; so do the other windows of this browser. */
export async function enter(client: QueryClient, state: SessionState = 'SIGNED_IN'): Promise<void> {
  signOutIsTold();
  forgetOrganisation();
  await client.resetQueries();
  report(state);
}

const signIn = (credentials: Credentials) =>
  post<SignedIn>(`/api/auth/sign-in/${'phone' in credentials ? 'phone' : 'email'}`, credentials);

/** Afterwards the browser goes to the start page, unless a second step is asked for. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: async ({ twoFactorRedirect }) => {
      if (!twoFactorRedirect) await enter(client);
    },
  });
}

/**
 * Creates the account and signs in at once; afterwards a plan is chosen on /billing. Where mail is sent, the account is made
 * by a link: then the answer is the notice of it.
 */
export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (
      account: ByAddress & { name: string; organizationName?: string; timeZone: string; plan?: Plan },
    ) => {
      const { confirmation } = await post<SignedIn>('/api/auth/sign-up/email', account);
      if (confirmation === undefined) await signIn({ email: account.email, password: account.password });
      return confirmation;
    },
    onSuccess: async (confirmation) => {
      if (confirmation === undefined) await enter(client);
    },
  });
}
