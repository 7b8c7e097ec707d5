import { mostCtaText, mostCtaUrl, mostSeoDescription, mostSeoTitle } from '#domain/public-page/settings.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import type { Drafting } from './use-draft.ts';

const isAddress = (text: string): boolean =>
  text.trim() === '' || /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

/** What stands around the sections: the button, search engines, and links to share it. */
export function PageSettings({ content, change }: Pick<Drafting, 'content' | 'change'>) {
  const { seoSettings: seo, ctaSettings: cta, socialSharing: sharing } = content;
  const setSeo = (part: object) =>
    change((before) => ({ ...before, seoSettings: { ...before.seoSettings, ...part } }));
  const setCta = (part: object) =>
    change((before) => ({ ...before, ctaSettings: { ...before.ctaSettings, ...part } }));
  return (
    <>
      <Card title="Button">
        <div className="stack">
          <Field label="Words" optional help="Empty: those of your page template, or “Apply”.">
            <TextInput
              value={cta.text ?? ''}
              maxLength={mostCtaText}
              onChange={({ target }) => setCta({ text: target.value })}
            />
          </Field>
          <Field
            label="Leads to"
            optional
            help="Empty: your application form, or a mail to you."
            error={
              isAddress(cta.url ?? '')
                ? undefined
                : 'Write a whole address, such as https://example.com/apply'
            }
          >
            <TextInput
              type="url"
              inputMode="url"
              value={cta.url ?? ''}
              maxLength={mostCtaUrl}
              onChange={({ target }) => setCta({ url: target.value })}
            />
          </Field>
        </div>
      </Card>
      <Card title="Search engines and links">
        <div className="stack">
          <Field label="Title" optional help="Empty: what stands on top of the page.">
            <TextInput
              value={seo.title ?? ''}
              maxLength={mostSeoTitle}
              onChange={({ target }) => setSeo({ title: target.value })}
            />
          </Field>
          <Field label="Description" optional>
            <TextArea
              rows={2}
              value={seo.description ?? ''}
              maxLength={mostSeoDescription}
              onChange={({ target }) => setSeo({ description: target.value })}
            />
          </Field>
          <CheckField
            label="Ask search engines to leave it out"
            checked={seo.isHidden ?? false}
            onChange={({ target }) => setSeo({ isHidden: target.checked })}
          />
          <CheckField
            label="Links to share it by email, WhatsApp and Facebook"
            checked={!sharing.isHidden}
            onChange={({ target }) =>
              change((before) => ({ ...before, socialSharing: { isHidden: !target.checked } }))
            }
          />
        </div>
      </Card>
    </>
  );
}
