import type { Prediction } from '@muster/domain/prediction/score';
import { ruleLabels, sumText } from './labels.ts';

/** The points of a score, one by one: the finding, its rule, and the points that it adds (U88). */
export function Points({ prediction }: { prediction: Prediction }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {prediction.factors.map(({ rule, words, points }) => (
          <li key={words} className="flex items-baseline justify-between gap-4 py-2 first:pt-0">
            <span>
              {words}.{points > 0 && <span className="block text-ink-soft text-xs">{ruleLabels[rule]}</span>}
            </span>
            {points > 0 && <span className="shrink-0 font-semibold tabular-nums">+{points}</span>}
          </li>
        ))}
      </ul>
      <p className="border-line-strong border-t pt-2 font-medium">{sumText(prediction)}</p>
    </>
  );
}
