import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { becomeSomebodyElse } from '#web/api/leaving.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Whoever runs the installation never forgets whose pages these are. */
export function LookingBanner() {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => post('/api/installation/people/look/end'),
    onSuccess: () => becomeSomebodyElse(client),
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
  return (
    <section className="demo-banner" aria-label="Looking as somebody else">
      <Eye />
      <p>
        <b>You see what {user?.name} sees.</b> Nothing can be changed.
      </p>
      <Button size="sm" variant="quiet" busy={isPending} onClick={() => mutate()}>
        Back to My Account
      </Button>
    </section>
  );
}
