import { Download, FileText, GitFork, Printer } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { usualPaper } from '#domain/paper/sizes.ts';
import { spelled } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { fileAddress } from './pedigree-data.ts';

export const depthChoices = [3, 4, 5, 6, 7] as const;

interface PedigreeToolsProps {
  id: string;
  generations: number;
  onGenerations: (generations: number) => void;
}

/** How many generations are shown, and the pedigree as a file or on paper. */
export function PedigreeTools({ id, generations, onGenerations }: PedigreeToolsProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Segmented
        aria-label="Generations"
        value={String(generations)}
        onChange={(value) => onGenerations(Number(value))}
        options={depthChoices.map((n) => ({ value: String(n), label: String(n) }))}
      />
      <Menu trigger={<Button icon={Download}>Export</Button>}>
        <FileItem id={id} file="pedigree.csv" icon={FileText} words="CSV, for a spreadsheet or an import" />
        <FileItem id={id} file="pedigree.ged" icon={GitFork} words="GEDCOM, for genealogy programs" />
      </Menu>
      <Button icon={Printer} onClick={() => setPrinting(true)}>
        Print
      </Button>
      {isPrinting && (
        <PrintDialog id={id} generations={Math.min(5, generations)} onClose={() => setPrinting(false)} />
      )}
    </>
  );
}

/** What makes a link save a file, in the demo too. */
function fileLink(id: string, file: string, name = file) {
  const href = fileAddress(id, file);
  return {
    href,
    download: name,
    onClick: (event: MouseEvent) => {
      if (!needsFetching()) return;
      event.preventDefault();
      download(href, name).catch((error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' }));
    },
  };
}

interface FileItemProps {
  id: string;
  file: string;
  icon: typeof FileText;
  words: string;
}

const FileItem = ({ id, file, icon: Icon, words }: FileItemProps) => (
  <MenuItem asChild>
    <a {...fileLink(id, file)}>
      <Icon />
      {words}
    </a>
  </MenuItem>
);

interface PrintDialogProps {
  id: string;
  generations: number;
  onClose: () => void;
}

function PrintDialog({ id, generations, onClose }: PrintDialogProps) {
  const { region } = useFieldServices();
  const [count, setCount] = useState(String(generations));
  const [paper, setPaper] = useState<string>(() => usualPaper(region.locale));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Print the pedigree"
      description={spelled(
        'A PDF in the colors of your organization, marked as prepared by you and not as a registration certificate.',
      )}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <ButtonLink
            variant="primary"
            icon={Printer}
            {...fileLink(id, `pedigree.pdf?generations=${count}&paper=${paper}`, 'pedigree.pdf')}
          >
            Save PDF
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <Field label="Generations" group>
          <Choice
            value={count}
            onChange={setCount}
            options={['3', '4', '5'].map((n) => ({ value: n, label: `${n} generations` }))}
          />
        </Field>
        <Field label="Paper" group>
          <Choice
            value={paper}
            onChange={setPaper}
            options={[
              { value: 'a4', label: 'A4' },
              { value: 'letter', label: 'Letter' },
            ]}
          />
        </Field>
      </div>
    </Dialog>
  );
}
