import { useMutation, useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { leaveForProvider, providersQuery } from '#web/api/providers.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { authFailure } from './auth-form.ts';

/** One for each service that is set up here; nothing where none is. */
export function ProviderButtons({ to }: { to: string }) {
  const { data: providers = [] } = useQuery(providersQuery);
  const leave = useMutation({ mutationFn: (id: string) => leaveForProvider(id, to), retry: false });
  return (
    <>
      {leave.error && (
        <Note tone="danger" role="alert">
          <p>{authFailure(leave.error).message}</p>
        </Note>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="big"
          full
          icon={LogIn}
          busy={leave.isPending && leave.variables === id}
          onClick={() => leave.mutate(id)}
        >
          Continue with {name}
        </Button>
      ))}
    </>
  );
}
