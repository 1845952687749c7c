import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { SearchField } from '../../../src/ui/search-field.tsx';
import { Locator } from '../locator.ts';

const page = new Locator('the page', () => [document.body]);
const field = page.getByRole('searchbox', { name: 'Search' });
let root: Root | undefined;

afterEach(() => root?.unmount());

/** Shows the field of a list whose address says `value`. */
function show(value: string, searches: string[]): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<SearchField label="Search" value={value} onSearch={(words) => searches.push(words)} />);
}

test('U66 what is typed stays while the address does not say yet what was searched for', async () => {
  const searches: string[] = [];
  show('', searches);
  await field.fill('zora');
  await expect.poll(() => searches).toEqual(['zora']);
  await field.fill('zora un');
  // As when a record arrives meanwhile: the list renders again, with the former address.
  show('', searches);
  await expect(field).toHaveValue('zora un');
  show('zora', searches);
  await expect.poll(() => searches).toEqual(['zora', 'zora un']);
  show('zora un', searches);
  await expect(field).toHaveValue('zora un');
  // "Clear filters", and the back button.
  show('', searches);
  await expect(field).toHaveValue('');
  show('zora', searches);
  await expect(field).toHaveValue('zora');
  expect(searches).toEqual(['zora', 'zora un']);
});
