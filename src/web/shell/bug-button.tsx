import { Bug } from 'lucide-react';

/** Red and at hand on every page, in the sidebar and in the top line of phones: floating over a page it would cover some of it. */
export function BugButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="bug" aria-label="Report a Bug" aria-haspopup="dialog" onClick={onPress}>
      <Bug />
    </button>
  );
}
