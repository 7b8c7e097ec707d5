import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { permission } from '#domain/policy.ts';
import { get } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { Fetched } from '#web/ui/fetched.tsx';

const address = '/api/report-definitions';
/** Whether there is one at all: what draws them weighs more than the rest of the dashboard. */
const anyAddress = `${address}?filter=onDashboard.is.true&pageSize=1&select=id`;

export interface KeptReportsProps {
  /** The part that draws them. */
  load: () => Promise<{ readonly DashboardReports: () => ReactNode }>;
}

/** The reports that were put on the dashboard; where there is none, nothing is fetched. */
export function KeptReports({ load }: KeptReportsProps) {
  const isAllowed = permission(useActor(), 'use', 'report_definitions') === 'allowed';
  const { data } = useQuery({
    queryKey: [address, 'on the dashboard'],
    queryFn: ({ signal }) => get<{ items: readonly unknown[] }>(anyAddress, signal),
    enabled: isAllowed,
  });
  if (!isAllowed || !data?.items.length) return null;
  return <Fetched load={load}>{({ DashboardReports }) => <DashboardReports />}</Fetched>;
}
