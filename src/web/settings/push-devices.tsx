import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { NoticeSettingsAnswer, PushDevice } from '#domain/answers/notices.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post, remove } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const path = '/api/notifications/devices';
const isApple = /iPhone|iPad/.test(navigator.userAgent);
const canTell = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Said to whoever tapped and was not asked, or has said no before. */
const refusedWords =
  'This browser does not allow notifications of Studbook. Allow them in its settings for this page, then try again.';

/**
 * Asks the browser, and answers where it is told.
 * @throws Error with a sentence where it does not allow it
 */
async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(refusedWords);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another installation at this address takes nothing of ours.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return made.toJSON();
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const said = (error: unknown): string =>
  error instanceof Error && error.message === refusedWords ? refusedWords : sentenceOf(error);

export interface PushDevicesProps {
  settings: NoticeSettingsAnswer;
  /** Takes what the server answers in the place of what is shown. */
  onChanged: (settings: NoticeSettingsAnswer) => void;
}

/** The browsers that are told, each with the way to end it, and the button that adds this one. */
export function PushDevices({ settings: { devices, pushKey }, onChanged }: PushDevicesProps) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const onError = (error: unknown) => setProblem(said(error));
  const add = useMutation({
    mutationFn: async () => post<NoticeSettingsAnswer>(path, await subscribe(pushKey)),
    onMutate: () => setProblem(null),
    onError,
    onSuccess: (answer) => {
      onChanged(answer);
      toast({ title: 'This device is told from now on', tone: 'positive' });
    },
  });
  const end = useMutation({
    mutationFn: async ({ id, isCurrent }: PushDevice) => {
      if (isCurrent) await unsubscribe();
      return remove(`${path}/${id}`) as Promise<unknown> as Promise<NoticeSettingsAnswer>;
    },
    onMutate: () => setProblem(null),
    onError: (error) => {
      onError(error);
      void client.invalidateQueries({ queryKey: ['/api/notifications'] });
    },
    onSuccess: (answer, { name }) => {
      onChanged(answer);
      toast({ title: `${name} is told nothing any more`, tone: 'positive' });
    },
  });
  const isHere = devices.some(({ isCurrent }) => isCurrent);
  return (
    <div className="stack">
      {devices.length > 0 && (
        <List aria-label="Devices that are told">
          {devices.map((device) => (
            <ListItem
              key={device.id}
              title={device.name}
              end={
                <span className="row flex-wrap">
                  {device.isCurrent && <Chip tone="positive">This device</Chip>}
                  <Button
                    size="sm"
                    variant="quiet"
                    busy={end.isPending && end.variables.id === device.id}
                    aria-label={`Remove: ${device.name}`}
                    onClick={() => end.mutate(device)}
                  >
                    Remove
                  </Button>
                </span>
              }
            />
          ))}
        </List>
      )}
      {!isHere && canTell && (
        <div className="row">
          <Button icon={BellRing} busy={add.isPending} onClick={() => add.mutate()}>
            Tell me on this device
          </Button>
        </div>
      )}
      {!canTell && (
        <p className="muted">
          {isApple
            ? 'To be told on this device, add Studbook to the home screen first: Share, then “Add to Home Screen”.'
            : 'This browser shows no notifications of Studbook: it wants an address with https for that.'}
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
