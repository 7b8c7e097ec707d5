import { useEffect, useRef } from 'react';
import { useAsk } from '#web/access/use-permission.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { type DialogRequest, onDialogRequest } from '../dialog-events.ts';

/** Answers the page-wide events with the form they ask for, or with the reason why there is none. */
export function PageDialogs() {
  const openForm = useOpenForm();
  const ask = useAsk({ showsInDemo: true });

  const answer = ({ entity, defaults }: DialogRequest) =>
    ask(entity, 'create', () => void openForm({ entity, defaults }));
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => onDialogRequest((request) => latest.current(request)), []);
  return null;
}
