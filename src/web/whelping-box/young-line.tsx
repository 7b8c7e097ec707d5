import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ScaleUnit, scaleChange, scaleText } from '#domain/entry/scale-entry.ts';
import { isOpen } from '#domain/reproduction/growth.ts';
import { formatNumber } from '#domain/writing.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import type { BoxYoung } from './use-box.ts';

export interface YoungLineProps {
  label: string;
  young: readonly BoxYoung[];
  currentId: string | null;
  unit: ScaleUnit;
  onChoose: (id: string) => void;
}

/** All young by collar: along the top of a phone, down the side of a wide screen. */
export function YoungLine({ label, young, currentId, unit, onChoose }: YoungLineProps) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose turn it is moves into view
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentId]);
  return (
    <nav className="wb-line" aria-label={label}>
      {young.map((one) => (
        <button
          key={one.id}
          type="button"
          ref={one.id === currentId ? current : undefined}
          aria-current={one.id === currentId ? 'step' : undefined}
          aria-label={[one.title, stateWords(one, unit, one.id === currentId)].filter(Boolean).join(', ')}
          data-flagged={one.flags.some(isOpen) || undefined}
          onClick={() => onChoose(one.id)}
        >
          <CollarDot {...one.mark} size={38} />
          <span className="wb-name">{one.title}</span>
          <State one={one} unit={unit} isCurrent={one.id === currentId} />
          <Changes one={one} unit={unit} />
        </button>
      ))}
    </nav>
  );
}

/** What a button says besides the name, as it is seen on it. */
function stateWords({ now }: BoxYoung, unit: ScaleUnit, isCurrent: boolean): string {
  if (now) return `weighed ${scaleText(now.grams, unit)}`;
  return isCurrent ? 'now' : '';
}

function State({ one, unit, isCurrent }: { one: BoxYoung; unit: ScaleUnit; isCurrent: boolean }) {
  if (!one.now) return <span className="wb-state">{isCurrent ? 'now' : one.short}</span>;
  const state = one.entry?.state ?? 'kept';
  // On a phone the figure alone fits below the collar.
  const [figure, ...rest] = scaleText(one.now.grams, unit === 'lb+oz' ? 'oz' : unit).split(' ');
  const Icon = { saving: LoaderCircle, waiting: CloudOff, refused: CircleAlert, kept: Check }[state];
  return (
    <span className="wb-state" data-state={state}>
      <Icon className={state === 'saving' ? 'spin' : undefined} />
      {figure}
      <small>{rest.join(' ')}</small>
    </span>
  );
}

/** The change since the last weighing and since birth, where there is room for them. */
export function Changes({ one, unit }: { one: BoxYoung; unit: ScaleUnit }) {
  const { now, last, birthGrams } = one;
  const shown = now ?? last;
  return (
    <span className="wb-changes">
      {!now && <>{last ? `last ${scaleText(last.grams, unit)}` : 'not weighed yet'}</>}
      {now && last && (
        <b data-sign={now.grams > last.grams ? 'up' : now.grams < last.grams ? 'down' : undefined}>
          {now.grams === last.grams ? 'no change' : scaleChange(now.grams - last.grams, unit)}
        </b>
      )}
      {shown && birthGrams && shown.grams !== birthGrams && (
        <>
          {(!now || last) && ', '}
          {sinceBirth(shown.grams, birthGrams)} since birth
        </>
      )}
    </span>
  );
}

/** "+5 %", with one decimal as long as it is small. */
export function sinceBirth(grams: number, birthGrams: number): string {
  const share = (grams / birthGrams - 1) * 100;
  const figure = formatNumber(Math.abs(share), Math.abs(share) < 20 ? 1 : 0);
  return `${share < 0 ? '−' : '+'}${figure} %`;
}
