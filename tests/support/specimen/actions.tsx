import {
  Bookmark,
  ChevronDown,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  Copy,
  Droplet,
  Ellipsis,
  Heart,
  House,
  Lock,
  Pencil,
  Plus,
  Printer,
  Scale,
  Star,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { sexIcon } from '#web/ui/animal/sex-mark.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Note } from '#web/ui/note.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { useToast } from '#web/ui/overlay/toast-store.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Columns } from './columns.tsx';

export function Actions() {
  const { toast } = useToast();
  const [unit, setUnit] = useState<'g' | 'oz'>('g');
  const [compact, setCompact] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <div className="stack-lg">
      <Card title="Buttons">
        <div className="row flex-wrap">
          <Button variant="primary">Save</Button>
          <Button>Edit</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete 3 dogs
          </Button>
          <Button disabled>Save</Button>
          <Button variant="primary" busy>
            Saving
          </Button>
          <Button size="sm" icon={Pencil}>
            Edit
          </Button>
          <Button variant="primary" size="big" icon={Scale}>
            Weigh all
          </Button>
          <ButtonLink href="#print" icon={Printer}>
            Print
          </ButtonLink>
          <Tooltip content="More for Isla">
            <IconButton icon={Ellipsis} aria-label="More" />
          </Tooltip>
          <Segmented
            aria-label="Unit"
            value={unit}
            onChange={setUnit}
            options={[
              { value: 'g', label: 'g' },
              { value: 'oz', label: 'oz' },
            ]}
          />
        </div>
      </Card>
      <Card title="Filters and menus" end={<CountBadge count={120} label="unread" />}>
        <div className="row flex-wrap">
          <Pill
            pressed
            onRemove={() => toast({ title: 'Filter removed', tone: 'info' })}
            removeLabel="Remove filter Breed"
          >
            Breed: Toller
          </Pill>
          <Menu trigger={<Pill endIcon={ChevronDown}>Status</Pill>} align="start">
            <MenuItem>Active</MenuItem>
            <MenuItem>Retired</MenuItem>
          </Menu>
          <Pill icon={Plus} onClick={() => setSheet(true)}>
            Filter
          </Pill>
          <Menu trigger={<IconButton icon={Ellipsis} aria-label="Record menu" />}>
            <MenuLabel>Isla</MenuLabel>
            <MenuItem icon={Pencil} hint="E">
              Edit
            </MenuItem>
            <MenuItem icon={Copy}>Copy</MenuItem>
            <MenuCheckItem checked={compact} onCheckedChange={setCompact} keepOpen>
              Compact rows
            </MenuCheckItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} tone="danger">
              Move to trash
            </MenuItem>
          </Menu>
          <Columns />
          <Button
            onClick={() =>
              toast({ title: 'Alpaca added successfully!', action: { label: 'Undo', onSelect: () => {} } })
            }
          >
            Toast
          </Button>
          <Button
            onClick={() =>
              toast({
                title: 'Limit Reached',
                description: 'Your free plan allows up to 10 dogs.',
                tone: 'danger',
              })
            }
          >
            Toast with more
          </Button>
        </div>
        <Sheet
          open={sheet}
          onOpenChange={setSheet}
          title="Filter"
          footer={
            <>
              <Button>Clear</Button>
              <Button variant="primary">Show 31 dogs</Button>
            </>
          }
        >
          <div className="stack">
            <CheckField label="Own" defaultChecked />
            <CheckField label="Outside" />
          </div>
        </Sheet>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete 3 dogs for good?"
          confirmLabel="Delete 3 dogs"
          onConfirm={() => new Promise((resolve) => setTimeout(resolve, 300))}
        >
          Their weights, tests and photographs go with them. This cannot be undone.
        </ConfirmDialog>
      </Card>
      <Card title="Chips">
        <div className="row flex-wrap">
          <Chip tone="positive" icon={CircleCheck}>
            Active
          </Chip>
          <Chip icon={Bookmark}>Retired</Chip>
          <Chip tone="warning" icon={Bookmark}>
            Reserved
          </Chip>
          <Chip tone="accent" icon={Star}>
            Kept
          </Chip>
          <Chip tone="accent" icon={Heart}>
            In whelp
          </Chip>
          <Chip tone="female" icon={Droplet}>
            In season
          </Chip>
          <Chip tone="danger" icon={TriangleAlert}>
            Overdue
          </Chip>
          <Chip tone="warning" icon={Clock}>
            Pending
          </Chip>
          <Chip tone="info" icon={Undo2}>
            Refunded
          </Chip>
          <Chip tone="info" icon={House}>
            With guardian
          </Chip>
          <Chip icon={CircleQuestionMark}>Unknown</Chip>
          <Chip tone="brass" icon={Lock}>
            Premium
          </Chip>
          <Chip tone="female" icon={sexIcon('Female')}>
            Female
          </Chip>
          <Chip tone="male" icon={sexIcon('Male')}>
            Male
          </Chip>
          <Chip tone="accent">Required</Chip>
        </div>
      </Card>
      <Tabs
        aria-label="Notes"
        items={[
          {
            value: 'all',
            label: 'All',
            count: 4,
            content: (
              <div className="stack">
                <Note>Deposits count as income when the puppy leaves.</Note>
                <Note tone="warning" title="Unmapped Columns">
                  “vet bill” will not be imported.
                </Note>
                <Note tone="danger" end={<Button size="sm">Weigh again</Button>}>
                  Yellow has gained nothing in 24 hours. Rule: no gain in 24 h, weeks 1 and 2.{' '}
                  <a href="#rules">Change rules</a>
                </Note>
                <Note tone="positive">All 4 required fields are mapped.</Note>
                <Note tone="neutral">Nothing has been imported yet.</Note>
              </div>
            ),
          },
          { value: 'none', label: 'None', content: <p>Nothing here.</p> },
        ]}
      />
    </div>
  );
}
