import { expect, test } from 'vitest';
import { physicalSides, sidesOf } from './languages/physical.mjs';
import { root } from './setup.mjs';

test.each([
  '<p className="ml-2" />',
  '<p className="sm:-mr-4" />',
  '<p className="pl-(--gap)" />',
  '<p className="absolute left-0" />',
  '<p className="right-[3px]" />',
  '<p className="text-left" />',
  '<p className="border-l" />',
  '<p className="rounded-tr-md" />',
  '<img className="object-left" />',
  'p { margin-left: 1rem; }',
  'p {\n  right: 0;\n}',
  'p { text-align: right; }',
  "if (key === 'ArrowLeft') back();",
])('D101 %s is one side of the screen', (source) => {
  expect(sidesOf('a.tsx', source)).toHaveLength(1);
});

test('D101 the page says start and end, and asks which way one reads', () => {
  expect(sidesOf('a.tsx', '<p className="ms-2 start-0 text-end object-left rtl:object-right" />')).toEqual(
    [],
  );
  expect(physicalSides(root)).toEqual([]);
});
