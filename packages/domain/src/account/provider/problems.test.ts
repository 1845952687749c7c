import { expect, test } from 'vitest';
import { translateIn } from '../../language/translate.ts';
import { isProviderProblem, providerProblem, providerProblems } from './problems.ts';

test('U235 each problem of a provider without a name begins with a capital letter, and has none within', () => {
  const t = translateIn('en', {});
  for (const problem of Object.keys(providerProblems).filter(isProviderProblem)) {
    const text = t(providerProblem(problem, null));
    expect(text).toMatch(/^\p{Lu}/u);
    expect(text.slice(1)).not.toContain('The provider');
  }
});
