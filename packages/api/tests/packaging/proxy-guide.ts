import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../../../docs/proxies.md', import.meta.url), 'utf8');

/** The block of code under a heading of the guide. */
export function blockOf(title: string): string {
  const found = new RegExp(`\\n## ${title}\\n[\\s\\S]*?\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1];
  if (found === undefined) throw new Error(`The guide has no configuration for ${title}`);
  return found;
}
