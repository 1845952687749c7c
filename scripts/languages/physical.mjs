// Sides of the screen in the page's source: right to left they change places, so screens say start and end (D101).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Classes and declarations that mean a left or right side, and arrow keys that do not ask which way one reads. */
const physical = [
  /(?<![\w-])-?(?:scroll-)?(?:m|p)[lr]-(?:\(|\[|[\d.]+|px\b|auto\b)/g,
  /(?<![\w-])-?(?:left|right)-(?:\(|\[|[\d.]+|px\b|auto\b|full\b)/g,
  /(?<![\w-])(?:text|float|clear|origin)-(?:left|right)(?![\w])/g,
  /(?<![\w-])(?:border|rounded)-(?:[lr]|[tb][lr])(?![\w])/g,
  /(?<![\w-])(?:margin|padding|border)-(?:left|right)(?![\w])/g,
  /(?<![\w-])(?:marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)\b/g,
  /^\s*(?:left|right):/gm,
  // There is no logical one: beside it stands what is meant from right to left.
  /object-(?:left(?![^"']*rtl:object-right)|right(?<!rtl:object-right))/g,
  /(?:text-align|float): (?:left|right)/g,
  /(?<![\w:-])-?translate-x-(?!\(--radix-toast)/g,
  /'Arrow(?:Left|Right)'|\bArrow(?:Left|Right):/g,
];

/** By the end of a file's path. */
const allowed = [
  ['language/reading.ts', /Arrow/, 'where the keys change places'],
  ['leave/calendar/month.ts', /Arrow/, 'gets the key from readingKey'],
  ['day-grid/day-grid.tsx', /Arrow/, 'gets the key from readingKey'],
  ['rota/use-cell-keys.ts', /Arrow/, 'gets the key from readingKey'],
];

/** A line for each physical side in the page's source. */
export function physicalSides(root) {
  const folder = join(root, 'packages/web/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => sidesOf(file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')));
}

export function sidesOf(file, source) {
  const found = physical.flatMap((form) => [...source.matchAll(form)]);
  return found
    .filter(([text]) => !allowed.some(([end, form]) => file.endsWith(end) && form.test(text)))
    .map(
      ({ 0: text, index }) =>
        `packages/web/src/${file}:${source.slice(0, index).split('\n').length}: ${text.trim()} is one side of the screen; say start or end`,
    );
}
