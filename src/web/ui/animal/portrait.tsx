import type { CSSProperties } from 'react';
import { classes } from '#web/ui/classes.ts';
import { collarColour } from './collar.tsx';
import { sexOf } from './sex.ts';
import { Silhouette } from './silhouette.tsx';

export type PortraitSize = 30 | 40 | 64 | 84 | 120 | 168;

export type PortraitProps = {
  name: string;
  /** "Female", "Male"; anything else is not yet sexed. */
  sex?: string | null | undefined;
  species: string;
  photoUrl?: string | null | undefined;
  size?: PortraitSize | undefined;
  /** The young of a litter take their collar's tint. */
  collar?: string | null | undefined;
  /** Left out it reads "name, species, sex"; give "" where the name stands beside it. */
  alt?: string | undefined;
  /** The species' word for the alternative text: "goat". */
  speciesWord?: string | undefined;
  className?: string | undefined;
};

/** Alternative text of an animal's picture where nobody typed a better one. */
export function portraitText(name: string, speciesWord: string, sex: string | null | undefined): string {
  const known = sexOf(sex);
  return [name, speciesWord, known === 'unsexed' ? '' : known].filter(Boolean).join(', ');
}

function letterOf(name: string): string {
  return (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toLocaleUpperCase();
}

export function Portrait(props: PortraitProps) {
  const { name, sex, species, photoUrl, size = 40, collar, speciesWord = species, className } = props;
  const text = props.alt ?? portraitText(name, speciesWord, sex);
  const style = { '--size': `${size}px` } as CSSProperties & Record<`--${string}`, string>;
  if (collar) style['--species'] = collarColour(collar);
  const frame = classes(
    'portrait',
    `portrait-${sexOf(sex)}`,
    size >= 84 && 'portrait-large',
    collar && 'portrait-collar',
    `species-${species}`,
    className,
  );
  if (photoUrl) {
    return (
      <span className={frame} style={style}>
        <img src={photoUrl} alt={text} loading="lazy" decoding="async" />
      </span>
    );
  }
  return (
    <span
      className={frame}
      style={style}
      {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}
    >
      <Silhouette species={species} />
      <span className="portrait-letter">{letterOf(name)}</span>
    </span>
  );
}
