import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { checklistWords } from '#domain/checklist.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUser } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { BoardCard } from '#web/ui/board/board.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { isPlacedByHand } from './board-order.ts';
import {
  assigneeWords,
  type BoardStatus,
  boardColumns,
  boardStatuses,
  dueWords,
  taskGroup,
} from './task-words.ts';
import { useColleagues } from './use-colleagues.ts';

/** What of a card can have the focus, as it says itself by `data-part`. */
export type CardPart = 'handle' | 'place' | 'more';

/** The same for as long as the board is there, so that a card is drawn anew only where something of it changes. */
export interface CardActs {
  /** Puts it elsewhere in its column. */
  readonly put: (task: AnyRecord, column: BoardStatus, index: number) => void;
  readonly move: (task: AnyRecord, column: BoardStatus) => void;
}

export interface TaskCardProps extends Pick<ComponentProps<typeof BoardCard>, 'held' | 'mark' | 'handle'> {
  task: AnyRecord;
  column: BoardStatus;
  /** Where it stands in its column, and where the last one does. */
  index: number;
  last: number;
  /** What it waits for, in words. */
  waits: string;
  mayMove: boolean;
  acts: CardActs;
}

/** One task on the board: carried by its handle, or sent on by its list and its menu. */
export function TaskCard({ held, mark, handle, ...body }: TaskCardProps) {
  const { task, mayMove } = body;
  return (
    <BoardCard
      id={task.id}
      name={String(task.title)}
      held={held}
      mark={mark}
      handle={mayMove ? handle : undefined}
      head={<CardTitle task={task} />}
    >
      <CardBody {...body} />
    </BoardCard>
  );
}

const CardTitle = memo(({ task: { id, title } }: Pick<TaskCardProps, 'task'>) => (
  <RecordLink entity="tasks" id={id} className="board-title">
    {String(title)}
  </RecordLink>
));

type CardBodyProps = Omit<TaskCardProps, 'held' | 'mark' | 'handle'>;

/** When it is due, whose it is, and where it stands. While one is carried over two hundred, theirs stay as they are. */
const CardBody = memo(({ task, column, index, last, waits, mayMove, acts }: CardBodyProps) => {
  const { today, terms } = useFieldServices();
  const user = useUser();
  const team = useColleagues();
  const { key } = useSpecies();
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
    <>
      {facts && <p className="muted">{facts}</p>}
      {waits && <p className="muted wrap-anywhere">{waits}</p>}
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
                if (to) acts.move(task, to);
              }}
            />
            {isPlacedByHand(column) && last > 0 && (
              <OrderMenu title={title} index={index} last={last} onPut={(to) => acts.put(task, column, to)} />
            )}
          </div>
        )}
      </div>
    </>
  );
});

/** The order without dragging. */
function OrderMenu({
  title,
  index,
  last,
  onPut,
}: { title: string; onPut: (index: number) => void } & Pick<TaskCardProps, 'index' | 'last'>) {
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
