import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { ImportDraft } from './use-import.ts';
import { count, counted, listed, quoted } from './words.ts';

const mostNamed = 4;

/** A sheet with several tables: one is read, the others are named and can be read instead. */
export function OtherTables({ draft }: { draft: ImportDraft }) {
  return draft.reading?.profile.otherTables?.map(({ row, headers, rows }) => (
    <Note
      key={row}
      tone="warning"
      title="Another table in this file"
      end={
        <Button size="sm" onClick={() => void draft.changeFormat({ headerRow: row })}>
          Read that table instead
        </Button>
      }
    >
      Row {count(row)} names columns of its own: {listed(headers.map(quoted), mostNamed)}.{' '}
      {rows === 1 ? 'The row' : `The ${counted(rows, 'row')}`} below {rows === 1 ? 'is' : 'are'} left out
      here; import {rows === 1 ? 'it' : 'them'} by {rows === 1 ? 'itself' : 'themselves'}.
    </Note>
  ));
}
