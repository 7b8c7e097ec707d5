import { useState } from 'react';
import type { Terms } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { hasSingleKeys, setSingleKeys } from '#web/ui/single-keys.ts';

/** Pages are called what the species calls them. */
const keysFor = ({ parentTerm, litterTerm, childTerm }: Terms) => [
  { label: 'Find any record or action', value: ['⌘ K', 'Ctrl K', '/'] },
  { label: 'Log something', value: ['l'] },
  { label: 'Save, from any field of a form', value: ['⌘ Enter', 'Ctrl Enter'] },
  { label: 'In a list: next row, row before', value: ['j', 'k', '↓', '↑'] },
  { label: 'In a list: open, peek, edit', value: ['Enter', 'Space', 'e'] },
  { label: 'In a list: select, search', value: ['x', '/'] },
  { label: 'These keys', value: ['?'] },
  { label: 'Messages', value: ['F8'] },
  { label: 'Dashboard', value: ['g d'] },
  { label: parentTerm, value: ['g a'] },
  { label: litterTerm, value: ['g b'] },
  { label: childTerm, value: ['g o'] },
  { label: 'Health records', value: ['g h'] },
  { label: 'Customers', value: ['g c'] },
  { label: 'Finances', value: ['g f'] },
  { label: 'Breeding', value: ['g m'] },
  { label: 'Reports', value: ['g r'] },
  { label: 'Tasks', value: ['g t'] },
  { label: 'Settings', value: ['g s'] },
];

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { terms } = useSpecies();
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keys"
      description="Work without leaving the keyboard."
    >
      <KeyValues
        figures
        items={keysFor(terms).map(({ label, value }) => ({
          label,
          value: (
            <span className="key-choices">
              {value.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          ),
        }))}
      />
      <CheckField
        label="Single keys act"
        help="Switched off, only ⌘ K, Ctrl K and F8 remain."
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          setSingleKeys(target.checked);
        }}
      />
    </Dialog>
  );
}
