import type { Command } from 'commander';
import { environment, variableTexts } from '../config/environment.ts';

/** What the environment can set, as part of a command's help. */
export function environmentHelp(command: Command): string {
  const help = command.createHelp();
  const entries = Object.entries(environment.shape);
  const width = Math.max(...entries.map(([name]) => name.length));
  const lines = entries.map(([name, schema]) => {
    const { meaning = '', otherwise } = variableTexts.get(schema) ?? {};
    const fallback = defaults[name] ?? otherwise;
    const says = fallback === undefined ? meaning : `${meaning} (default: ${fallback})`;
    return help.formatItem(name, width, plain(says), help);
  });
  return ['\nEnvironment:', ...lines].join('\n');
}

const defaults: Readonly<Record<string, unknown>> = environment.parse({});

/** Markdown as a terminal shows it: a link names its page. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\(\.\.\/([^)#]+)[^)]*\)/g, '$1 (docs/$2)').replaceAll('`', '');
}
