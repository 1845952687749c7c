import type { YearFigures } from '../figures.ts';
import { type LawExample, toldFacts, written } from './example-facts.ts';
import { alpineExamples } from './examples/alps.ts';
import { germanExamples } from './examples/germany.ts';
import { handbookExamples } from './examples/handbook.ts';
import { otherExamples } from './examples/islands.ts';
import { westernExamples } from './examples/west.ts';

/** The examples of docs/leave-law.md: a test counts each of them in both ways. */
export const lawExamples: readonly LawExample[] = [
  ...germanExamples,
  ...alpineExamples,
  ...westernExamples,
  ...otherExamples,
  ...handbookExamples,
];

/** The figure that an example is about. Of what expires, that which expires first. */
export function figureOf({ figure }: LawExample, figures: YearFigures | undefined): number | undefined {
  if (figure === 'expires') return figures?.expires[0]?.amount;
  return figures?.[figure];
}

/** The table of the document; a test compares it with the file. */
export function tableOfExamples(): string {
  const rows = lawExamples.map((example) =>
    [
      example.law,
      example.case,
      toldFacts(example),
      `${example.figure} **${written(example.amount, example.unit)}**`,
      example.how,
    ].join(' | '),
  );
  const head = [
    'Law or handbook | Case | Facts | Figure | How it is computed',
    '--- | --- | --- | --- | ---',
  ];
  return [...head, ...rows].map((row) => `| ${row} |`).join('\n');
}
