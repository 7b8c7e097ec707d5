import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface FoldedRowsProps {
  words: string;
  /** How the line is put among the rows: a row of a table, an item of a list. */
  frame: (line: ReactNode) => ReactNode;
  /** The rows, drawn once they are asked for. */
  children: () => ReactNode;
}

/** Rows that say the same, in one line until somebody wants them one by one. */
export function FoldedRows({ words, frame, children }: FoldedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {frame(
        <button type="button" className="fold-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronRight aria-hidden="true" />
          {words}
        </button>,
      )}
      {isOpen && children()}
    </>
  );
}
