import { addYears, type PlainDate } from '../calendar/plain-date.ts';
import type { RuledYear } from './leave-years.ts';
import type { Employment, Layer, Step } from './policy.ts';

/** The layers of a year: a step replaces their sum, and what it adds or takes is the last layer's. */
export function layersIn({ from, rules }: RuledYear, employment: Employment): readonly Layer[] {
  const step = stepOn(from, rules.steps, employment);
  if (!step) return rules.layers;
  let left = step.amount;
  return rules.layers.map((layer, index) => {
    const amount = index === rules.layers.length - 1 ? left : Math.min(layer.amount, left);
    left -= amount;
    return { ...layer, amount };
  });
}

/** The highest step that is reached, in whatever order they were entered; of service and age the one that is entered last. */
function stepOn(date: PlainDate, steps: readonly Step[], employment: Employment): Step | undefined {
  const reached = steps.filter((step) => {
    if ('afterYears' in step) return addYears(employment.joinedOn, step.afterYears) <= date;
    return employment.birthDate !== null && addYears(employment.birthDate, step.fromAge) <= date;
  });
  const last = reached.at(-1);
  if (!last) return undefined;
  const place = (step: Step) => ('afterYears' in step ? step.afterYears : step.fromAge);
  const alike = reached.filter((step) => 'afterYears' in step === 'afterYears' in last);
  return alike.reduce((high, step) => (place(step) >= place(high) ? step : high), last);
}
