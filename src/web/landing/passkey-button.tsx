import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { canUsePasskeys, isChangeOfMind, signInWithPasskey } from '#web/api/passkeys.ts';
import { enter } from '#web/api/ways-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { authFailure } from './auth-form.ts';

/** Signs in with a key of this device; it knows whose it has, so nothing is typed. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    retry: false,
    onSuccess: async () => {
      await enter(client);
      onSignedIn();
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      {signIn.error && !isChangeOfMind(signIn.error) && (
        <Note tone="danger" role="alert">
          <p>{authFailure(signIn.error).message}</p>
        </Note>
      )}
      <Button size="big" full icon={KeyRound} busy={signIn.isPending} onClick={() => signIn.mutate()}>
        Use a Passkey
      </Button>
    </>
  );
}
