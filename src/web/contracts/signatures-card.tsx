import type { ContractSheet } from '#domain/answers/contracts.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';

/** Who signed, when, and from where. */
export function SignaturesCard({ signatures }: { signatures: ContractSheet['signatures'] }) {
  const wording = useFieldServices();
  return (
    <Card title="Signatures">
      <div className="stack-lg">
        {signatures.map(
          ({ party, name, email, signedAt, address, browser, codeConfirmedAt, isDrawn, isBrought }) => (
            <div key={`${party} ${email}`}>
              <h3 className="field-label">{party === 'buyer' ? 'The other side' : 'You'}</h3>
              <KeyValues
                items={[
                  { label: 'Name', value: name },
                  { label: 'Signed', value: instantText(signedAt, wording) },
                  { label: 'How', value: isDrawn ? 'Drawn' : 'Typed' },
                  {
                    label: 'Known by',
                    value: codeConfirmedAt ? 'A code by mail' : 'Your organization’s account',
                  },
                  ...(isBrought ? [{ label: 'Kept since', value: 'Brought along by a full import' }] : []),
                  { label: 'From', value: address },
                  { label: 'Browser', value: <span className="muted">{browser || 'Not told'}</span> },
                ]}
              />
            </div>
          ),
        )}
      </div>
    </Card>
  );
}
