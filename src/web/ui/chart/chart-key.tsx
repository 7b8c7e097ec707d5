import { classes } from '#web/ui/classes.ts';

export type ChartKeyItem = {
  label: string;
  /** A CSS colour, or a class that paints the swatch. */
  color?: string | undefined;
  swatch?: string | undefined;
  rule?: boolean | undefined;
};

/** Only where a label does not fit into the chart itself. */
export function ChartKey({ items, className }: { items: ChartKeyItem[]; className?: string | undefined }) {
  return (
    <ul className={classes('chart-key', className)}>
      {items.map(({ label, color, swatch, rule }) => (
        <li key={label}>
          <span
            className={classes('swatch', rule && 'swatch-rule', swatch)}
            style={color ? { background: color } : undefined}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
