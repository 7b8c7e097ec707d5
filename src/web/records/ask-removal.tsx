import { type ComponentType, createContext, type ReactNode, use, useCallback, useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Fetched } from '#web/ui/fetched.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { unreachable } from '#web/ui/unreachable.ts';

/** What the server is told of how records are removed, besides which; nothing for most. */
export type HowRemoved = Readonly<Record<string, string>>;

export interface RemovalQuestionProps {
  records: readonly AnyRecord[];
  /** Null where somebody thinks better of it. */
  onAnswer: (how: HowRemoved | null) => void;
}

type LoadQuestion = () => Promise<ComponentType<RemovalQuestionProps>>;

/** Removing asks nothing, but of records that take others along by somebody's choice; fetched when it is asked first. */
export type RemovalQuestions = Partial<Record<EntityName, LoadQuestion>>;

export type AskRemoval = (entity: EntityName, records: readonly AnyRecord[]) => Promise<HowRemoved | null>;

interface Asked {
  readonly load: LoadQuestion;
  readonly records: readonly AnyRecord[];
  readonly answer: (how: HowRemoved | null) => void;
}

/** Asks one question at a time, and draws it. */
export function useRemovalQuestions(questions: RemovalQuestions): { ask: AskRemoval; shown: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<AskRemoval>(
    (entity, records) => {
      const load = questions[entity];
      if (!load) return Promise.resolve({});
      return new Promise((answer) => setAsked({ load, records, answer }));
    },
    [questions],
  );
  const onAnswer = (how: HowRemoved | null) => {
    asked?.answer(how);
    setAsked(null);
  };
  const shown = asked && (
    <Fetched
      load={asked.load}
      onUnreachable={() => {
        toast({ title: unreachable, tone: 'danger' });
        onAnswer(null);
      }}
    >
      {(Question) => <Question records={asked.records} onAnswer={onAnswer} />}
    </Fetched>
  );
  return { ask, shown };
}

export const AskRemovalContext = createContext<AskRemoval | null>(null);

export function useAskRemoval(): AskRemoval {
  const ask = use(AskRemovalContext);
  if (!ask) throw new Error('useAskRemoval must be used within a RecordServicesProvider');
  return ask;
}
