import { resultsOn, type Scored } from '#domain/evaluation/criteria.ts';
import { type EvaluationKind, evaluationKinds } from '#domain/evaluation/kinds.ts';
import type { Part } from '../printed-paper.ts';
import { readWholeLitter, sheetOf } from './frame.ts';
import type { Making, PaperMaker } from './maker.ts';
import { day, joined } from './words.ts';

interface Seen {
  readonly offspringId: string;
  readonly kind: EvaluationKind;
  readonly evaluatedOn: string;
  readonly evaluator: string | null;
  readonly scaleTo: number;
  readonly results: unknown;
}

/** The last of each young one and kind. */
async function readSeen({ db, actor }: Making, litterId: string): Promise<readonly Seen[]> {
  const [rows] = await db.scoped(
    actor,
    [
      {
        sql: `select distinct on (e.offspring_id, e.kind) e.offspring_id as "offspringId", e.kind,
          e.evaluated_on::text as "evaluatedOn", e.evaluator, e.scale_to as "scaleTo", e.results
        from offspring o join evaluations e on e.org_id = $org and e.offspring_id = o.id
        where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null and e.deleted_at is null
        order by e.offspring_id, e.kind, e.evaluated_on desc, e.created_at desc`,
        parameters: [litterId],
      },
    ],
    { readOnly: true },
  );
  return rows as unknown as readonly Seen[];
}

const linesOf = ({ results, scaleTo }: Seen): readonly Scored[] =>
  resultsOn(scaleTo).safeParse(results).data ?? [];

/** The scores of a litter beside each other, criterion by criterion. */
export const evaluationSheet: PaperMaker = async (making, [id = '']) => {
  const litter = await readWholeLitter(making, id);
  const seen = await readSeen(making, id);
  const { row, terms, subSpecies } = litter;
  const parts = evaluationKinds.flatMap((kind): Part[] => {
    const own = litter.young.flatMap((young, at) => {
      const one = seen.find(({ offspringId, kind: of }) => offspringId === young.row.id && of === kind);
      return one ? [{ at: at + 1, name: young.name, one, lines: linesOf(one) }] : [];
    });
    if (own.length === 0) return [];
    const asked = [...new Map(own.flatMap(({ lines }) => lines).map((line) => [line.key, line])).values()];
    return [
      {
        kind: 'table',
        title: kind,
        columns: [
          { head: 'Criterion', share: 4 },
          ...own.map(({ at, name }) => ({ head: `${at}. ${name}`, share: 1.4, align: 'right' as const })),
        ],
        rows: asked.map(({ key, what, low, high }) => [
          joined([what, low && high && `${low} to ${high}`]),
          ...own.map(({ lines, one }) => {
            const score = lines.find((line) => line.key === key)?.score;
            return score ? `${score} of ${one.scaleTo}` : '';
          }),
        ]),
      },
      {
        kind: 'facts',
        facts: own.map(({ at, name, one }) => [
          `${at}. ${name}`,
          joined([day(one.evaluatedOn), one.evaluator && `by ${one.evaluator}`]),
        ]),
      },
    ];
  });
  return sheetOf(making, {
    key: 'evaluation-sheet',
    species: row.species,
    subSpecies,
    subject: litter.name,
    isWide: true,
    parts: [
      {
        kind: 'name',
        name: litter.name,
        line: row.birthDate ? `${terms.born} on ${day(row.birthDate)}` : '',
        photo: null,
      },
      ...(parts.length > 0 ? parts : [{ kind: 'words' as const, words: 'Nobody has been evaluated yet.' }]),
    ],
  });
};
