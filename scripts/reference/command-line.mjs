import { code, opening, table } from './markdown.mjs';

/** docs/reference/command-line.md: the commands with their arguments and options, from the program itself. */
export async function commandLinePage() {
  const [{ exitCodes, programOf }, { demoCommand }] = await Promise.all([
    import('../../packages/api/dist/cli/run.js'),
    import('../../packages/demo/dist/command.js'),
  ]);
  const commands = runnable(programOf([demoCommand()]));
  return `${opening('Command line', 'packages/api/src/cli')}
In a checkout a command is \`npm run -s muster -- COMMAND\`; in a package \`bin/muster COMMAND\`; on Debian \`sudo muster COMMAND\`. Every command takes \`--help\` and reads the [configuration](configuration.md).

${table(
  ['exit code', 'means'],
  Object.entries(exitCodes).map(([number, meaning]) => [number, meaning]),
)}
${commands.map(section).join('\n')}`;
}

/** The commands that do something, in the order of the help; each group before its parts. */
function runnable(command, path = []) {
  const here = [...path, command.name()];
  const parts = command.commands.flatMap((part) => runnable(part, here));
  // Commander says nowhere in public whether a command with parts does something itself.
  return path.length === 0 || isGroup(command) ? parts : [{ command, path: here }, ...parts];
}

function isGroup(command) {
  return command.commands.length > 0 && !command._actionHandler;
}

function section({ command, path }) {
  const inputs = [
    ...command.registeredArguments.map((each) => [
      code(argument(each)),
      needs(each.required),
      each.description,
    ]),
    ...command.options.map((each) => [code(each.flags), needs(each.mandatory), each.description]),
  ];
  const usage = [...path, ...command.registeredArguments.map(argument)].join(' ');
  const facts = inputs.length === 0 ? '' : `\n${table(['argument or option', '', 'meaning'], inputs)}`;
  return `## ${code(usage)}\n\n${sentence(command.description())}\n${facts}`;
}

const argument = (each) => (each.required ? `<${each.name()}>` : `[${each.name()}]`);
const needs = (required) => (required ? 'required' : '');
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
