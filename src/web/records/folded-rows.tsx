import { ChevronRight } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { runsOf } from './record-groups.ts';
import type { RecordList } from './use-record-list.ts';

/** The part of a long list that is drawn, with the room the rows above and below it would take, in pixels. */
interface DrawnPart {
  readonly rows: readonly AnyRecord[];
  readonly before: number;
  readonly after: number;
}

export interface RowsProps {
  list: RecordList;
  rows: readonly AnyRecord[];
  part?: DrawnPart | undefined;
}

export interface RowProps {
  list: RecordList;
  record: AnyRecord;
}

interface FoldedRowsProps extends RowsProps {
  /** One record, as a row of a table or a card. */
  Row: ComponentType<RowProps>;
  /** How a line is put among the rows: a row of a table, an item of a list. */
  frame: (line: ReactNode) => ReactNode;
}

/** The rows under one heading; neighbours that say the same stand in one line until somebody wants them one by one. */
export function FoldedRows({ list, rows, part, Row, frame }: FoldedRowsProps) {
  const fold = part ? undefined : list.look.fold;
  return runsOf(rows, fold).flatMap((run) => {
    const drawn = run.map((record) => <Row key={record.id} list={list} record={record} />);
    return run.length === 1 ? (
      drawn
    ) : (
      <Fold key={`fold ${run[0]?.id}`} words={fold?.words(run) ?? ''} frame={frame}>
        {drawn}
      </Fold>
    );
  });
}

interface FoldProps extends Pick<FoldedRowsProps, 'frame'> {
  words: string;
  children: ReactNode;
}

function Fold({ words, frame, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {frame(
        <button type="button" className="fold-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronRight aria-hidden="true" />
          {words}
        </button>,
      )}
      {isOpen && children}
    </>
  );
}
