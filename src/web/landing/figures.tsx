import { figures } from './content.ts';

export function Figures() {
  return (
    <div className="landing-width">
      <dl className="landing-figures">
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
