import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ImportAnswer } from '#domain/answers/imports.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { importTypes } from '#domain/import/import-types.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ListItem } from '#web/ui/list.tsx';
import { runQuery } from '../api.ts';
import { counted, typeLabel } from '../words.ts';
import { KeptList } from './kept-list.tsx';
import { outcomeWords, statusChips } from './outcome-words.ts';
import { RejectedLink } from './rejected-link.tsx';
import { RunningImport } from './running-import.tsx';
import { UndoImport } from './undo-import.tsx';

/** One file that was read in: what it was, what came of it, and what can still be done about it. */
export function ImportRow({ run }: { run: ImportAnswer }) {
  const { terms } = useSpecies();
  const wording = useFieldServices();
  const type = importTypes[run.type];
  const { offers } = usePermission(type.entity);
  const { words, tone } = statusChips[run.status];
  const who = run.by ? ` by ${run.by}` : '';
  return (
    <ListItem
      title={
        <span className="row flex-wrap">
          <span className="break-all">{run.fileName}</span>
          <Chip tone={tone}>{words}</Chip>
        </span>
      }
      sub={`${typeLabel(type, terms)}, ${instantText(run.startedAt, wording)}${who}`}
      end={
        offers('remove') && (
          <span className="import-acts">
            <RejectedLink run={run} size="sm" />
            <UndoImport run={run} size="sm" />
          </span>
        )
      }
    >
      {run.status === 'running' ? (
        <RunningImport id={run.id} fileName={run.fileName} />
      ) : (
        <>
          <p>{outcomeWords(run, wording)}</p>
          <Details key={run.status} run={run} />
        </>
      )}
    </ListItem>
  );
}

/** What only somebody who looks closer wants to know; asked for when it is opened. Open for an undone one, which may have kept some. */
function Details({ run }: { run: ImportAnswer }) {
  const [isOpen, setOpen] = useState(run.status === 'undone');
  const { data } = useQuery({ ...runQuery(run.id), enabled: isOpen });
  return (
    <details
      className="disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronRight />
        The file
      </summary>
      <div className="disclosure-body stack">
        <p className="muted import-hash">
          {counted(run.fileBytes, 'byte')}, SHA-256 <code>{run.fileHash}</code>
        </p>
        <KeptList undone={data?.result.undo} />
      </div>
    </details>
  );
}
