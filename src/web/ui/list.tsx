import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type ListProps = ComponentProps<'ul'>;

/** Rows between hairlines, for cards without a table's columns. */
export function List({ className, ...rest }: ListProps) {
  return <ul className={classes('list', className)} {...rest} />;
}

export type ListItemProps = Omit<ComponentProps<'li'>, 'title'> & {
  media?: ReactNode | undefined;
  title: ReactNode;
  sub?: ReactNode | undefined;
  end?: ReactNode | undefined;
};

export function ListItem({ media, title, sub, end, children, ...rest }: ListItemProps) {
  return (
    <li {...rest}>
      {media}
      <div className="list-main">
        <p className="list-title">{title}</p>
        {sub && <p className="list-sub">{sub}</p>}
        {children}
      </div>
      {end}
    </li>
  );
}
