import { leaveAccountLimits as limits } from '@muster/domain/leave-account/limits';
import { Plus, X } from 'lucide-react';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { DayOfYearField } from './day-of-year-field.tsx';
import type { LayerDraft, PolicyDraft, StepDraft } from './policy-draft.ts';
import { stepLabels } from './policy-words.ts';
import type { PolicyForm } from './use-policy-form.ts';

interface PartProps {
  readonly form: PolicyForm;
}

const nextKey = (rows: readonly { readonly key: number }[]) =>
  Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** How much a full-timer gets in a year, in one part or several, and what becomes of what is left. */
export function LayerFields({ form }: PartProps) {
  const t = useTranslate();
  const { draft, problems, unit, change } = form;
  const { layers } = draft;
  const isOne = layers.length === 1;
  const set = (key: number, changed: Partial<LayerDraft>) =>
    change({ layers: mapped(layers, (each) => (each.key === key ? { ...each, ...changed } : each)) });
  const add = () =>
    change({
      layers: [...layers, { key: nextKey(layers), name: '', days: '', most: '', until: '' }],
    });
  return (
    <div className="grid gap-4">
      {layers.map((layer, index) => (
        <fieldset key={layer.key} className="min-w-0">
          <legend className={isOne ? 'sr-only' : 'mb-2 font-medium'}>
            {isOne ? t('Entitlement') : t('Part {number}', { number: index + 1 })}
          </legend>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {!isOne && (
              <TextField
                label={t('Name')}
                maxLength={limits.layerName}
                value={layer.name}
                error={index === 0 ? problems.layers : undefined}
                onChange={({ target }) => set(layer.key, { name: target.value })}
              />
            )}
            <TextField
              label={unit === 'hours' ? t('Hours for full time') : t('Days for full time')}
              hint={t('a year')}
              inputMode="decimal"
              value={layer.days}
              error={isOne ? problems.days : undefined}
              onChange={({ target }) => set(layer.key, { days: target.value })}
            />
            <TextField
              label={t('Carried over at most')}
              hint={t('empty: all')}
              inputMode="decimal"
              value={layer.most}
              error={isOne ? problems.carryOver : undefined}
              onChange={({ target }) => set(layer.key, { most: target.value })}
            />
            <DayOfYearField
              label={t('Can be used until')}
              none={t('Without an end')}
              value={layer.until}
              onChange={(until) => set(layer.key, { until })}
            />
          </div>
          {!isOne && (
            <Button
              variant="link"
              size="small"
              className="-ms-3 mt-2"
              aria-label={t('Remove part {number}', { number: index + 1 })}
              onClick={() => change({ layers: without(layers, layer.key) })}
            >
              {t('Remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {layers.length < limits.layers && (
        <div>
          <Button size="small" onClick={add}>
            <Plus aria-hidden className="size-4" />
            {t('Add a part with its own rules')}
          </Button>
        </div>
      )}
    </div>
  );
}

type Layers = PolicyDraft['layers'];

function mapped([first, ...others]: Layers, of: (layer: LayerDraft) => LayerDraft): Layers {
  return [of(first), ...others.map(of)];
}

function without(layers: Layers, key: number): Layers {
  const [first, ...others] = layers.filter((layer) => layer.key !== key);
  return first ? [first, ...others] : layers;
}

/** What replaces the entitlement after years of service, or from an age. */
export function StepFields({ form: { draft, problems, unit, change } }: PartProps) {
  const t = useTranslate();
  const { steps } = draft;
  const set = (key: number, changed: Partial<StepDraft>) =>
    change({ steps: steps.map((each) => (each.key === key ? { ...each, ...changed } : each)) });
  const add = () =>
    change({ steps: [...steps, { key: nextKey(steps), by: 'afterYears', count: '', days: '' }] });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">{t('More with the years')}</legend>
      {steps.map(({ key, by, count, days }, index) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_5rem_5rem_auto] items-end gap-2">
          <SelectField
            label={t('From')}
            options={optionsOf(t, ['afterYears', 'fromAge'], stepLabels)}
            value={by}
            onChange={({ target }) => set(key, { by: target.value === 'fromAge' ? 'fromAge' : 'afterYears' })}
          />
          <TextField
            label={t('Years')}
            inputMode="numeric"
            value={count}
            aria-invalid={problems.steps !== undefined}
            onChange={({ target }) => set(key, { count: target.value })}
          />
          <TextField
            label={unit === 'hours' ? t('Hours') : t('Days')}
            inputMode="decimal"
            value={days}
            onChange={({ target }) => set(key, { days: target.value })}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('Remove step {number}', { number: index + 1 })}
            onClick={() => change({ steps: steps.filter((step) => step.key !== key) })}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {problems.steps && (
        <p role="alert" className="text-bad">
          {problems.steps}
        </p>
      )}
      <div>
        <Button size="small" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {t('Add step')}
        </Button>
      </div>
    </fieldset>
  );
}
