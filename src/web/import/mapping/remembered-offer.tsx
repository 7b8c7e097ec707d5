import { RotateCcw } from 'lucide-react';
import type { ImportProfile } from '#domain/answers/imports.ts';
import { dayIn, formatDate } from '#domain/dates.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { quoted } from '../words.ts';

export interface RememberedOfferProps {
  profiles: readonly ImportProfile[];
  /** The one that is in use. */
  used: ImportProfile | null;
  onUse: (profile: ImportProfile) => void;
  onForget: (profile: ImportProfile) => void;
}

/** The others stand under Imports. */
const mostOffered = 3;

/** Mappings of earlier files with just these columns, by name, the last used first. */
export function RememberedOffer({ profiles, used, onUse, onForget }: RememberedOfferProps) {
  const { today, timeZone } = useFieldServices();
  const from = ({ name, usedAt }: ImportProfile) =>
    `${quoted(name)}, last used ${formatDate(dayIn(timeZone, usedAt), today)}`;
  return profiles.slice(0, mostOffered).map((profile) => (
    <Note
      key={profile.id}
      tone="neutral"
      icon={RotateCcw}
      end={
        <>
          {used?.id !== profile.id && (
            <Button size="sm" onClick={() => onUse(profile)}>
              Use this mapping
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => onForget(profile)}>
            Forget it
          </Button>
        </>
      }
    >
      {used?.id === profile.id ? 'Mapped as remembered in ' : 'These columns were mapped before: '}
      {from(profile)}.
    </Note>
  ));
}
