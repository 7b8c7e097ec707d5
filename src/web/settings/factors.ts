import { queryOptions } from '@tanstack/react-query';
import { get } from '#web/api/client.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface Factors {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly Passkey[];
}

export const factorsQuery = queryOptions({
  queryKey: ['/api/auth/factors'],
  queryFn: ({ signal }) => get<Factors>('/api/auth/factors', signal),
  staleTime: 0,
});
