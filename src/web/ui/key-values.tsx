import { Fragment, type ReactNode } from 'react';
import { classes } from './classes.ts';

export type KeyValue = { key?: string | undefined; label: ReactNode; value: ReactNode };

export type KeyValuesProps = {
  items: KeyValue[];
  /** Values at the right edge, as figures. */
  figures?: boolean | undefined;
  className?: string | undefined;
};

export function KeyValues({ items, figures = false, className }: KeyValuesProps) {
  return (
    <dl className={classes('key-values', figures && 'key-values-figures', className)}>
      {items.map((item, index) => (
        <Fragment key={item.key ?? (typeof item.label === 'string' ? item.label : index)}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
