import { code, opening, table } from './markdown.mjs';

/** docs/reference/configuration.md: every variable of the environment, with its default as the schema gives it. */
export async function configurationPage() {
  const { environment, variableTexts } = await import('../../packages/api/dist/config/environment.js');
  const defaults = environment.parse({});
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const { meaning, values, example, otherwise } = variableTexts.get(schema);
    const fallback = defaults[name] === undefined ? (otherwise ?? 'none') : code(defaults[name]);
    return [code(name), fallback, meaning, values, code(example)];
  });
  return `${opening('Configuration', 'packages/api/src/config/environment.ts')}
Muster reads these variables of the environment at its start; all can be left out, and an empty value counts as none. A wrong value stops the start with one line that names it. [Running Muster](../self-hosting.md) says how they belong together.

${table(['variable', 'default', 'meaning', 'values', 'example'], rows)}`;
}
