import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

export type CardListProps = ComponentProps<'ul'>;

/** The rows of a table as cards, for phones. */
export function CardList({ className, ...rest }: CardListProps) {
  return <ul className={classes('card-list', className)} {...rest} />;
}

export type CardListItemProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** A Portrait, or a Checkbox while rows are being chosen. */
  media?: ReactNode | undefined;
  /** A link; it covers the whole row. */
  title: ReactNode;
  /** Call name, number, age. */
  sub?: ReactNode | undefined;
  /** A figure at the right of the title. */
  end?: ReactNode | undefined;
  /** At the bottom left. */
  chips?: ReactNode | undefined;
  /** At the bottom right: what comes next. */
  next?: ReactNode | undefined;
  selected?: boolean | undefined;
};

export function CardListItem({ media, title, sub, end, chips, next, selected, ...rest }: CardListItemProps) {
  return (
    <li data-selected={selected} {...rest}>
      <div className="card-list-media">{media}</div>
      <div className="card-list-body">
        <div className="card-list-top">
          <div className="card-list-title">{title}</div>
          {end && <div className="num shrink-0">{end}</div>}
        </div>
        {sub && <div className="list-sub">{sub}</div>}
      </div>
      {(chips || next) && (
        <div className="card-list-foot">
          <span className="row">{chips}</span>
          <span>{next}</span>
        </div>
      )}
    </li>
  );
}
