import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import type { Provider } from '#domain/answers/ways-in.ts';
import { leaveToLink, providersQuery, unlinkProvider } from '#web/api/providers.ts';
import { useActor } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Accounts elsewhere that sign in here, where any can. */
export function ProvidersCard() {
  const client = useQueryClient();
  const { isDemo } = useActor();
  const { data: providers = [] } = useQuery({ ...providersQuery, enabled: !isDemo });
  const [chosen, setChosen] = useState<Provider | null>(null);
  const change = useMutation({
    mutationFn: async ({ id, isLinked, password }: Provider & { password: string }) => {
      if (!isLinked) return leaveToLink(id, password);
      await unlinkProvider(id, password);
      toast({ title: 'The account is unlinked', tone: 'positive' });
      setChosen(null);
      await client.invalidateQueries(providersQuery);
    },
    retry: false,
  });
  if (providers.length === 0) return null;
  const begin = (provider: Provider) => {
    change.reset();
    setChosen(provider);
  };
  return (
    <Card title="Accounts elsewhere" flush>
      <List aria-label="Accounts elsewhere">
        {providers.map((provider) => (
          <ListItem
            key={provider.id}
            media={<LogIn className="text-ink-3" />}
            title={provider.name}
            sub={provider.isLinked ? 'Signs you in' : 'Not linked'}
            end={
              <Button size="sm" onClick={() => begin(provider)}>
                {provider.isLinked ? 'Unlink' : 'Link'}
                <span className="sr-only"> {provider.name}</span>
              </Button>
            }
          />
        ))}
      </List>
      {chosen && (
        <PasswordDialog
          title={chosen.isLinked ? `Unlink ${chosen.name}` : `Link ${chosen.name}`}
          description={
            chosen.isLinked
              ? 'It signs you in no longer. Your password does.'
              : `${chosen.name} asks next who you are. The address there has to be the one of this account.`
          }
          submit={chosen.isLinked ? 'Unlink' : 'Continue'}
          busy={change.isPending}
          error={change.error}
          onSubmit={(password) => change.mutate({ ...chosen, password })}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
