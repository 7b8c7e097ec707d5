import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { checklistWords } from '#domain/checklist.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUser } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { usePermission } from '#web/records/use-permission.ts';
import { BoardCard } from '#web/ui/board/board.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import {
  assigneeWords,
  type BoardStatus,
  boardColumns,
  boardStatuses,
  dueWords,
  taskGroup,
} from './task-words.ts';
import { useAssignable } from './use-assignable.ts';

/** What of a card can have the focus, as it says itself by `data-part`. */
export type CardPart = 'handle' | 'place' | 'more';

export interface TaskCardProps extends Pick<ComponentProps<typeof BoardCard>, 'held' | 'mark' | 'handle'> {
  task: AnyRecord;
  /** Where it stands in its column, and where the last one does; null where nobody puts them in order. */
  spot: { readonly index: number; readonly last: number } | null;
  /** Puts it elsewhere in its column. */
  onPut: (index: number) => void;
  onMove: (status: BoardStatus) => void;
}

/** One task on the board: when it is due and whose it is; carried by its handle, or sent on by its list and its menu. */
export function TaskCard({ task, held, mark, handle, spot, onPut, onMove }: TaskCardProps) {
  const { today, terms } = useFieldServices();
  const { data: user } = useUser();
  const team = useAssignable();
  const { key } = useSpecies();
  const mayMove = usePermission('tasks').offers('update');
  const isLate = taskGroup(task, today) === 'Overdue';
  const priority = String(task.priority ?? '');
  const isPressing = task.status !== 'done' && (priority === 'high' || priority === 'urgent');
  const about = task.labels?.entityId;
  const facts = [about, assigneeWords(task, user?.id ?? '', team, key), checklistWords(task.checklist)]
    .filter(Boolean)
    .join(' · ');
  const due = dueWords(task, today);
  const title = String(task.title);
  return (
    <BoardCard
      id={task.id}
      name={title}
      held={held}
      mark={mark}
      handle={mayMove ? handle : undefined}
      head={
        <RecordLink entity="tasks" id={task.id} className="board-title">
          {title}
        </RecordLink>
      }
    >
      {facts && <p className="muted">{facts}</p>}
      <div className="board-acts">
        {(due || isPressing) && (
          <p className="row flex-wrap">
            {due && <span className={isLate ? 'num text-danger' : 'num'}>{due}</span>}
            {isPressing && <StatusChip value={priority}>{choiceWords(priority, terms)}</StatusChip>}
          </p>
        )}
        {mayMove && (
          <div className="board-ways">
            <Select
              data-part="place"
              aria-label={`Where ${title} stands`}
              value={String(task.status)}
              options={boardStatuses.map((value) => ({ value, label: boardColumns[value].title }))}
              onChange={({ target }) => {
                const to = boardStatuses.find((one) => one === target.value);
                if (to) onMove(to);
              }}
            />
            {spot && spot.last > 0 && <OrderMenu title={title} {...spot} onPut={onPut} />}
          </div>
        )}
      </div>
    </BoardCard>
  );
}

/** The order without dragging. */
function OrderMenu({
  title,
  index,
  last,
  onPut,
}: { title: string; onPut: TaskCardProps['onPut'] } & NonNullable<TaskCardProps['spot']>) {
  const ways = [
    { words: 'Move up', icon: ArrowUp, to: index - 1 },
    { words: 'Move down', icon: ArrowDown, to: index + 1 },
    { words: 'Move to the top', icon: ArrowUpToLine, to: 0 },
    { words: 'Move to the bottom', icon: ArrowDownToLine, to: last },
  ];
  return (
    <Menu
      trigger={
        <IconButton icon={Ellipsis} variant="quiet" data-part="more" aria-label={`More for ${title}`} />
      }
    >
      {ways.map(({ words, icon, to }) => (
        <MenuItem
          key={words}
          icon={icon}
          disabled={to < 0 || to > last || to === index}
          onSelect={() => onPut(to)}
        >
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}
