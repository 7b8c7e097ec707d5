import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** What became of an invitation: sent, or a link that is shown this once. */
export function InvitationLink({ email, link }: { email: string; link: string | null }) {
  if (link === null) return <Note tone="positive">The invitation was sent to {email}.</Note>;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast({ title: 'The link is copied', tone: 'positive' });
  };
  return (
    <Note
      title={`The invitation of ${email}`}
      end={
        <Button size="sm" onClick={() => void copy()}>
          Copy Link
        </Button>
      }
    >
      <p>
        This Studbook sends no mail: pass the link on yourself. It is shown only now, is valid for seven days
        and serves once.
      </p>
      <TextInput
        aria-label="Link of the invitation"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
    </Note>
  );
}
