import { useEffect, useState } from 'react';
import { isBackground } from '#domain/background.ts';
import { spelled } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useTeam } from '#web/api/session.ts';
import { useBackground } from '#web/shell/background.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Seal } from '#web/ui/seal.tsx';
import { cloths } from './cloths.ts';
import { useSavePreferences } from './use-save-preferences.ts';

/** The cloth of the binding: chosen, looked at, then saved. */
export function BackgroundCard() {
  const { background, isDefault, isSaving, save, reset, preview } = useBackground();
  const { currentOrg } = useTeam();
  const { refusal } = useSavePreferences();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = typed ?? background;
  const error = isBackground(chosen)
    ? undefined
    : spelled('Use a color or a gradient of colors, as in the example.');

  // Leaving without saving shows the saved cloth again.
  useEffect(() => () => preview(null), [preview]);

  const look = (cloth: string) => {
    setTyped(cloth);
    if (isBackground(cloth)) preview(cloth);
  };
  const keep = async (saving: Promise<void>, done: string) => {
    try {
      await saving;
      setTyped(null);
      toast({ title: done, tone: 'positive' });
    } catch (failure) {
      toast({ title: sentenceOf(failure), tone: 'danger' });
    }
  };

  return (
    <Card title="Background" end={isDefault ? 'Default' : 'Your own'}>
      <div className="form-stack">
        <p className="soft">
          The cloth your book is bound in. It shows at the edge, on the seal and on public covers, never
          behind text.
        </p>
        <fieldset className="cloths" aria-label="Backgrounds to choose from">
          {cloths.map(({ name, css }) => (
            <button
              key={css}
              type="button"
              className="cloth"
              style={{ background: css }}
              aria-label={name}
              aria-pressed={chosen === css}
              disabled={refusal !== null}
              onClick={() => look(css)}
            />
          ))}
        </fieldset>
        <div className="cloth-typed">
          <Seal name={currentOrg.name || 'Studbook'} size={48} cloth={error ? background : chosen} />
          <Field
            label={spelled('Color or gradient')}
            help="For example linear-gradient(135deg, #1f5a48 0%, #b0662a 100%)"
            error={error}
          >
            <TextInput
              name="background"
              spellCheck={false}
              autoComplete="off"
              disabled={refusal !== null}
              value={chosen}
              onChange={({ target }) => look(target.value)}
            />
          </Field>
        </div>
        <div className="row">
          <Button
            variant="primary"
            busy={isSaving}
            disabled={refusal !== null || chosen === background || error !== undefined}
            onClick={() => void keep(save(chosen), 'The background is saved')}
          >
            Save Background
          </Button>
          <Button
            disabled={refusal !== null || (isDefault && typed === null)}
            onClick={() => void keep(reset(), 'The background is the default again')}
          >
            Reset to Default
          </Button>
        </div>
        {refusal && <p className="muted">{refusal}</p>}
      </div>
    </Card>
  );
}
