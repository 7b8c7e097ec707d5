import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import type { MouseEvent } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import type { ListParams } from '#web/api/list-params.ts';
import { exportUrl, type ListFormat } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useOpenPrint } from './open-print.ts';
import type { RecordList } from './use-record-list.ts';

export interface ListFilesProps {
  list: RecordList;
  /** Only these rows, whatever is filtered. */
  ids?: readonly string[] | undefined;
}

const formats = [
  { format: 'csv', label: 'CSV', icon: FileText },
  { format: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
] as const;

/** What the list shows: its columns in their order, its filters, its sort. */
export const shownParams = ({ params, columns }: RecordList): ListParams => ({
  ...params,
  select: columns.map(({ name }) => name),
});

/**
 * A link that saves the list as a file. Chosen rows go out with the request, because an address has an end; the demo
 * has to show its token.
 */
function fileLink({ list, ids }: ListFilesProps, format: ListFormat) {
  const params = shownParams(list);
  const href = exportUrl(list.entity, ids ? { ...params, filters: [], search: undefined } : params, format);
  const fileName = `${list.definition.path}.${format}`;
  return {
    href,
    download: fileName,
    onClick: (event: MouseEvent) => {
      if (!ids && !needsFetching()) return;
      event.preventDefault();
      download(href, fileName, ids && { ids }).catch((error: unknown) =>
        toast({ title: sentenceOf(error), tone: 'danger' }),
      );
    },
  };
}

export function ListFileItems({ className, ...files }: ListFilesProps & { className?: string | undefined }) {
  const print = useOpenPrint();
  const { list, ids } = files;
  return (
    <>
      {formats.map(({ format, label, icon: Icon }) => (
        <MenuItem key={format} asChild className={className}>
          <a {...fileLink(files, format)}>
            <Icon />
            {label}
          </a>
        </MenuItem>
      ))}
      <MenuItem
        icon={Printer}
        className={className}
        onSelect={() => print({ entity: list.entity, list, ids })}
      >
        Print …
      </MenuItem>
    </>
  );
}

/** The button that offers the list, or the chosen rows of it, as a file. */
export function ListFilesMenu(files: ListFilesProps) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={Download}>
          Export
        </Button>
      }
    >
      <ListFileItems {...files} />
    </Menu>
  );
}
