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

const neutral: Look = { tone: 'neutral', icon: CircleDashed };

/** The one table of tones: a state looks the same wherever it stands. Colour only repeats icon and word. */
const tones: readonly (readonly [tone: ChipTone, icon: LucideIcon, states: readonly string[]])[] = [
  ['positive', CircleCheck, ['Active', 'active', 'Available', 'Paid', 'Clear', 'done', 'pass', 'Excellent']],
  ['positive', CircleCheck, ['Good', 'Current', 'Up to date', 'Insured', 'born', 'Signed']],
  ['warning', Clock, ['Reserved', 'Pending', 'pending', 'Carrier', 'Due', 'Fair', 'Needs updates']],
  ['warning', CircleAlert, ['high']],
  ['danger', TriangleAlert, ['Overdue', 'Affected', 'Poor', 'Critical', 'critical', 'urgent', 'fail']],
  ['danger', Ban, ['Blacklisted']],
  ['info', House, ['With guardian']],
  ['info', Undo2, ['Refunded']],
  ['info', Clock, ['scheduled', 'Sent', 'Viewed', 'Partly signed', 'Issued', 'Partly paid']],
  ['neutral', Undo2, ['Credited']],
  ['warning', Clock, ['Signed by buyer']],
  ['danger', Ban, ['Declined']],
  ['neutral', Archive, ['Superseded', 'Revoked']],
  ['info', CircleDashed, ['Prospect']],
  ['accent', CircleDot, ['Expecting', 'confirmed', 'Kept', 'Breeding', 'in progress']],
  ['neutral', Clock, ['planned']],
  ['neutral', Archive, ['Retired', 'Sold', 'Weaned', 'Deceased', 'ended', 'closed']],
  ['neutral', CirclePause, ['Inactive']],
  ['neutral', Ban, ['cancelled', 'not pregnant', 'Lost', 'Resorbed']],
  ['neutral', CircleQuestionMark, ['Unknown', 'unknown']],
];

const looks: ReadonlyMap<string, Look> = new Map(
  tones.flatMap(([tone, icon, states]) => states.map((state) => [state, { tone, icon }] as const)),
);

export const statusLook = (value: string): Look => looks.get(value) ?? neutral;

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
