import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DraftAnswer } from '#domain/answers/public-pages.ts';
import { formatDate } from '#domain/dates.ts';
import { type PageSection, sectionNames } from '#domain/public-page/sections.ts';
import { fillTerms } from '#domain/terms.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { remove } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { RecordActions } from '#web/records/record-actions.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReorderList } from '#web/ui/reorder/reorder-list.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { PagePreview } from './page-preview.tsx';
import { PageSettings } from './page-settings.tsx';
import { PublicPageActions } from './public-page-actions.tsx';
import { PublishActions } from './publish-actions.tsx';
import { SectionRow } from './section-row.tsx';
import { contentOf, type Drafting, draftPath, type Keeping, useDrafting, useKeptDraft } from './use-draft.ts';
import { VisitsCard } from './visits-card.tsx';
import './public-pages.css';

/** A public page: its sections on the left, the page itself on the right. */
export function PageEditorScreen({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <EntityGate entity="litter_sites">
      <LoadedRecord entity="litter_sites" id={id}>
        {(site) => (
          <KeptPage key={id} site={site as AnyRecord}>
            {children}
          </KeptPage>
        )}
      </LoadedRecord>
    </EntityGate>
  );
}

interface KeptPageProps {
  site: AnyRecord;
  children?: ReactNode;
}

function KeptPage({ site, children }: KeptPageProps) {
  const [round, setRound] = useState(0);
  const { data, error, isFetching, refetch } = useKeptDraft(site, round);
  if (data)
    return (
      <Editor key={round} site={site} kept={data} onAgain={() => setRound(round + 1)}>
        {children}
      </Editor>
    );
  if (error)
    return (
      <ErrorState title="The page could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <div className="page-editor">
      <SkeletonCard lines={12} />
      <SkeletonCard lines={12} />
    </div>
  );
}

const keepingWords: Readonly<Record<Keeping, string>> = {
  kept: 'All changes are kept.',
  waiting: 'Keeping…',
  keeping: 'Keeping…',
  failed: 'Not kept yet.',
};

/** Whether a published page is online: it is from its first day to its last. */
function onlineWords({ shownFrom, shownUntil }: AnyRecord, today: string): string {
  if (shownFrom && String(shownFrom) > today) return 'Published, but not online yet.';
  if (shownUntil && String(shownUntil) < today) return 'Not online any more.';
  return 'Online as you see it.';
}

function statusWords(site: AnyRecord, { hasDraft, keeping }: Drafting, today: string): string {
  const isChanged = hasDraft || keeping !== 'kept';
  if (!isChanged) return site.isPublished ? onlineWords(site, today) : 'Not published yet.';
  const who = site.isPublished
    ? 'The page changes when you update it.'
    : 'Nobody sees it until you publish it.';
  return `${keepingWords[keeping]} ${who}`;
}

/** "Shown from 3 May until 2 June": only where a day is set. */
function daysWords({ shownFrom, shownUntil }: AnyRecord): string {
  const from = shownFrom ? ` from ${formatDate(String(shownFrom))}` : '';
  const until = shownUntil ? ` until ${formatDate(String(shownUntil))}` : '';
  return from || until ? ` Shown${from}${until}.` : '';
}

interface EditorProps extends KeptPageProps {
  kept: DraftAnswer;
  /** What was kept is read anew: somebody else has changed it. */
  onAgain: () => void;
}

function Editor({ site, kept, onAgain, children }: EditorProps) {
  const drafting = useDrafting(site, kept);
  const pages = usePermission('litter_sites');
  const { today } = useFieldServices();
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const { content, keeping, problem, hasDraft } = drafting;
  const edit: Drafting['change'] = (next) => pages.ask('update', () => drafting.change(next));
  const discard = () =>
    pages.ask(
      'update',
      () =>
        void remove(draftPath(site.id)).then(
          () => drafting.begin(contentOf(site)),
          (failed) => toast({ title: sentenceOf(failed), tone: 'danger' }),
        ),
    );
  return (
    <>
      <TrashNote entity="litter_sites" record={site} />
      <PageHeader
        breadcrumb={
          <Breadcrumb>
            <Link className="link" to="/$path" params={{ path: 'litter-sites' }}>
              Public pages
            </Link>
            {String(site.slug)}
          </Breadcrumb>
        }
        title={site.labels?.breedingGroupId ?? String(site.slug)}
        description={<span role="status">{`${statusWords(site, drafting, today)}${daysWords(site)}`}</span>}
        actions={
          !site.deletedAt && (
            <RecordActions entity="litter_sites" record={site} isCrowded>
              <PublicPageActions site={site} />
              <PublishActions site={site} drafting={drafting} />
            </RecordActions>
          )
        }
      />
      {problem && (
        <Note
          tone="danger"
          role="alert"
          className="mb-4"
          title="Not kept yet"
          end={
            <Button size="sm" onClick={onAgain}>
              Load again
            </Button>
          }
        >
          {problem}
        </Note>
      )}
      <Segmented
        aria-label="What is shown"
        className="page-editor-views"
        value={view}
        onChange={setView}
        options={[
          { value: 'edit', label: 'Compose' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className="page-editor" data-view={view}>
        <div className="page-editor-form stack-lg">
          <Sections site={site} content={content.sections} change={edit}>
            {hasDraft && keeping === 'kept' && (
              <Button size="sm" variant="quiet" onClick={discard}>
                Discard changes
              </Button>
            )}
          </Sections>
          <PageSettings content={content} change={edit} />
          <VisitsCard site={site} />
          {children}
        </div>
        <div className="page-editor-preview">
          <PagePreview id={site.id} turn={drafting.turn} />
        </div>
      </div>
    </>
  );
}

interface SectionsProps {
  site: AnyRecord;
  content: readonly PageSection[];
  change: Drafting['change'];
  children: ReactNode;
}

function Sections({ site, content, change, children }: SectionsProps) {
  const { data: litter } = useRecord('breeding_groups', String(site.breedingGroupId));
  const species = useSpecies();
  const terms = litter ? species.termsFor(litter.species) : species.terms;
  const set = (section: PageSection) =>
    change((before) => ({
      ...before,
      sections: before.sections.map((one) => (one.id === section.id ? section : one)),
    }));
  const move = (from: number, to: number) =>
    change((before) => {
      const moved = before.sections[from];
      if (!moved) return before;
      return { ...before, sections: before.sections.toSpliced(from, 1).toSpliced(to, 0, moved) };
    });
  return (
    <Card title="Sections" end={children} footer="Texts and contact come from your page templates.">
      <ReorderList
        items={content.map((section) => ({
          id: section.id,
          label: fillTerms(sectionNames[section.id], terms),
          section,
        }))}
        onMove={move}
      >
        {({ section, label }, index) => (
          <SectionRow
            section={section}
            label={label}
            isFirst={index === 0}
            isLast={index === content.length - 1}
            onChange={set}
            onMove={(by) => move(index, index + by)}
          />
        )}
      </ReorderList>
    </Card>
  );
}
