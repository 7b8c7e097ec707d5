import { Plus, Upload } from 'lucide-react';
import { Silhouette } from '#web/ui/animal/silhouette.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NavTab, NavTabs } from '#web/ui/nav-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type Theme, useDensity, useTheme } from '#web/ui/theme.ts';
import { Actions } from './actions.tsx';
import { Animals } from './animals.tsx';
import { Charts } from './charts.tsx';
import { Forms } from './forms.tsx';
import { Frame } from './frame.tsx';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';

const parts = {
  actions: Actions,
  animals: Animals,
  forms: Forms,
  tables: Tables,
  charts: Charts,
  states: States,
};
type Part = keyof typeof parts;

/** Every part of src/web/ui on pages of one's own: `?part=forms`. */
export function Specimen() {
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const wanted = new URLSearchParams(location.search).get('part');
  const part: Part = wanted !== null && wanted in parts ? (wanted as Part) : 'actions';
  const Shown = parts[part];
  return (
    <Frame>
      <PageHeader
        breadcrumb={
          <Breadcrumb>
            <a className="link" href="?">
              Specimen
            </a>
            <span>{part}</span>
          </Breadcrumb>
        }
        icon={<Silhouette species="dog" />}
        title="Dogs"
        description="Circle for bitches, square for dogs. 31 of your own, 7 outside."
        actions={
          <>
            <Button icon={Upload}>Bulk Import</Button>
            <ButtonLink icon={Plus} variant="primary" asChild>
              <a href="#add">Add Dog</a>
            </ButtonLink>
          </>
        }
      />
      <NavTabs aria-label="Parts">
        {Object.keys(parts).map((name, index) => (
          <NavTab key={name} href={`?part=${name}`} current={name === part} count={index * 7}>
            {name}
          </NavTab>
        ))}
      </NavTabs>
      <div className="row mb-6 flex-wrap">
        <Segmented<Theme>
          aria-label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'night', label: 'Night' },
          ]}
        />
        <Segmented
          aria-label="Density"
          value={density}
          onChange={setDensity}
          options={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </div>
      <Shown />
    </Frame>
  );
}
