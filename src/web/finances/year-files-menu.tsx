import { Car, ChartColumn, Download, FileSpreadsheet, NotebookText } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { SpeciesScope } from '#domain/species/species.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const files = [
  { file: 'year.csv', label: 'By category, CSV', icon: Download },
  { file: 'year.xlsx', label: 'By category, Excel', icon: FileSpreadsheet },
  { file: 'profit.csv', label: 'Profits, CSV', icon: ChartColumn },
  { file: 'journal.csv', label: 'General journal, CSV', icon: NotebookText },
  { file: 'drives.csv', label: 'Driving log, CSV', icon: Car },
] as const;

export interface YearFilesMenuProps {
  year: number;
  species: SpeciesScope;
  /** Without drives there is no log of them. */
  hasDrives: boolean;
}

/** A year as files, for whoever does the taxes. */
export function YearFilesMenu({ year, species, hasDrives }: YearFilesMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={Download}>
          Year-end files
        </Button>
      }
    >
      {files.map(({ file, label, icon: Icon }) => {
        if (file === 'drives.csv' && !hasDrives) return null;
        const href = `/api/finances/${file}?year=${year}&species=${species}`;
        const [name, format] = file.split('.');
        const fileName = `${name}-${year}.${format}`;
        const onClick = (event: MouseEvent) => {
          if (!needsFetching()) return;
          event.preventDefault();
          download(href, fileName).catch((error: unknown) =>
            toast({ title: sentenceOf(error), tone: 'danger' }),
          );
        };
        return (
          <MenuItem key={file} asChild>
            <a href={href} download={fileName} onClick={onClick}>
              <Icon />
              {label}
            </a>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
