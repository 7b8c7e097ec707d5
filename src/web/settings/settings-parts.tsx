import { spelled } from '#domain/writing.ts';

export type SettingsPartsProps = { parts: readonly (readonly [id: string, title: string])[] };

/** Leads to the parts of a long page: beside it where there is room, above it elsewhere. */
export const SettingsParts = ({ parts }: SettingsPartsProps) => (
  <nav className="settings-parts" aria-label="On this page">
    {parts.map(([id, title]) => (
      <a key={id} href={`#${id}`}>
        {spelled(title)}
      </a>
    ))}
  </nav>
);
