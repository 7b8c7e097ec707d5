import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSessions, UserAnswer } from '#domain/answers/account.ts';
import type { Message } from '#domain/answers/ways-in.ts';
import { spelled } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import { useTeam, useUser } from '#web/api/session.ts';
import { useSwitchOrganisation } from '#web/api/team.ts';
import { useSignOut } from '#web/api/ways-in.ts';
import { useDocumentTitle } from '#web/shell/document-title.ts';
import { LookingBanner } from '#web/shell/looking-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Logo } from '#web/ui/mark.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { factorsQuery } from './factors.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import './settings.css';

/**
 * In place of the book, at whatever address, for somebody of whom a second factor is demanded and who has none: with it
 * the page they were at comes back.
 */
export function SecondFactorDueScreen() {
  const user = useUser();
  const { currentOrg } = useTeam();
  const signOut = useSignOut();
  useDocumentTitle('Set up a second factor');
  const who = user?.secondFactorDue === 'organisation' && currentOrg.name ? currentOrg.name : 'This Studbook';
  return (
    <div className="book book-single">
      {user?.isLookedAt && <LookingBanner />}
      <div className="page">
        <div className="page-inner">
          <header className="top-line">
            <Logo />
            <div className="actions">
              <Button variant="quiet" busy={signOut.isPending} onClick={signOut.mutate}>
                Sign Out
              </Button>
            </div>
          </header>
          <main id="content" tabIndex={-1}>
            <PageHeader
              title="Set up a second factor"
              description={`${who} asks everybody who works here for one: an app on your phone that shows codes, or a passkey of this device. Then you come back to this page.`}
            />
            <div className="settings">
              <Done />
              {user?.email && <PasswordMissing email={user.email} />}
              {user && !user.isLookedAt && (
                <>
                  <SecondFactorCard />
                  <PasskeysCard />
                </>
              )}
              <Elsewhere user={user} />
            </div>
          </main>
        </div>
      </div>
    </div>
  );
}

/** Pressed and not left by itself: recovery codes may still be on the screen. */
function Done() {
  const client = useQueryClient();
  const { data } = useQuery(factorsQuery);
  const open = useMutation({ mutationFn: () => client.resetQueries() });
  if (!data || (!data.isOn && data.passkeys.length === 0)) return null;
  return (
    <Note
      tone="positive"
      role="status"
      title="Your second factor is set up"
      end={
        <Button variant="primary" busy={open.isPending} onClick={() => open.mutate()}>
          Continue
        </Button>
      }
    />
  );
}

/** Whoever came with an account elsewhere has no password, which both ways ask for. */
function PasswordMissing({ email }: { email: string }) {
  const { data } = useQuery({
    queryKey: ['/api/auth/sessions'],
    queryFn: ({ signal }) => get<OwnSessions>('/api/auth/sessions', signal),
  });
  const send = useMutation({ mutationFn: () => post<Message>('/api/auth/recover', { email }), retry: false });
  if (!data || data.hasPassword) return null;
  return (
    <Note
      tone="warning"
      title="Choose a password first"
      end={
        <Button busy={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
          Send Link
        </Button>
      }
    >
      <p role="status">
        {send.data?.message ??
          (send.error
            ? sentenceOf(send.error)
            : 'You have none here yet, and setting up a second factor asks for it. The link to choose one comes by mail.')}
      </p>
    </Note>
  );
}

/** What others do not demand stays open. */
function Elsewhere({ user }: { user: UserAnswer | null | undefined }) {
  const { currentOrg, availableOrgs } = useTeam();
  const switchTo = useSwitchOrganisation();
  if (user?.secondFactorDue !== 'organisation' || user.isLookedAt || availableOrgs.length < 2) return null;
  return (
    <Field label={spelled('Work in another organization')}>
      <Select
        value={currentOrg.id}
        disabled={switchTo.isPending}
        onChange={({ target }) => switchTo.mutate(target.value)}
        options={availableOrgs.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}
