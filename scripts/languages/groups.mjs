// Which catalogue a text belongs to: the parts of the page that are loaded together say what they say together.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

/**
 * In the order in which a visitor needs them: sign-in, the staff's first screen, everything else, what only administrators
 * and leads see. A text of several groups is in the first of them.
 */
export const groups = ['first', 'home', 'later', 'admin'];

const routes = 'packages/web/src/routes/';

/** The group of each source file, by its path from the root; files that the page does not load have none. */
export function groupsOfFiles(root) {
  const found = new Map();
  for (const [group, { starts, isWhole }] of Object.entries(partsOf(root))) {
    for (const start of starts) reach(root, start, group, isWhole, found);
  }
  return found;
}

/** A group that is not whole leaves to the later ones what its first paint does not load. */
function partsOf(root) {
  const tree = readFileSync(join(root, 'packages/web/src/route-tree.gen.ts'), 'utf8');
  const files = [...tree.matchAll(/from '\.\/routes\/(.+)'/g)].map(([, file]) => routes + file);
  const isAdmin = (file) => file.startsWith(`${routes}_staff/admin`) || file === `${routes}_staff/team.tsx`;
  const first = ['packages/web/src/main.tsx', `${routes}__root.tsx`, `${routes}login.tsx`];
  const home = [`${routes}_staff.tsx`, `${routes}_staff/dashboard.tsx`];
  return {
    first: { starts: first, isWhole: false },
    home: { starts: home, isWhole: false },
    later: { starts: [...first, ...files.filter((file) => !isAdmin(file))], isWhole: true },
    admin: { starts: files.filter(isAdmin), isWhole: true },
  };
}

function reach(root, start, group, isWhole, found, seen = new Set()) {
  if (seen.has(start)) return;
  seen.add(start);
  if (!found.has(start)) found.set(start, group);
  for (const imported of importsOf(root, start, isWhole)) {
    // The routes begin groups of their own.
    if (!imported.endsWith('route-tree.gen.ts')) reach(root, imported, group, isWhole, found, seen);
  }
}

function importsOf(root, file, isWhole) {
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const statics = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const dynamics = isWhole ? module.dynamicImports : [];
  const names = [
    ...statics.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamics.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return names.flatMap((name) => fileOf(root, file, name) ?? []);
}

function fileOf(root, file, name) {
  const inDomain = /^@muster\/domain\/(.+)$/.exec(name)?.[1];
  if (inDomain !== undefined) return `packages/domain/src/${inDomain}.ts`;
  if (!name.startsWith('.')) return undefined;
  const path = resolve(root, dirname(file), name);
  return /\.tsx?$/.test(path) && existsSync(path) ? path.slice(resolve(root).length + 1) : undefined;
}
