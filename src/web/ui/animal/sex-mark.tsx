import { CircleQuestionMark, type LucideIcon, Mars, Venus } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';
import { type Sex, sexOf } from './sex.ts';

const icons: Record<Sex, LucideIcon> = { female: Venus, male: Mars, unsexed: CircleQuestionMark };
const words: Record<Sex, string> = { female: 'Female', male: 'Male', unsexed: 'Not sexed' };

export type SexMarkProps = {
  sex: string | null | undefined;
  /** The species' word: doe, buck. By default Female, Male, Not sexed. */
  word?: string | undefined;
  /** The icon alone; the word is read by screen readers. */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
};

export function SexMark({ sex, word, iconOnly = false, className }: SexMarkProps) {
  const key = sexOf(sex);
  const Icon = icons[key];
  return (
    <span className={classes('sex-mark', `sex-${key}`, className)}>
      <Icon />
      <span className={iconOnly ? 'sr-only' : undefined}>{word ?? words[key]}</span>
    </span>
  );
}

/** The icon of a sex, for choices and chips. */
export function sexIcon(sex: string | null | undefined): LucideIcon {
  return icons[sexOf(sex)];
}
