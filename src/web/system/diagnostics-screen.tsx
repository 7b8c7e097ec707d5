import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Diagnostics, Health } from '#domain/answers/installation.ts';
import { organisationPermission } from '#domain/policy.ts';
import { gigabyte, sizeWords } from '#domain/size-words.ts';
import { regionInUse, spelled } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useActor, useUser } from '#web/api/session.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { InstallationState } from './installation-state.tsx';
import { durationWords, LastBackup } from './installed-words.tsx';

declare const __BUILD_TIME__: string;

export function DiagnosticsScreen() {
  const user = useUser();
  if (user) {
    const isOwner = user.isAdmin && !user.isDemo;
    return (
      <div className="stack-lg">
        {isOwner && <InstallationState />}
        <div className="cols c2">
          <Browser />
          {!isOwner && <Installation />}
        </div>
      </div>
    );
  }
  return (
    <VisitorPage title="Diagnostics" description="Whether Studbook works in this browser.">
      <Browser />
      <KeptForAdmins />
    </VisitorPage>
  );
}

function Answers() {
  const { isPending, isError } = useQuery({
    queryKey: ['/healthz'],
    queryFn: ({ signal }) => get<Health>('/healthz', signal),
    staleTime: 0,
    retry: false,
  });
  if (isPending) return 'Asking';
  return isError ? (
    <Chip tone="danger" icon={TriangleAlert}>
      No answer
    </Chip>
  ) : (
    <Chip tone="positive" icon={CircleCheck}>
      Answers
    </Chip>
  );
}

function canStore(): boolean {
  try {
    localStorage.setItem('studbook.probe', '1');
    localStorage.removeItem('studbook.probe');
    return true;
  } catch {
    return false;
  }
}

function Browser() {
  return (
    <Card title="This browser">
      <KeyValues
        items={[
          { label: 'Server', value: <Answers /> },
          { label: 'Pages built', value: new Date(__BUILD_TIME__).toLocaleString(regionInUse().locale) },
          { label: 'Online', value: navigator.onLine ? 'Yes' : 'No' },
          { label: 'Cookies', value: navigator.cookieEnabled ? 'Allowed' : 'Refused: signing in needs them' },
          {
            label: 'Storage',
            value: canStore() ? 'Allowed' : 'Refused: choices last until the page is closed',
          },
          { label: 'Language', value: navigator.language },
          { label: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
          {
            label: 'Window',
            value: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}×`,
          },
          { label: 'Browser', value: navigator.userAgent },
        ]}
      />
    </Card>
  );
}

function Installation() {
  const isAllowed = organisationPermission(useActor(), 'see-installation') === 'allowed';
  return isAllowed ? <Installed /> : <KeptForAdmins />;
}

function KeptForAdmins() {
  return (
    <Card title="This installation">
      <p className="muted">Versions and uptime are shown to owners and admins.</p>
    </Card>
  );
}

function Installed() {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/diagnostics'],
    queryFn: ({ signal }) => get<Diagnostics>('/api/diagnostics', signal),
    staleTime: 0,
  });
  if (error) {
    return (
      <Card title="This installation">
        <ErrorState title="The server did not say" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      </Card>
    );
  }
  return (
    <Card title="This installation">
      {data ? (
        <KeyValues
          items={[
            { label: 'Version', value: data.version },
            { label: 'Database', value: data.database === 'pglite' ? 'Built in (PGlite)' : 'PostgreSQL' },
            { label: 'Last change of tables', value: data.migration },
            { label: 'Node', value: data.node },
            { label: 'Running for', value: durationWords(data.uptimeSeconds) },
            { label: 'Clock', value: new Date(data.time).toLocaleString(regionInUse().locale) },
            {
              label: 'Free disk',
              value:
                data.freeDiskBytes === null ? (
                  'Files are in a store'
                ) : (
                  <FreeDisk bytes={data.freeDiskBytes} />
                ),
            },
            {
              label: 'Photos and documents',
              value: spelled(`${sizeWords(data.storageUsedBytes)} of this organization`),
            },
            { label: 'Last backup', value: <LastBackup madeAt={data.lastBackupAt} /> },
          ]}
        />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  );
}

/** Uploads end when 200 MB are left. */
const scarce = 2 * gigabyte;

const FreeDisk = ({ bytes }: { bytes: number }) =>
  bytes >= scarce ? (
    sizeWords(bytes)
  ) : (
    <Chip tone="warning" icon={TriangleAlert}>
      {sizeWords(bytes)}: make room soon
    </Chip>
  );
