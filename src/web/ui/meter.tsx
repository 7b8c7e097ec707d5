import { classes } from './classes.ts';

export type MeterProps = {
  /** 0 to `max`. */
  value: number;
  max?: number | undefined;
  'aria-label': string;
  /** The value in words: "60 of 64". */
  text?: string | undefined;
  tone?: 'normal' | 'warning' | 'danger' | undefined;
  /** A measure by default; a job under way is "progress". */
  kind?: 'meter' | 'progress' | undefined;
  className?: string | undefined;
};

/** A thin bar; the element that screen readers hear is the browser's own. */
export function Meter({
  value,
  max = 1,
  text,
  tone = 'normal',
  kind = 'meter',
  className,
  ...rest
}: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const figures = { max, value: share * max, 'aria-valuetext': text, className: 'sr-only', ...rest };
  return (
    <div className={classes('meter', tone !== 'normal' && `meter-${tone}`, className)}>
      {kind === 'progress' ? <progress {...figures} /> : <meter {...figures} />}
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}
