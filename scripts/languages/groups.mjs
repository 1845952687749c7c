// Which catalogue a text belongs to: the parts of the page that are loaded together say what they say together.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

/** In the order in which a visitor needs them. A text of several groups is in the first of them. */
export const groups = ['first', 'staff', 'admin'];

const routes = 'packages/web/src/routes/';

/** The group of each source file, by its path from the root; files that the page does not load have none. */
export function groupsOfFiles(root) {
  const found = new Map();
  for (const [group, starts] of Object.entries(startsOf(root))) {
    for (const start of starts) reach(root, start, group, found);
  }
  return found;
}

function startsOf(root) {
  const tree = readFileSync(join(root, 'packages/web/src/route-tree.gen.ts'), 'utf8');
  const files = [...tree.matchAll(/from '\.\/routes\/(.+)'/g)].map(([, file]) => routes + file);
  const isStaff = (file) => file.startsWith(`${routes}_staff`);
  const isAdmin = (file) => file.startsWith(`${routes}_staff/admin`);
  return {
    first: ['packages/web/src/main.tsx', ...files.filter((file) => !isStaff(file))],
    staff: files.filter((file) => isStaff(file) && !isAdmin(file)),
    admin: files.filter(isAdmin),
  };
}

function reach(root, file, group, found) {
  if (found.has(file)) return;
  found.set(file, group);
  for (const imported of importsOf(root, file)) {
    // The routes begin groups of their own.
    if (!imported.endsWith('route-tree.gen.ts')) reach(root, imported, group, found);
  }
}

function importsOf(root, file) {
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const statics = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const names = [
    ...statics.map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
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
