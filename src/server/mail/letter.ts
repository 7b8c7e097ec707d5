/** What a mail says, in plain words; how it looks is the same for all. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export const textOf = ({ greeting, paragraphs, action, closing }: Letter): string =>
  [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...closing, 'Studbook']
    .join('\n\n')
    .concat('\n');

const paragraph = (text: string, color = '#1f2421'): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${color}">${escaped(text)}</p>`;

const button = ({ label, url }: NonNullable<Letter['action']>): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5c44;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
${paragraph('If the button does not work, copy this address into your browser:', '#5b625d')}
<p style="margin:0 0 24px;font-size:14px;line-height:1.5;word-break:break-all"><a href="${escaped(url)}" style="color:#1f5c44">${escaped(url)}</a></p>`;

/** Everything is in it, nothing is fetched: mail programs show it as it is, and nobody learns that it was opened. */
export const htmlOf = ({ subject, greeting, paragraphs, action, closing }: Letter): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f1ea;font-family:Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #e2ddd0;border-radius:12px">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:22px;color:#1f5c44">Studbook</p>
${[greeting, ...paragraphs].map((text) => paragraph(text)).join('\n')}
${action ? button(action) : ''}
${closing.map((text) => paragraph(text, '#5b625d')).join('\n')}
</div>
</body>
</html>
`;
