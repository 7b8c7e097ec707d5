import { Link, type LinkProps } from '@tanstack/react-router';
import { BookmarkPlus, Ellipsis, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { inSentence } from '#domain/terms.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import {
  type SavedView,
  type UserSettings,
  useChangeUserSettings,
  useUserSettings,
} from '#web/api/user-settings.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { NavTab, NavTabs } from '#web/ui/nav-tabs.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { isSameView, type ListSearch, readListSearch, viewOf } from './list-search.ts';
import type { RecordList } from './use-record-list.ts';

const withViews = (
  settings: UserSettings,
  entity: string,
  edit: (views: readonly SavedView[]) => SavedView[],
): UserSettings => ({
  ...settings,
  views: { ...settings.views, [entity]: edit(settings.views?.[entity] ?? []) },
});

function useSavedViews(list: RecordList) {
  const { settings } = useUserSettings();
  const saving = useChangeUserSettings();
  const permission = usePermission('dashboard_preferences');
  const edit = (change: (views: readonly SavedView[]) => SavedView[], done?: () => void) =>
    permission.ask('update', () =>
      saving.mutate((now) => withViews(now, list.entity, change), {
        onSuccess: () => done?.(),
        onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
      }),
    );
  return { views: settings.views?.[list.entity] ?? [], edit, isPending: saving.isPending };
}

/** The name of the view that leaves nothing out. */
const everything = 'all';

export interface SavedViewsProps {
  list: RecordList;
  /** Of the list as a whole. */
  total?: number | undefined;
}

/** Named states of the list, as tabs. Each person has their own. */
export function SavedViews({ list, total }: SavedViewsProps) {
  const { views: given } = list;
  const { views, edit } = useSavedViews(list);
  const current = list.search.view;
  const isPlain = (current === undefined || current === everything) && !list.isFiltered && !list.search.trash;
  // Where the list opens with a view of its own, everything is one of the others.
  const all = list.opensWith ? { view: everything } : {};
  const mine = views.find(({ id }) => id === current);

  if (given.length === 0 && views.length === 0) return null;
  return (
    <NavTabs aria-label="Saved views">
      <ViewTab
        words={`All ${inSentence(list.words.many)}`}
        search={all}
        current={isPlain}
        count={isPlain ? total : undefined}
      />
      {given.map(({ id, name, search, count }) => (
        <ViewTab
          key={id}
          words={name}
          search={{ ...search, view: id }}
          current={current === id}
          count={count}
        />
      ))}
      {views.map(({ id, name, search }) => (
        <ViewTab
          key={id}
          words={name}
          search={{ ...readListSearch(search), view: id }}
          current={current === id}
        />
      ))}
      {mine && (
        <Menu
          trigger={
            <IconButton
              icon={Ellipsis}
              size="sm"
              variant="quiet"
              aria-label={`More for the view ${mine.name}`}
            />
          }
        >
          <MenuItem
            icon={Save}
            onSelect={() =>
              edit((before) =>
                before.map((one) => (one.id === mine.id ? { ...one, search: viewOf(list.search) } : one)),
              )
            }
          >
            Save as it is now
          </MenuItem>
          <MenuItem
            icon={Trash2}
            tone="danger"
            onSelect={() =>
              edit(
                (before) => before.filter(({ id }) => id !== mine.id),
                () => list.replace({}),
              )
            }
          >
            Remove this view
          </MenuItem>
        </Menu>
      )}
    </NavTabs>
  );
}

interface ViewTabProps {
  words: string;
  search: ListSearch;
  current: boolean;
  count?: number | undefined;
}

function ViewTab({ words, search, current, count }: ViewTabProps) {
  // The tab stays on the route it stands in, which it does not know. Only the whole state makes it the current one.
  const here = { to: '.', search, activeOptions: { exact: true, includeSearch: true } } as LinkProps;
  return (
    <NavTab asChild current={current} count={count}>
      <Link {...here}>{words}</Link>
    </NavTab>
  );
}

/** Offered once the list differs from how it opens, and from the views there are. */
export function SaveView({ list }: { list: RecordList }) {
  const { views, edit, isPending } = useSavedViews(list);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const kept = viewOf(list.search);
  const base = [...list.views, ...views].find(({ id }) => id === list.search.view)?.search ?? {};
  if (isSameView(kept, readListSearch(base))) return null;

  const save = () => {
    if (name.trim() === '') return;
    const view = { id: uuidv7(), name: name.trim(), search: kept };
    edit(
      (before) => [...before, view],
      () => {
        setOpen(false);
        setName('');
        list.replace({ ...view.search, view: view.id });
      },
    );
  };
  return (
    <Popover
      aria-label="Save this view"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" icon={BookmarkPlus}>
          Save this view
        </Button>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Name of the view" help="Search, filters, order and columns are kept. Only you see it.">
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" busy={isPending} disabled={name.trim() === ''}>
          Save view
        </Button>
      </form>
    </Popover>
  );
}
