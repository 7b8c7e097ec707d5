import { Link } from '@tanstack/react-router';
import { ClipboardCheck, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { type EvaluationKind, evaluationKinds } from '#domain/evaluation/kinds.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { formatNumber } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { listValue } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useYoung } from '#web/verbs/use-litter.ts';
import './evaluations.css';
import { scoresOf } from './form-lines.ts';

const EvaluateDialog = lazy(async () => ({
  default: (await import('./evaluate-dialog.tsx')).EvaluateDialog,
}));

/** A litter of twelve, twice a week until they go. */
const mostRead = 200;

export interface EvaluationsCardProps {
  young: AnyRecord;
  litterId: string;
  species: SpeciesKey;
}

/** What was seen of one, each criterion beside its littermates. */
export function EvaluationsCard({ young, litterId, species }: EvaluationsCardProps) {
  const { can, ask, offers } = usePermission('evaluations');
  const wording = useFieldServices();
  const [isEvaluating, setEvaluating] = useState(false);
  const [corrected, setCorrected] = useState<AnyRecord | null>(null);
  const litter = useYoung(litterId);
  const ids = [...new Set([young.id, ...litter.map(({ id }) => id)])];
  const { data } = useRecords('evaluations', {
    pageSize: mostRead,
    sort: { by: 'evaluatedOn', descending: true },
    filters: [{ column: 'offspringId', operator: 'in', value: listValue(ids) }],
  });
  if (!can('read')) return null;
  const all = (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  const mayEvaluate = offers('create') && !young.deletedAt && young.status !== 'Deceased';
  const mayCorrect = offers('update') && !young.deletedAt;
  const shown = evaluationKinds.filter((kind) =>
    all.some((one) => one.kind === kind && one.offspringId === young.id),
  );
  return (
    <Card
      flush
      title="Evaluations"
      end={
        mayEvaluate && (
          <Button
            size="sm"
            variant="quiet"
            icon={ClipboardCheck}
            onClick={() => ask('create', () => setEvaluating(true))}
          >
            Evaluate
          </Button>
        )
      }
    >
      {shown.map((kind) => (
        <Scores
          key={kind}
          kind={kind}
          youngId={young.id}
          all={all.filter((one) => one.kind === kind)}
          onEdit={mayCorrect ? (one) => ask('update', () => setCorrected(one)) : undefined}
        />
      ))}
      {data && shown.length === 0 && (
        <p className="pad muted">
          No evaluation yet. Temperament and build are scored by <Link to="/evaluation-forms">your form</Link>
          , beside the others.
        </p>
      )}
      <Suspense>
        {(isEvaluating || corrected) && (
          <EvaluateDialog
            youngId={young.id}
            title={recordTitle('offspring', young, wording)}
            species={species}
            evaluation={corrected ?? undefined}
            onClose={() => {
              setEvaluating(false);
              setCorrected(null);
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** The last of each, on one scale. */
function lastScores(all: readonly AnyRecord[]): ReadonlyMap<string, AnyRecord> {
  // The latest comes first.
  return new Map(all.toReversed().map((one) => [String(one.offspringId), one]));
}

const place = (score: number, scaleTo: number): string =>
  `${scaleTo > 1 ? ((score - 1) / (scaleTo - 1)) * 100 : 0}%`;

function Scores({
  kind,
  youngId,
  all,
  onEdit,
}: {
  kind: EvaluationKind;
  youngId: string;
  all: readonly AnyRecord[];
  onEdit: ((evaluation: AnyRecord) => void) | undefined;
}) {
  const { today } = useFieldServices();
  const last = lastScores(all);
  const own = last.get(youngId);
  if (!own) return null;
  const scaleTo = Number(own.scaleTo);
  const others = [...last].filter(([id, one]) => id !== youngId && Number(one.scaleTo) === scaleTo);
  const by = typeof own.evaluator === 'string' && own.evaluator ? `, by ${own.evaluator}` : '';
  return (
    <section className="evaluation" aria-label={kind}>
      <div className="evaluation-head">
        <h3>
          {kind}{' '}
          <small className="muted">
            {formatDate(String(own.evaluatedOn), today)}
            {by}
          </small>
        </h3>
        {onEdit && (
          <Button size="sm" variant="quiet" icon={Pencil} onClick={() => onEdit(own)}>
            Edit<span className="sr-only"> {kind.toLocaleLowerCase('en')}</span>
          </Button>
        )}
      </div>
      <dl>
        {scoresOf(own).map(({ key, what, low, high, score }) => {
          const beside = others.flatMap(([id, one]) => {
            const found = scoresOf(one).find((line) => line.key === key)?.score;
            return found ? [{ id, score: found }] : [];
          });
          const mean = beside.length ? beside.reduce((sum, one) => sum + one.score, 0) / beside.length : null;
          return (
            <div key={key}>
              <dt>
                {what}
                {low && high && (
                  <small className="muted">
                    {low} to {high}
                  </small>
                )}
              </dt>
              <dd>
                <span className="evaluation-track" aria-hidden="true">
                  {beside.map((one) => (
                    <i key={one.id} style={{ insetInlineStart: place(one.score, scaleTo) }} />
                  ))}
                  {score !== null && <b style={{ insetInlineStart: place(score, scaleTo) }} />}
                </span>
                <span className="num">
                  {score === null ? 'Not judged' : `${score} of ${scaleTo}`}
                  {mean !== null && <small className="muted">others {formatNumber(mean, 1)}</small>}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {typeof own.notes === 'string' && own.notes && <p className="soft">{own.notes}</p>}
    </section>
  );
}
