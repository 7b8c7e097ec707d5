import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';

type SkeletonProps = {
  width?: number | string | undefined;
  height?: number | string | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
};

/** One grey shape. Put several in a Skeletons. */
export function Skeleton({ width, height = 12, round = false, className }: SkeletonProps) {
  const style: CSSProperties = { height };
  if (width !== undefined) style.width = width;
  if (round) style.borderRadius = '50%';
  return <span className={classes('skeleton', className)} style={style} />;
}

type SkeletonsProps = {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Appears after 200 ms, and pulses only where motion is allowed. */
export function Skeletons({ label = 'Loading', className, children }: SkeletonsProps) {
  return (
    <div role="status" className={classes('skeletons', className)}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Stands where something may come of which not even the height is known: until then nothing is shown below it. */
export const Awaited = () => <div className="skeletons" hidden />;

const widths = ['62%', '46%', '54%', '40%', '58%', '50%'];

/** Rows with the shape of a list of animals: portrait, two lines, a figure. */
export function SkeletonRows({
  rows = 6,
  className,
}: {
  rows?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <Skeletons className={className}>
      {Array.from({ length: rows }, (_, index) => `row ${index}`).map((key, index) => (
        <div key={key} className="skeleton-row">
          <Skeleton width={40} height={40} round />
          <div className="stack">
            <Skeleton width={widths[index % widths.length]} />
            <Skeleton width="34%" height={10} />
          </div>
          <Skeleton />
        </div>
      ))}
    </Skeletons>
  );
}

export function SkeletonLines({
  lines = 3,
  className,
}: {
  lines?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <Skeletons className={className}>
      <div className="stack">
        {Array.from({ length: lines }, (_, index) => `line ${index}`).map((key, index) => (
          <Skeleton key={key} width={widths[index % widths.length]} />
        ))}
      </div>
    </Skeletons>
  );
}

export function SkeletonCard({
  lines = 4,
  className,
}: {
  lines?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <div className={classes('card', className)}>
      <div className="card-head" />
      <div className="card-body">
        <SkeletonLines lines={lines} />
      </div>
    </div>
  );
}
