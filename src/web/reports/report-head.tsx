import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, House, Lock, Mail, Paperclip, Pencil, Printer, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import type { ReportConfig } from '#domain/report-config.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { noticeSettingsQuery } from '#web/api/notice-settings.ts';
import type { AnyRecord, RecordRow } from '#web/api/records.ts';
import { useActor, useTeam, useUser } from '#web/api/session.ts';
import { useCreateRecord, useUpdateRecord } from '#web/api/use-records.ts';
import { ListFilesMenu } from '#web/records/list-files.tsx';
import type { RecordList } from '#web/records/use-record-list.ts';
import { useRecordRemoval } from '#web/records/use-record-removal.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { fileWords, mailWords } from './mail-words.ts';
import { allRows, printAll } from './print-rows.ts';
import { RenameReportDialog } from './rename-report-dialog.tsx';
import { ReportNameDialog } from './report-name-dialog.tsx';

type Report = RecordRow<'report_definitions'>;

export interface ReportHeadProps {
  saved: Report | undefined;
  config: ReportConfig;
  isChanged: boolean;
  list: RecordList;
  /** A report is kept under this id now. */
  onKept: (id: string) => void;
}

/** The name of the report, and what can be done with it as a whole. */
export function ReportHead({ saved, config, isChanged, list, onKept }: ReportHeadProps) {
  const { offers, verdict } = usePermission('report_definitions');
  const isLocked = verdict('create') === 'plan-too-low';
  const isMine = useIsMine(saved);
  const placesOf = usePlaces(isMine);
  return (
    <div className="report-head no-print">
      <div className="min-w-0">
        <h2 className="title-section">{saved?.name ?? 'New report'}</h2>
        {isLocked ? (
          <LockedNote isMailStopped={isMine && saved?.mailEvery != null} />
        ) : (
          <p className="muted">
            {saved
              ? [isChanged ? 'Changed, not saved yet' : 'Saved', ...placesOf(saved)].join(' · ')
              : 'Not saved yet'}
          </p>
        )}
      </div>
      <div className="row flex-wrap">
        <PrintButton list={list} />
        {list.permission.can('export') && <ListFilesMenu list={list} />}
        {offers('create') && <Keeping saved={saved} config={config} isChanged={isChanged} onKept={onKept} />}
      </div>
    </div>
  );
}

const mailFiles = ['CSV', 'Excel', 'PDF'] as const;

/** The mail of a report goes to whoever made it, and is nobody else's. */
function useIsMine(saved: Report | undefined): boolean {
  const user = useUser();
  return saved !== undefined && saved.userId !== null && user?.id === saved.userId;
}

/** Where else it is seen. */
function usePlaces(isMine: boolean): (report: Report) => readonly string[] {
  const actor = useActor();
  const user = useUser();
  const { currentOrg } = useTeam();
  const { data } = useQuery({ ...noticeSettingsQuery(currentOrg.id), enabled: isMine && !actor.isDemo });
  // Of the mail nothing is said before it is known whether any is sent.
  const reader = user && data ? { ...user, sendsMail: data.sendsMail } : undefined;
  return (report) => [
    ...(report.onDashboard ? ['on the dashboard'] : []),
    ...mailWords(report, actor, reader),
  ];
}

function LockedNote({ isMailStopped }: { isMailStopped: boolean }) {
  return (
    <p className="muted">
      <Lock aria-hidden="true" className="inline size-3.5 align-[-2px]" /> Keeping reports is part of{' '}
      {plans[planFor('report_definitions', 'create')].name}.{' '}
      <Link to="/billing" className="link">
        See the plans
      </Link>
      {isMailStopped && '. It is not mailed to you meanwhile.'}
    </p>
  );
}

function PrintButton({ list }: { list: RecordList }) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      printAll(await allRows(list.entity, list.params));
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" icon={Printer} busy={busy} onClick={() => void print()}>
      Print
    </Button>
  );
}

function Keeping({ saved, config, isChanged, onKept }: Omit<ReportHeadProps, 'list'>) {
  const { ask, offers } = usePermission('report_definitions');
  const create = useCreateRecord('report_definitions');
  const update = useUpdateRecord('report_definitions');
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);

  const saveChanges = async (report: Report) => {
    try {
      await update.mutateAsync({ id: report.id, version: report.version, changes: { config } });
      onKept(report.id);
      toast({ title: `${report.name} saved`, tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
  };
  const saveNew = async (name: string) => {
    const made = await create.mutateAsync({ name, config });
    onKept(made.id);
    toast({ title: `${name} saved`, tone: 'positive' });
  };
  return (
    <>
      {saved ? (
        isChanged &&
        offers('update') && (
          <Button
            variant="primary"
            icon={Save}
            busy={update.isPending}
            onClick={() => ask('update', () => void saveChanges(saved))}
          >
            Save changes
          </Button>
        )
      ) : (
        <Button variant="primary" icon={Save} onClick={() => ask('create', () => setDialog('save'))}>
          Save report
        </Button>
      )}
      {saved && (
        <SavedMenu
          saved={saved}
          onCopy={() => ask('create', () => setDialog('save'))}
          onRename={() => ask('update', () => setDialog('rename'))}
        />
      )}
      {dialog === 'save' && (
        <ReportNameDialog
          title={saved ? 'Save as a new report' : 'Save report'}
          action="Save report"
          name={saved ? `${saved.name}, copy` : ''}
          onSave={saveNew}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'rename' && saved && <RenameReportDialog report={saved} onClose={() => setDialog(null)} />}
    </>
  );
}

interface SavedMenuProps {
  saved: Report;
  onCopy: () => void;
  onRename: () => void;
}

function SavedMenu({ saved, onCopy, onRename }: SavedMenuProps) {
  const { ask, offers } = usePermission('report_definitions');
  const { remove } = useRecordRemoval('report_definitions');
  const navigate = useNavigate();
  const update = useUpdateRecord('report_definitions');
  const user = useUser();
  const isMine = useIsMine(saved);
  const placesOf = usePlaces(isMine);
  const change = async (changes: Partial<Pick<Report, 'onDashboard' | 'mailEvery' | 'mailFile'>>) => {
    try {
      const after = await update.mutateAsync({ id: saved.id, version: saved.version, changes });
      toast({
        title: [`${saved.name} is saved`, ...placesOf(after)].join(' · '),
        tone: 'positive',
      });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
  };
  const removeAndLeave = async () => {
    if (await remove([{ ...saved } as AnyRecord])) {
      await navigate({ to: '/reports', search: { report: 'own' } });
    }
  };
  return (
    <Menu trigger={<IconButton icon={Ellipsis} aria-label={`More for ${saved.name}`} />}>
      <MenuItem icon={Copy} onSelect={onCopy}>
        Save as a new report
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={onRename}>
        Rename
      </MenuItem>
      {offers('update') && (
        <>
          <MenuItem
            icon={House}
            onSelect={() => ask('update', () => void change({ onDashboard: !saved.onDashboard }))}
          >
            {saved.onDashboard ? 'Take off the dashboard' : 'Show on the dashboard'}
          </MenuItem>
          {isMine && user?.email && saved.mailEvery === null && (
            <>
              <MenuItem icon={Mail} onSelect={() => ask('update', () => void change({ mailEvery: 'Week' }))}>
                Mail it to me every Monday
              </MenuItem>
              <MenuItem icon={Mail} onSelect={() => ask('update', () => void change({ mailEvery: 'Month' }))}>
                Mail it to me every month
              </MenuItem>
            </>
          )}
          {isMine &&
            saved.mailEvery !== null &&
            mailFiles
              .filter((file) => file !== (saved.mailFile ?? 'CSV'))
              .map((mailFile) => (
                <MenuItem
                  key={mailFile}
                  icon={Paperclip}
                  onSelect={() => ask('update', () => void change({ mailFile }))}
                >
                  Attach {fileWords[mailFile]} instead
                </MenuItem>
              ))}
          {isMine && saved.mailEvery !== null && (
            <MenuItem icon={Mail} onSelect={() => ask('update', () => void change({ mailEvery: null }))}>
              Send no mail
            </MenuItem>
          )}
        </>
      )}
      {offers('remove') && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => ask('remove', () => void removeAndLeave())}>
            Remove report
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
