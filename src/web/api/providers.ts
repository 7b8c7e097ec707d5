import { queryOptions } from '@tanstack/react-query';
import type { Leaving, Providers } from '#domain/answers/ways-in.ts';
import { get, post } from './client.ts';

export const providersQuery = queryOptions({
  queryKey: ['/api/auth/providers'],
  queryFn: async ({ signal }) => (await get<Providers>('/api/auth/providers', signal)).items,
});

/** Leaves for the provider's own page; the way back ends on `/sign-in`, which leads on to `to`. */
export async function leaveForProvider(provider: string, to: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { url } = await post<Leaving>('/api/auth/sign-in/provider', {
    provider,
    to,
    timeZone,
    locale: navigator.language,
  });
  location.assign(url);
}

/** The same, to link that account to this one. */
export async function leaveToLink(provider: string, currentPassword: string): Promise<void> {
  const { url } = await post<Leaving>(`/api/auth/providers/${provider}/link`, { currentPassword });
  location.assign(url);
}

export const unlinkProvider = (provider: string, currentPassword: string) =>
  post(`/api/auth/providers/${provider}/unlink`, { currentPassword });
