import { directionOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import { escaped } from '../../http/pages/escaped.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Letter {
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly link?: { readonly address: string; readonly label: string } | undefined;
  /** Why someone gets it, and how to get it no more. */
  readonly footer?: readonly string[];
}

/** Both parts say the same. */
export function letter(t: Translate, { subject, sentences, link, footer = [] }: Letter): MailText {
  const linked = link ? [`${link.label}: ${link.address}`] : [];
  const foot = footer.length > 0 ? [`-- \n${footer.join('\n')}`] : [];
  const text = `${[sentences.join('\n'), ...linked, ...foot].join('\n\n')}\n`;
  const anchor = link ? [`<a href="${escaped(link.address)}">${escaped(link.label)}</a>`] : [];
  const paragraphs = [...sentences.map(escaped), ...anchor].map((each) => `<p>${each}</p>`);
  const small = footer.map((each) => `<p class="small">${escaped(each)}</p>`);
  return { subject, text, html: page(t, subject, [...paragraphs, ...small]) };
}

/** What mail readers keep of styles: a column that is read easily, also in the dark, where they choose the colours. */
const styles = `body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
p{max-width:560px;margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere}
.small{font-size:13px;opacity:.75;margin:0 0 4px}`;

function page({ language }: Translate, title: string, body: readonly string[]): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${styles}</style>`;
  const root =
    language === 'ar' ? `<html lang="ar" dir="${directionOf(language)}">` : `<html lang="${language}">`;
  return `<!doctype html>\n${root}\n<head>${head}</head>\n<body>\n${body.join('\n')}\n</body>\n</html>\n`;
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
