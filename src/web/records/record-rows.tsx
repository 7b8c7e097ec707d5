import { usePhone } from '#web/ui/use-media.ts';
import type { RowsProps } from './folded-rows.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';

/** The rows of a list: a table, or cards on a phone. */
export const RecordRows = (props: RowsProps) =>
  usePhone() ? <RecordCards {...props} /> : <RecordTable {...props} />;
