import { Monitor, Moon, Sun } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { type Density, type Theme, useDensity, useTheme } from '#web/ui/theme.ts';

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Remembered on this device, for everybody who uses it. */
export function LookCard() {
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  return (
    <Card title="Look" end="On this device">
      <div className="field-grid">
        <Field label="Theme" group>
          <Choice options={themes} value={theme} onChange={(value) => setTheme(value as Theme)} />
        </Field>
        <Field label="Rows" group help="Compact rows need a mouse.">
          <Choice options={densities} value={density} onChange={(value) => setDensity(value as Density)} />
        </Field>
      </div>
    </Card>
  );
}
