import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeSettingsAnswer, NoticeSettingsChange } from '#domain/answers/notices.ts';
import { type NoticeTopic, noticeTopics } from '#domain/notices.ts';
import { mayRead } from '#domain/policy.ts';
import { spelled } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { put } from '#web/api/client.ts';
import { noticeSettingsPath, noticeSettingsQuery } from '#web/api/notice-settings.ts';
import { useActor, useTeam } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PushDevices } from './push-devices.tsx';

const topicWords: Readonly<Record<NoticeTopic, string>> = {
  tasks: 'Tasks of yours, and those nobody has taken',
  reproduction: 'Heats, matings, births and eggs',
  health: 'Health, care and tests that expire',
  people: 'Pickups and meetings',
  money: 'Payments',
};

/** Of what a role reads; the others would never fill. */
const topicEntity = {
  tasks: 'tasks',
  reproduction: 'breeding_records',
  health: 'health_records',
  people: 'puppy_pickups',
  money: 'financial_transactions',
} as const;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

type Choice = Pick<NoticeSettingsAnswer, 'digest' | 'reminders' | 'hour' | 'byMail' | 'byPush' | 'leftOut'>;

/** What somebody is told of the organisation they work in, and at which hour. Everybody's own. */
export function NotificationsCard() {
  const { isDemo } = useActor();
  // The demo's address is nobody's.
  return isDemo ? null : <Notifications />;
}

function Notifications() {
  const client = useQueryClient();
  const { role } = useActor();
  const { currentOrg } = useTeam();
  const query = noticeSettingsQuery(currentOrg.id);
  const key: readonly unknown[] = query.queryKey;
  // Held here as well: what is read from the cache is drawn a moment after the box was ticked, and would flicker back.
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  const { data: known, error } = useQuery(query);
  const { mutate } = useMutation({
    mutationFn: (change: NoticeSettingsChange) => put<NoticeSettingsAnswer>(noticeSettingsPath, change),
    // What is chosen stands at once, and goes back where the server refuses it.
    onMutate: (change) => {
      const before = client.getQueryData<NoticeSettingsAnswer>(key);
      if (before) client.setQueryData(key, { ...before, ...change });
      return before;
    },
    onError: (failure, _change, before) => {
      setChosen({});
      client.setQueryData(key, before);
      toast({ title: sentenceOf(failure), tone: 'danger' });
    },
  });
  const save = (change: Partial<Choice>, done: string) => {
    setChosen((before) => ({ ...before, ...change }));
    mutate(change, { onSuccess: () => toast({ title: done, tone: 'positive' }) });
  };
  const data = known && { ...known, ...chosen };
  if (!data)
    return (
      <Card title="Notifications">
        {error ? <p role="alert">{sentenceOf(error)}</p> : <SkeletonRows rows={4} />}
      </Card>
    );
  const { digest, reminders, hour, byMail, byPush, leftOut, timeZone } = data;
  const shown = noticeTopics.filter((topic) => mayRead(role, topicEntity[topic]));
  const toggle = (topic: NoticeTopic, isTold: boolean) =>
    save(
      { leftOut: isTold ? leftOut.filter((one) => one !== topic) : [...leftOut, topic] },
      isTold ? 'It is in your digest from now on' : 'It is left out from now on',
    );
  return (
    <section id="notifications" aria-label="Notifications">
      <Card title="Notifications" end={`For ${currentOrg.name}`}>
        <div className="form-stack">
          <Delivery settings={data} />
          <CheckField
            label="When a task reminds me"
            help="Of tasks given to you, to your role, or made by you for nobody in particular"
            checked={reminders}
            onChange={({ target }) =>
              save(
                { reminders: target.checked },
                target.checked ? 'You are reminded of tasks' : 'You are not reminded of tasks',
              )
            }
          />
          <CheckField
            label="A digest each day"
            help="What is overdue, due today and ahead, in one message. On days without any of it there is none"
            checked={digest}
            onChange={({ target }) =>
              save({ digest: target.checked }, target.checked ? 'You get a digest' : 'You get no digest')
            }
          />
          <Field
            label="At"
            help={spelled(`By the clocks of the organization: ${timeZone.replaceAll('_', ' ')}`)}
          >
            <Select
              options={hours}
              value={String(hour)}
              disabled={!(digest || reminders)}
              onChange={({ target }) => save({ hour: Number(target.value) }, 'The hour is saved')}
            />
          </Field>
          {(digest || reminders) && (
            <Field label="How" group>
              <div className="stack">
                <CheckField
                  label="By mail"
                  help={byMail ? undefined : 'Only where none of your devices can be told'}
                  checked={byMail}
                  disabled={byMail && !byPush}
                  onChange={({ target }) =>
                    save(
                      { byMail: target.checked },
                      target.checked ? 'You are told by mail' : 'You are told on your devices',
                    )
                  }
                />
                <CheckField
                  label="On my devices"
                  help="A notification of the telephone or computer, also while Studbook is closed"
                  checked={byPush}
                  disabled={byPush && !byMail}
                  onChange={({ target }) =>
                    save(
                      { byPush: target.checked },
                      target.checked ? 'Your devices are told' : 'Your devices are told nothing',
                    )
                  }
                />
              </div>
            </Field>
          )}
          {(digest || reminders) && byPush && (
            <PushDevices
              settings={data}
              onChanged={(answer) => {
                setChosen({});
                client.setQueryData(key, answer);
              }}
            />
          )}
          {digest && (
            <Field label="In the digest" group>
              <div className="stack">
                {shown.map((topic) => (
                  <CheckField
                    key={topic}
                    label={topicWords[topic]}
                    checked={!leftOut.includes(topic)}
                    onChange={({ target }) => toggle(topic, target.checked)}
                  />
                ))}
              </div>
            </Field>
          )}
        </div>
      </Card>
    </section>
  );
}

/** Whether anything arrives, and where. */
function Delivery({ settings }: { settings: NoticeSettingsAnswer }) {
  const { address, isProven, sendsMail } = settings;
  if (address === null)
    return (
      <p className="soft">
        Your account has no email address: add one above, and mail goes there. Devices can be told without it.
      </p>
    );
  if (!sendsMail)
    return (
      <p className="soft">
        This Studbook has no mail server: what would be sent is kept in the outbox, for whoever runs the
        installation to pass on.
      </p>
    );
  if (!isProven)
    return (
      <p className="soft">Nothing is sent yet: confirm above that {address} is yours, and mail goes there.</p>
    );
  return <p className="soft">Mail goes to {address}. What is in it follows your role here.</p>;
}
