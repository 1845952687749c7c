// Runs the program that make-test-program.mjs made, by the compiled code beside it: what Node 22 and later do by themselves.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';

const bundle = new URL('../node_modules/.muster/program/', import.meta.url);
/** What is not in the bundle is a dependency of this package, or of all. */
const requireOther = createRequire(new URL('../packages/api/', import.meta.url));
const scripts = new Map();
const loaded = new Map();

function load(name) {
  const known = loaded.get(name);
  if (known) return known.exports;
  const module = { exports: {} };
  loaded.set(name, module);
  const script = scriptOf(name);
  scripts.set(name, script);
  script.runInThisContext()(module.exports, requireFrom, module);
  return module.exports;
}

/** The bundle's own files lie side by side. */
function requireFrom(name) {
  return name.startsWith('./') ? load(name) : requireOther(name);
}

function scriptOf(name) {
  const file = new URL(name, bundle);
  const compiled = new URL(`${name}.compiled`, bundle);
  return new Script(`(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`, {
    filename: fileURLToPath(file),
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

if (process.env.KEEP_COMPILED) {
  process.once('exit', () => {
    for (const [name, script] of scripts)
      writeFileSync(new URL(`${name}.compiled`, bundle), script.createCachedData());
  });
}
// Not a command of the program, but what the tests have beside it.
load(process.argv[2] === 'serve-many' ? './serve-many.cjs' : './main.cjs');
