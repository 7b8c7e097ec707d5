import { type ReactNode, useCallback, useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Fetched } from '#web/ui/fetched.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { unreachable } from '#web/ui/unreachable.ts';
import { AsksOne, type FormRequest, type LoadForm, type OpenForm } from './open-form.ts';

/** Loads the form of an entity: none comes before one is opened, for they bring validation and pickers along. */
export type LoadFormOf = (entity: EntityName) => ReturnType<LoadForm>;

interface OpenedForm extends FormRequest {
  readonly key: number;
  readonly load: LoadForm;
  readonly answer: (record: AnyRecord | null) => void;
}

/** The open forms. One opened from another (a new customer for a sale) stands above it and gives its answer back. */
export function useFormStack(formOf: LoadFormOf): { open: OpenForm; shown: ReactNode } {
  const [opened, setOpened] = useState<readonly OpenedForm[]>([]);

  const open = useCallback<OpenForm>(
    (request) =>
      new Promise((answer) => {
        const load = request.load ?? (() => formOf(request.entity));
        setOpened((before) => [...before, { ...request, load, answer, key: (before.at(-1)?.key ?? 0) + 1 }]);
      }),
    [formOf],
  );
  const close = (form: OpenedForm, record: AnyRecord | null) => {
    form.answer(record);
    setOpened((before) => before.filter(({ key }) => key !== form.key));
  };
  const shown = opened.map((form) => (
    <Fetched
      key={form.key}
      load={form.load}
      onUnreachable={() => {
        toast({ title: unreachable, tone: 'danger' });
        close(form, null);
      }}
    >
      {(Form) => (
        <AsksOne value={form.asksOne === true}>
          <Form
            entity={form.entity}
            record={form.record}
            defaults={form.defaults}
            onSaved={(record) => close(form, record)}
            onClose={() => close(form, null)}
          />
        </AsksOne>
      )}
    </Fetched>
  ));
  return { open, shown };
}
