import type { RecordRow } from '#web/api/records.ts';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ReportNameDialog } from './report-name-dialog.tsx';

export interface RenameReportDialogProps {
  report: Pick<RecordRow<'report_definitions'>, 'id' | 'version' | 'name'>;
  onClose: () => void;
}

export function RenameReportDialog({ report, onClose }: RenameReportDialogProps) {
  const update = useUpdateRecord('report_definitions');
  return (
    <ReportNameDialog
      title={`Rename ${report.name}`}
      action="Rename"
      name={report.name}
      onClose={onClose}
      onSave={async (name) => {
        await update.mutateAsync({ id: report.id, version: report.version, changes: { name } });
        toast({ title: `It is called ${name} now`, tone: 'positive' });
      }}
    />
  );
}
