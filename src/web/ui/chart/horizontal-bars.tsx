import { Fragment } from 'react';
import { formatNumber } from '#domain/writing.ts';
import { classes } from '#web/ui/classes.ts';

export type HorizontalBar = {
  label: string;
  value: number;
  /** The figure in words: "60 of 64". */
  text?: string | undefined;
  tone?: 'normal' | 'warning' | 'danger' | undefined;
};

type HorizontalBarsProps = {
  'aria-label': string;
  items: HorizontalBar[];
  /** The full length; by default the largest value. */
  max?: number | undefined;
  format?: ((value: number) => string) | undefined;
  className?: string | undefined;
};

/** Bars with their label and figure in words: it is its own table. */
export function HorizontalBars({
  items,
  max,
  format = (v) => formatNumber(v),
  className,
  ...rest
}: HorizontalBarsProps) {
  const full = max ?? Math.max(0, ...items.map((item) => item.value));
  return (
    <dl className={classes('bars', className)} {...rest}>
      {items.map((item) => (
        <Fragment key={item.label}>
          <dt>{item.label}</dt>
          <dd className="bars-bar" aria-hidden="true">
            <div className={classes('meter', item.tone && item.tone !== 'normal' && `meter-${item.tone}`)}>
              <span style={{ width: `${full > 0 ? Math.max(0, (item.value / full) * 100) : 0}%` }} />
            </div>
          </dd>
          <dd className="bars-value">{item.text ?? format(item.value)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
