import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { mailQuery } from './outbox.ts';

/** One mail as it would have been sent, to copy and pass on. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: mail, error } = useQuery(mailQuery(id));
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Text copied', tone: 'positive' });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mail?.subject ?? 'Mail'}
      description={mail ? `To ${mail.recipient}` : undefined}
      footer={
        <>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
          {mail?.bodyText && (
            <Button variant="primary" icon={Copy} onClick={() => void copy(mail.bodyText)}>
              Copy Text
            </Button>
          )}
        </>
      }
    >
      {error && <Note tone="danger">{sentenceOf(error)}</Note>}
      {!mail && !error && <SkeletonLines lines={6} />}
      {mail?.bodyText && <p className="whitespace-pre-wrap break-words">{mail.bodyText}</p>}
      {mail && !mail.bodyText && (
        <Note>It was sent, and its text was forgotten: links in it let people in.</Note>
      )}
    </Dialog>
  );
}
