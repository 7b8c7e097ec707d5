import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import type { ListParams } from '#web/api/list-params.ts';
import { exportUrl } from '#web/api/records.ts';
import { ButtonLink, type ButtonLinkProps } from '#web/ui/button.tsx';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { RecordList } from './use-record-list.ts';

export interface CsvProps {
  list: RecordList;
  params: ListParams;
}

/** A link that saves the rows of a list as a CSV file. */
function csvLink({ list, params }: CsvProps) {
  const href = exportUrl(list.entity, params);
  const fileName = `${list.definition.path}.csv`;
  return {
    href,
    download: fileName,
    onClick: (event: MouseEvent) => {
      if (!needsFetching()) return;
      event.preventDefault();
      download(href, fileName).catch((error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' }));
    },
  };
}

export function CsvButton({ variant, ...csv }: CsvProps & Pick<ButtonLinkProps, 'variant'>) {
  return (
    <ButtonLink icon={Download} variant={variant} {...csvLink(csv)}>
      CSV
    </ButtonLink>
  );
}

export function CsvMenuItem({ className, ...csv }: CsvProps & { className?: string | undefined }) {
  return (
    <MenuItem asChild className={className}>
      <a {...csvLink(csv)}>
        <Download />
        CSV
      </a>
    </MenuItem>
  );
}
