import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';

export type SilhouetteProps = ComponentProps<'span'> & {
  /** A species key such as "dog" or "goats". */
  species: string;
  /** In the species' own ink; otherwise in the colour of the text round it. */
  tinted?: boolean | undefined;
};

/** The outline of the species. Decoration: the word stands beside it. */
export function Silhouette({ species, tinted = false, className, ...rest }: SilhouetteProps) {
  return (
    <span
      aria-hidden="true"
      className={classes('silhouette', `species-${species}`, tinted && 'silhouette-tinted', className)}
      {...rest}
    />
  );
}

export type SpeciesIconProps = SilhouetteProps & { size?: number | undefined };

/** The silhouette at the size of an icon, for navigation and choices. */
export function SpeciesIcon({ size = 22, style, ...rest }: SpeciesIconProps) {
  return <Silhouette style={{ width: size, height: Math.round(size * 0.82), ...style }} {...rest} />;
}
