import { CornerDownLeft, Delete } from 'lucide-react';
import type { ScaleUnit } from '#domain/entry/scale-entry.ts';
import { useFieldServices } from '#web/fields/services.ts';

export interface KeypadProps {
  unit: ScaleUnit;
  /** What the large key does. */
  action?: string;
  /** Whose turn it is then, or what happens then. */
  next: string;
  onKey: (text: string) => void;
  onErase: () => void;
  /** What the small key does. */
  skip?: string;
  onSkip: () => void;
  onNext: () => void;
}

/** Under the thumb: digits, and one large key that keeps what was typed and goes on. */
export function Keypad({
  unit,
  action = 'Next',
  skip = 'Skip',
  next,
  onKey,
  onErase,
  onSkip,
  onNext,
}: KeypadProps) {
  const { decimalSign } = useFieldServices().region;
  const key = (text: string, place: string) => (
    <button type="button" style={{ gridArea: place }} onClick={() => onKey(text)}>
      {text}
    </button>
  );
  return (
    // The figure keeps the focus, so that a keyboard goes on typing into it.
    <div className="wb-keys" onPointerDown={(event) => event.preventDefault()}>
      {key('1', '1 / 1')}
      {key('2', '1 / 2')}
      {key('3', '1 / 3')}
      {key('4', '2 / 1')}
      {key('5', '2 / 2')}
      {key('6', '2 / 3')}
      {key('7', '3 / 1')}
      {key('8', '3 / 2')}
      {key('9', '3 / 3')}
      {key(decimalSign, '4 / 1')}
      {key('0', '4 / 2')}
      <button type="button" style={{ gridArea: '4 / 3' }} aria-label="Delete digit" onClick={onErase}>
        <Delete />
      </button>
      {unit === 'lb+oz' && (
        <button type="button" className="wb-soft" style={{ gridArea: '1 / 4' }} onClick={() => onKey(' lb ')}>
          lb
        </button>
      )}
      <button type="button" className="wb-soft" style={{ gridArea: '2 / 4' }} onClick={onSkip}>
        {skip}
      </button>
      <button
        type="button"
        className="wb-next"
        style={{ gridArea: '3 / 4 / span 2 / auto' }}
        onClick={onNext}
      >
        <CornerDownLeft />
        {action}
        <small>{next}</small>
      </button>
    </div>
  );
}
