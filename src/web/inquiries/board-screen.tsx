import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { type InquiryStage, inquiryStages } from '#domain/inquiry-stages.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { updateRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { Board, BoardCard, BoardCards, BoardColumn, BoardVoice } from '#web/ui/board/board.tsx';
import { useBoard } from '#web/ui/board/use-board.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ErrorState, LoadingScreen } from '#web/ui/whole-page.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const most = 500;

/** All inquiries by stage: a card is carried on by its handle, or sent on by its list of stages. */
export function BoardScreen() {
  return (
    <EntityGate entity="inquiries">
      <InquiryBoard />
    </EntityGate>
  );
}

const nameOf = (inquiry: AnyRecord): string => inquiry.labels?.customerId ?? 'Somebody';
const stageOf = (inquiry: AnyRecord): InquiryStage =>
  inquiryStages.find((stage) => stage === inquiry.stage) ?? 'New';

function InquiryBoard() {
  const client = useQueryClient();
  const { today } = useFieldServices();
  const openForm = useOpenForm();
  const inquiries = usePermission('inquiries');
  const places = usePermission('places');
  const { problem, send } = useSending();
  const { data, isError, error, refetch, isFetching } = useRecords('inquiries', {
    pageSize: most,
    labels: true,
    count: true,
  });
  const [declining, setDeclining] = useState<AnyRecord | null>(null);
  const all = (data?.items ?? []) as readonly AnyRecord[];

  const moveTo = (inquiry: AnyRecord, to: InquiryStage) => {
    if (to === stageOf(inquiry)) return;
    if (to === 'Declined') return setDeclining(inquiry);
    void send(async () => {
      try {
        await updateRecord('inquiries', inquiry.id, { version: inquiry.version, stage: to });
        toast({ title: `${nameOf(inquiry)}: ${to}`, tone: 'positive' });
      } finally {
        await refreshAfterWrite(client, 'inquiries');
      }
    });
  };
  const { carried, handleOf } = useBoard(inquiryStages, (id, to) => {
    const inquiry = all.find((one) => one.id === id);
    if (inquiry) inquiries.ask('update', () => moveTo(inquiry, to));
  });
  if (isError)
    return (
      <ErrorState title="The inquiries could not be read" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <LoadingScreen />;
  const held = all.find(({ id }) => id === carried?.id);
  const addPlace = (inquiry: AnyRecord) =>
    places.open(
      'create',
      () =>
        void openForm({
          entity: 'places',
          defaults: {
            customerId: inquiry.customerId,
            breedingGroupId: inquiry.breedingGroupId,
            joinedOn: today,
          },
        }),
    );
  return (
    <>
      {problem && (
        <Note tone="danger" role="alert" title="Not moved" className="mb-4">
          {problem}
        </Note>
      )}
      {all.length === 0 && (
        <EmptyState outlined title="No inquiries yet">
          Give the address of an application form to whoever asks, or add an inquiry by hand.
        </EmptyState>
      )}
      {all.length > 0 && (
        <Board>
          {inquiryStages.map((stage) => {
            const cards = all.filter((one) => stageOf(one) === stage);
            return (
              <BoardColumn
                key={stage}
                place={stage}
                title={stage}
                count={cards.length}
                isOver={carried?.to === stage}
              >
                {cards.length === 0 && <p className="muted">Nobody here.</p>}
                <BoardCards>
                  {cards.map((inquiry) => (
                    <BoardCard
                      key={inquiry.id}
                      name={nameOf(inquiry)}
                      held={carried?.id === inquiry.id}
                      handle={inquiries.offers('update') ? handleOf(inquiry.id, stage) : undefined}
                      head={
                        <Link className="link" to="/$path/$id" params={{ path: 'inquiries', id: inquiry.id }}>
                          {nameOf(inquiry)}
                        </Link>
                      }
                    >
                      <p className="list-sub">
                        {[
                          formatDate(String(inquiry.receivedOn), today),
                          inquiry.labels?.breedingGroupId,
                          inquiry.source,
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </p>
                      {inquiries.offers('update') && (
                        <div className="board-acts">
                          <Field label={`Stage of ${nameOf(inquiry)}`} hideLabel>
                            <Select
                              value={stage}
                              options={[...inquiryStages]}
                              onChange={({ target }) => {
                                const to = inquiryStages.find((one) => one === target.value);
                                if (to) inquiries.ask('update', () => moveTo(inquiry, to));
                              }}
                            />
                          </Field>
                          {stage === 'Approved' && places.offers('create') && (
                            <Button onClick={() => addPlace(inquiry)}>Add to list</Button>
                          )}
                        </div>
                      )}
                    </BoardCard>
                  ))}
                </BoardCards>
              </BoardColumn>
            );
          })}
        </Board>
      )}
      {(data.total ?? 0) > most && <p className="muted">The newest {most} are here.</p>}
      <BoardVoice carried={held && carried ? { name: nameOf(held), to: carried.to } : null} />
      {declining && <DeclineDialog inquiry={declining} onClose={() => setDeclining(null)} />}
    </>
  );
}
