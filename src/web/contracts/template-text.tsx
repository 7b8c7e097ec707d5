import { useRef } from 'react';
import { factNames, factOf } from '#domain/contract/facts.ts';
import { readTemplate } from '#domain/contract/template.ts';
import { screenWords } from '#domain/terms.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import './contracts.css';

export interface TemplateTextProps {
  body: string;
  onChange: (body: string) => void;
}

/** A text with fields and clauses: what cannot be read is said with its line, and a field is put in by its name. */
export function TemplateText({ body, onChange }: TemplateTextProps) {
  const { terms } = useFieldServices();
  const area = useRef<HTMLTextAreaElement>(null);
  const { problems } = readTemplate(body);
  const put = (written: string) => {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {};
    onChange(body.slice(0, selectionStart) + written + body.slice(selectionEnd));
    area.current?.focus();
  };
  const [problem] = problems;
  return (
    <>
      <Field
        label="Text"
        error={problem && `Line ${problem.line}: ${problem.sentence}`}
        help="# Heading, ## smaller heading, - list. {{#if young.sex = female}} … {{else}} … {{/if}} for what depends on the record, {{ask: Stud fee}} for what is filled in on the contract."
      >
        <TextArea
          ref={area}
          className="contract-body"
          value={body}
          maxLength={50_000}
          spellCheck
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <details>
        <summary className="contract-summary">Fields to put in</summary>
        <div className="contract-fields">
          {factNames.map((name) => (
            <Button key={name} size="sm" onClick={() => put(`{{${name}}}`)}>
              {screenWords(factOf(name)?.label ?? name, terms)}
            </Button>
          ))}
        </div>
      </details>
    </>
  );
}
