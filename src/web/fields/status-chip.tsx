import {
  Archive,
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePause,
  CircleQuestionMark,
  Clock,
  House,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

interface Look {
  readonly tone: ChipTone;
  readonly icon: LucideIcon;
}

const positive: Look = { tone: 'positive', icon: CircleCheck };
const warning: Look = { tone: 'warning', icon: Clock };
const danger: Look = { tone: 'danger', icon: TriangleAlert };
const info: Look = { tone: 'info', icon: House };
const accent: Look = { tone: 'accent', icon: CircleDot };
const neutral: Look = { tone: 'neutral', icon: CircleDashed };
const rest: Look = { tone: 'neutral', icon: Archive };
const unknown: Look = { tone: 'neutral', icon: CircleQuestionMark };

/** The one table of tones: a state looks the same wherever it stands. Colour only repeats icon and word. */
const looks: Readonly<Record<string, Look>> = {
  Active: positive,
  active: positive,
  Available: positive,
  Paid: positive,
  Clear: positive,
  done: positive,
  pass: positive,
  Excellent: positive,
  Good: positive,
  Current: positive,
  'Up to date': positive,
  Insured: positive,
  born: positive,
  Reserved: warning,
  Pending: warning,
  pending: warning,
  Carrier: warning,
  Due: warning,
  Fair: warning,
  high: { tone: 'warning', icon: CircleAlert },
  'Needs updates': warning,
  Prospect: { tone: 'info', icon: CircleDashed },
  Overdue: danger,
  Affected: danger,
  Poor: danger,
  Critical: danger,
  critical: danger,
  urgent: danger,
  fail: danger,
  Blacklisted: { tone: 'danger', icon: Ban },
  'With guardian': info,
  Refunded: { tone: 'info', icon: Undo2 },
  scheduled: { tone: 'info', icon: Clock },
  Expecting: accent,
  confirmed: accent,
  Kept: accent,
  Breeding: accent,
  'in progress': accent,
  open: { tone: 'neutral', icon: CircleDashed },
  planned: { tone: 'neutral', icon: Clock },
  Retired: rest,
  Sold: rest,
  Weaned: rest,
  Deceased: rest,
  ended: rest,
  closed: rest,
  Inactive: { tone: 'neutral', icon: CirclePause },
  cancelled: { tone: 'neutral', icon: Ban },
  'not pregnant': { tone: 'neutral', icon: Ban },
  Outside: neutral,
  outside: neutral,
  Unknown: unknown,
  unknown: unknown,
};

export const statusLook = (value: string): Look => looks[value] ?? neutral;

/** Choices that are states, and so are drawn as chips. */
export const isStatusField = (name: string): boolean => /status$|^priority$|^severity$/i.test(name);

export interface StatusChipProps {
  /** The stored value, which decides the tone. */
  value: string;
  /** What is written; the value itself where left out. */
  children?: string | undefined;
}

export function StatusChip({ value, children }: StatusChipProps) {
  const { tone, icon } = statusLook(value);
  return (
    <Chip tone={tone} icon={icon}>
      {children ?? value}
    </Chip>
  );
}
